import type * as Langchain from 'langchain'
import type { AIMessage, BaseMessage, ToolMessage } from 'langchain'
import type { Halt } from '../../model/outcome.ts'
import { asText, member } from '../../model/value.ts'
import { withMembers } from '../with-members.ts'

/** Loads the SDK; the user of the middleware has already loaded it. */
export function loadLangchain(): Promise<typeof Langchain> {
  return import('langchain')
}

/** The answer given instead of calling the model when a rule has stopped the session. */
export async function stoppedMessage({ reason }: Halt): Promise<AIMessage> {
  const { AIMessage } = await loadLangchain()
  return new AIMessage(reason)
}

/** Converts messages to the SDK's classes; notes of rules are plain objects. */
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

export function withContent(message: ToolMessage, content: unknown): ToolMessage {
  return withMembers<Pick<ToolMessage, 'content'>>(message, { content: contentOf(content) }) as ToolMessage
}

/** Content is text or a list of parts; anything else is shown as JSON. */
function contentOf(value: unknown): string | { type: string }[] {
  const isParts = Array.isArray(value) && value.every((part) => typeof member(part, 'type') === 'string')
  if (isParts) return value as { type: string }[]
  return asText(value)
}
