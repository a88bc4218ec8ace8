import type { Effect } from '../../../model/effect.ts'
import type { Moment } from '../../../model/moment.ts'
import { member } from '../../../model/value.ts'

/** How often a guard may remind the model; its reminders are counted in the conversation that the event brings. */
export const MAX_REMINDERS = { type: 'integer', minimum: 1, maximum: 100 } as const

/** A reminder that begins with `mark`, unless the conversation holds as many already. */
export function* remind(moment: Moment, mark: string, text: string, most: number): Generator<Effect, void> {
  if (countMarks(moment, mark) >= most) return
  yield {
    type: 'inject',
    content: `${mark} ${text}`,
    strategy: 'auto',
    role: 'user',
    position: 'before_last',
    persist: 'session',
  }
}

function countMarks(moment: Moment, mark: string): number {
  return moment.messages.flatMap(messageTexts).reduce((sum, text) => sum + text.split(mark).length - 1, 0)
}

/** The text of a message, which is text itself or a list of parts with a `text`. */
export function messageTexts(message: unknown): readonly string[] {
  const content = member(message, 'content')
  const parts = Array.isArray(content) ? content.map((part) => member(part, 'text')) : [content]
  return parts.filter((part) => typeof part === 'string')
}
