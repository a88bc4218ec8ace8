import type { Effect } from '../../../model/effect.ts'
import type { Action } from '../../../model/kind.ts'
import { type Answer, type Plan, plannedAt, planOf } from '../../../model/plan.ts'
import type { AgentHook } from './agent-hook.ts'

/** Makes the action of a hook end the run if the hook fails. Its agent does the same where no call can be refused. */
export function stopOnFailure(action: Action, { stopsOnFailure }: AgentHook): Action {
  const { plan } = action
  return stopsOnFailure ? { ...action, plan: (context) => stopping(planOf(plannedAt(plan, context))) } : action
}

function* stopping(plan: Plan): Generator<Effect, void, Answer> {
  for (let next = plan.next(null); next.done !== true;) {
    const effect = next.value
    const answer = yield effect
    if (effect.type === 'failure' && effect.handling === undefined) yield { type: 'stop', reason: effect.message }
    next = plan.next(answer)
  }
}
