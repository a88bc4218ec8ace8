import type { Effect } from '../../../../model/effect.ts'
import type { EventContext } from '../../../../model/event-context.ts'
import { messagesOf, textOf } from './conversation.ts'

/** How often a guard may remind the model; its reminders are counted in the conversation that the event brings. */
export const MAX_REMINDERS = { type: 'integer', minimum: 1, maximum: 100 } as const

/** A reminder that begins with `mark`, unless the conversation holds as many already. */
export function* remind(context: EventContext, mark: string, text: string, most: number): Generator<Effect, void> {
  if (countMarks(context, mark) >= most) return
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
