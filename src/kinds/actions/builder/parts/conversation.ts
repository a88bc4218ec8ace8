import { checkShapes, readMessage, type ReadMessage } from '../../../../messages/read-message.ts'
import type { Effect } from '../../../../model/effect.ts'
import type { EventContext } from '../../../../model/event-context.ts'
import { member } from '../../../../model/value.ts'

/** The maximum number of messages to read, from the newest back. */
const MESSAGE_LIMIT = 10_000

/**
 * The messages of the conversation, oldest first.
 *
 * @throws {MessageShapeError} if the shape of a message is not known
 */
export function messagesOf({ messages }: EventContext): readonly ReadMessage[] {
  const start = Math.max(0, messages.length - MESSAGE_LIMIT)
  const read = Array.from({ length: messages.length - start }, (_, index) =>
    readMessage(member(messages, String(start + index))),
  )
  checkShapes(read)
  return read
}

/** The text of a message itself, without calls and results. */
export function textOf({ parts }: ReadMessage): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}

/** The maximum number of reminders. Those in the event's conversation count. */
export const MAX_REMINDERS = { type: 'integer', minimum: 1, maximum: 100 } as const

/** Adds a reminder that begins with `mark`, unless the conversation already has `max` of them. */
export function* remind(context: EventContext, mark: string, text: string, max: number): Generator<Effect, void> {
  const marks = messagesOf(context).reduce((sum, message) => sum + textOf(message).split(mark).length - 1, 0)
  if (marks >= max) return
  yield {
    type: 'inject',
    content: `${mark} ${text}`,
    strategy: 'auto',
    role: 'user',
    position: 'before_last',
    persist: 'session',
  }
}
