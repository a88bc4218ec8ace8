import type { EvaluationError, EventContext } from '../model/event-context.ts'
import type { Why } from '../model/outcome.ts'
import type { CompiledRule } from '../model/rule.ts'
import type { Claim } from '../model/store.ts'
import { member } from '../model/value.ts'
import { counterOf } from './budgets.ts'

// A rule with `remember` has two more counters: one for each call that waits for an answer, and one for each group of
// events that a person has approved. If a call was asked about and then ran, the answer was yes.

/** The counters of a rule with `remember` for one call. */
export interface Remembered {
  /** Counts the group's approval. */
  readonly approved: Claim
  /** Counts the question about this call. Null if the event does not identify the call. */
  readonly asked: Claim | null
}

/** Null if the rule does not remember answers, or if the event has no group. */
export function rememberedBy(rule: CompiledRule, context: EventContext): Remembered | null {
  const remember = rule.remember === null ? undefined : rule.kinds().action.remember
  const group = remember?.groupOf(context) ?? null
  if (remember === undefined || group === null) return null
  const { session, agent, at, turn, tool } = context
  const claimOf = (name: string): Claim => ({
    counter: { scope: remember.scope, session, agent, ...counterOf(rule), shadow: false, group: name },
    limits: ONCE,
    at,
    turn,
  })
  const callId = tool?.callId ?? null
  return {
    approved: claimOf(`approved ${group}`),
    asked: callId === null ? null : claimOf(`asked ${JSON.stringify([session, callId])} ${group}`),
  }
}

/** The limits of a counter that counts to one. */
export const ONCE = { cooldown: 0, maxFires: 1, cooldownTurns: 0 }

/** Whether the event shows that a person has allowed its call. */
export function showsYes({ event, payload }: EventContext): boolean {
  if (event === 'tool_end') return true
  // docker-agent reports the source of the approval: `user_approved`, `user_approved_session`, …, or a mode or rule
  // that asked nobody.
  const source = member(payload, 'approval_source')
  return event === 'approval_decision' && typeof source === 'string' && source.startsWith('user_approved')
}

export const NO_CALL: EvaluationError = {
  code: 'cannot-remember',
  message: 'a yes cannot be remembered: the event has no `tool.call_id`',
}

export const NO_GROUP: EvaluationError = {
  code: 'cannot-remember',
  message: 'a yes cannot be remembered: the values of `group_by` conflict, or cannot be read',
}

export const APPROVED: Why = { type: 'remember', result: false }
