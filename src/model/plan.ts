import type { Effect } from './effect.ts'
import type { CallResult, CommandResult, FileResult } from './host.ts'
import type { EventContext } from './event-context.ts'

/**
 * The effects of an action, one after the other. Each is applied before the next is requested, so that a later step
 * sees what an earlier one rewrote. The answer to a call, a command or a file to read is its outcome, or null if it is
 * only planned. The plan itself is pure; anything it throws becomes the action's failure.
 */
export type Plan = Iterator<Effect, void, Answer>

/** What an action plans: several effects in turn, a single effect whose outcome does not matter, or nothing. */
export type Planned = Plan | Effect | null

export type Answer = CallResult | CommandResult | FileResult | null

/** What an action plans for an event. */
export function plannedAt(plan: Effect | ((context: EventContext) => Planned), eventContext: EventContext): Planned {
  return typeof plan === 'function' ? plan(eventContext) : plan
}

/** Turns anything planned into an iterator of effects. */
export function planOf(planned: Planned): Plan {
  if (planned !== null && 'next' in planned) return planned
  let left = planned
  return {
    next() {
      const effect = left
      left = null
      return effect === null ? { done: true, value: undefined } : { done: false, value: effect }
    },
  }
}
