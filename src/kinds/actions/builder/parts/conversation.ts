import type { Effect } from '../../../../model/effect.ts'
import type { EventContext } from '../../../../model/event-context.ts'
import { member } from '../../../../model/value.ts'

/** The maximum number of messages to read, from the newest back. */
const MESSAGE_LIMIT = 10_000
/** The maximum number of parts to read of one message; a real message has a handful. */
const PART_LIMIT = 10_000

/** The messages of the conversation, oldest first. */
export function messagesOf(context: EventContext): readonly unknown[] {
  return elements(context.messages, Math.max(0, context.messages.length - MESSAGE_LIMIT), context.messages.length)
}

/** The text of a message. Its content is text, or a list of parts. */
export function textOf(message: unknown): string {
  const content = member(message, 'content')
  const parts = Array.isArray(content) ? elements(content, 0, Math.min(content.length, PART_LIMIT)) : [content]
  return parts
    .map((part) => (typeof part === 'string' ? part : member(part, 'text')))
    .filter((text) => typeof text === 'string')
    .join('\n')
}

function elements(list: readonly unknown[], start: number, end: number): readonly unknown[] {
  return Array.from({ length: end - start }, (_, index) => member(list, String(start + index)))
}

/** The maximum number of reminders. Those in the event's conversation count. */
export const MAX_REMINDERS = { type: 'integer', minimum: 1, maximum: 100 } as const

/** Adds a reminder that begins with `mark`, unless the conversation already has `max` of them. */
export function* remind(context: EventContext, mark: string, text: string, max: number): Generator<Effect, void> {
  if (countMarks(context, mark) >= max) return
  yield {
    type: 'inject',
    content: `${mark} ${text}`,
    strategy: 'auto',
    role: 'user',
    position: 'before_last',
    persist: 'session',
  }
}

function countMarks(context: EventContext, mark: string): number {
  return messagesOf(context).reduce<number>((sum, message) => sum + textOf(message).split(mark).length - 1, 0)
}
