import type { EventContext } from '../../../../model/event-context.ts'
import { member } from '../../../../model/value.ts'

/** Messages that are looked at, the newest. */
const MESSAGE_LIMIT = 10_000
/** Parts of one message that are looked at; a message of a model has a handful. */
const PART_LIMIT = 10_000

/** The messages of the conversation, oldest first. */
export function messagesOf(context: EventContext): readonly unknown[] {
  return elements(context.messages, Math.max(0, context.messages.length - MESSAGE_LIMIT), context.messages.length)
}

/** The text of a message, which is text itself or a list of parts that have it. */
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
