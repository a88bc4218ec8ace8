import type { Dispatch } from '../../engine/dispatch.ts'
import type { Engine } from '../../engine/engine.ts'
import type { KnownDecision } from '../../engine/call-decisions.ts'
import { findEvent } from '../../model/events.ts'
import type { Decision } from '../../model/outcome.ts'
import { member } from '../../model/value.ts'
import type { Hook, HookOutput } from './hook-types.ts'

/** What people have answered, by the ids of calls. */
export type Approvals = Readonly<Record<string, boolean>>

/**
 * Decides each call once: when a run goes on with a call that it was ended at, the SDK asks its hooks about the same call
 * again. If a rule asks and a person has answered, the answer is the verdict.
 */
export function dispatchApproved({ calls, dispatch }: Engine, approvals: Approvals): Dispatch {
  return async (event, deadline) => {
    const given = deadline === undefined ? {} : { deadline: deadline() }
    const kind = findEvent(event.event)?.name
    if (kind === 'tool_end') return dispatch(event, { ...given, once: true })
    if (kind !== 'tool_start') return dispatch(event, given)
    const known = await calls.decide(event, () => dispatch(event, given), given.deadline)
    const { id, outcome } = known.decision
    if (outcome.verdict !== 'ask' || id === null || !Object.hasOwn(approvals, id)) return outcome
    const isOurs = await calls.use(known.decision)
    return answered(known, isOurs && known.isTakenUp, approvals[id] === true)
  }
}

/** @param isKnown whether it is what the person was asked about, and nobody else has used the answer */
function answered({ decision: { outcome } }: KnownDecision, isKnown: boolean, isYes: boolean): Decision {
  if (!isYes) return { ...outcome, verdict: 'deny' }
  return isKnown ? { ...outcome, verdict: 'allow' } : { ...outcome, verdict: 'deny', reason: VOID }
}

const VOID = 'the approval is void: its question has expired, or the answer was used'

/**
 * The hook, and one beside it that asks the SDK to defer a call that rules ask about. The SDK may ignore that where the
 * model makes several calls at once; then the question of the first hook stands, and the call does not run without an answer.
 * Calls of sub-agents are not deferred, because the run that goes on is that of the main agent. Calls that a rule rewrote
 * are not, because the SDK shows people what the model gave.
 */
export function deferring(hook: Hook): Hook[] {
  /** Answers of which one of the two hooks has not heard yet, by the ids of calls. */
  const given = new Map<string, Promise<HookOutput>>()
  const decideOnce: Hook = (input, id, options) => {
    if (id === undefined) return hook(input, id, options)
    const known = given.get(id)
    if (known !== undefined) {
      given.delete(id)
      return known
    }
    const answer = hook(input, id, options)
    given.set(id, answer)
    return answer
  }
  const defer: Hook = async (input, id, options) => {
    const { hookSpecificOutput: answer } = await decideOnce(input, id, options)
    if (answer?.hookEventName !== 'PreToolUse' || answer.permissionDecision !== 'ask') return {}
    if (answer.updatedInput !== undefined || member(input, 'agent_id') !== undefined) return {}
    return { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'defer' } }
  }
  return [decideOnce, defer]
}
