import type { AgentInputItem, AgentOutputItem } from '@openai/agents'
import { member } from '../../model/value.ts'

/** The input of a model as items. */
export function asItems(input: string | readonly AgentInputItem[]): readonly AgentInputItem[] {
  return typeof input === 'string' ? [{ type: 'message', role: 'user', content: input }] : input
}

/** Messages of the conversation as the SDK takes them: notes of rules that stand alone are plain. */
export function asInput(messages: readonly unknown[]): AgentInputItem[] {
  return messages.map((message) => {
    const text = member(message, 'content')
    if (member(message, 'type') !== undefined || typeof text !== 'string') return message as AgentInputItem
    const role = member(message, 'role')
    if (role === 'assistant') return assistantMessage(text)
    return { type: 'message', role: role === 'system' ? 'system' : 'user', content: text }
  })
}

export function assistantMessage(text: string): Extract<AgentOutputItem, { role: 'assistant' }> {
  return { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] }
}

/** The text in what a model answered. */
export function answeredText(output: readonly AgentOutputItem[]): string {
  return output
    .flatMap((item) => {
      const content = member(item, 'content')
      return member(item, 'role') === 'assistant' && Array.isArray(content) ? (content as readonly unknown[]) : []
    })
    .map((part) => member(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')
}

/** Whether the agent has something to do before it can finish: a call, a handoff, an approval. */
export function hasCalls(output: readonly AgentOutputItem[]): boolean {
  return output.some((item) => {
    const type = String(member(item, 'type'))
    if (type !== 'hosted_tool_call') return type.endsWith('_call')
    return String(member(member(item, 'providerData'), 'type')) === 'mcp_approval_request'
  })
}
