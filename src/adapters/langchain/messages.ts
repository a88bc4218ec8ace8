import type * as Langchain from 'langchain'
import type { AIMessage, BaseMessage, ToolMessage } from 'langchain'
import type { Halt } from '../../model/outcome.ts'
import { asText, member } from '../../model/value.ts'
import { withMembers } from '../with-members.ts'

/** The SDK, which whoever uses the middleware has loaded. */
export function loadLangchain(): Promise<typeof Langchain> {
  return import('langchain')
}

/** What stands for the answer of a model that is not called, because a rule stopped the session. */
export async function stoppedMessage({ reason }: Halt): Promise<AIMessage> {
  const { AIMessage } = await loadLangchain()
  return new AIMessage(reason)
}

/** The messages as classes of the SDK: notes of rules are plain. */
export async function asMessages(messages: readonly unknown[]): Promise<BaseMessage[]> {
  const { AIMessage, BaseMessage, HumanMessage, SystemMessage } = await loadLangchain()
  return messages.map((message) => {
    if (BaseMessage.isInstance(message)) return message
    const text = asText(member(message, 'content'))
    switch (member(message, 'role')) {
      case 'assistant':
        return new AIMessage(text)
      case 'system':
        return new SystemMessage(text)
      default:
        return new HumanMessage(text)
    }
  })
}

/** The message with another content. */
export function withContent(message: ToolMessage, content: unknown): ToolMessage {
  return withMembers<Pick<ToolMessage, 'content'>>(message, { content: contentOf(content) }) as ToolMessage
}

/** A content is text or parts; anything else is shown as JSON. */
function contentOf(value: unknown): string | { type: string }[] {
  const isParts = Array.isArray(value) && value.every((part) => typeof member(part, 'type') === 'string')
  if (isParts) return value as { type: string }[]
  return asText(value)
}
