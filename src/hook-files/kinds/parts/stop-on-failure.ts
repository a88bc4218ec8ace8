import type { Effect } from '../../../model/effect.ts'
import type { Action } from '../../../model/kind.ts'
import { type Answer, type Plan, plannedAt, planOf } from '../../../model/plan.ts'
import type { AgentHook } from './agent-hook.ts'

/** The action of a hook. If it is to end the run when the hook fails, it does: its agent does so where no call can be refused. */
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
