import type { Effect } from '../../../../model/effect.ts'
import type { Moment } from '../../../../model/event-context.ts'
import { messagesOf, textOf } from './conversation.ts'

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
  return messagesOf(moment).reduce<number>((sum, message) => sum + textOf(message).split(mark).length - 1, 0)
}
