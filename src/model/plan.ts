import type { Effect } from './effect.ts'
import type { CallResult, CommandResult, FileResult } from './host.ts'
import type { EventContext } from './event-context.ts'

/**
 * What an action asks for, one effect after the other. Each is applied before the next is asked for, so that a later step
 * sees what an earlier one rewrote. A call, a command or a file to read is answered with its outcome, or with null where
 * it is only planned. Pure in itself; what it throws becomes the action's failure.
 */
export type Plan = Iterator<Effect, void, Answer>

/** What an action wants: several things in turn, or one thing whatever comes of it, or nothing. */
export type Planned = Plan | Effect | null

export type Answer = CallResult | CommandResult | FileResult | null

/** What an action wants at a moment. */
export function plannedAt(plan: Effect | ((context: EventContext) => Planned), eventContext: EventContext): Planned {
  return typeof plan === 'function' ? plan(eventContext) : plan
}

/** What is planned, one thing after the other. */
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
