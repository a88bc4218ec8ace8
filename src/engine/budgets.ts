import { wholeDigest } from '../kinds/parts/group-key.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { copyValue } from '../model/copy.ts'
import { asReceived, type EvaluationError, type EventContext } from '../model/event-context.ts'
import { GROUP_LIMIT } from '../model/history.ts'
import type { CompiledRule, Rule } from '../model/rule.ts'
import type { Claim, Counter, Limits } from '../model/store.ts'

/** The part of a counter's identity that the rule determines. */
export function counterOf({ owner, id, layer }: Rule): Pick<Counter, 'owner' | 'rule' | 'layer'> {
  return { owner, rule: id, ...(layer !== null && { layer }) }
}

export function claimOf(
  rule: CompiledRule,
  limits: Limits,
  context: EventContext,
  call: string | null,
): Claim | EvaluationError {
  const { session, agent, at, turn } = context
  const { scope, shadow } = rule
  const counter = { scope, session, agent, ...counterOf(rule), shadow }
  const claim = { limits, at, turn, ...(call !== null && { call }) }
  if (rule.groupOf === null) return { counter, ...claim }
  const group = rule.groupOf(asReceived(context))
  if (typeof group !== 'string') return group
  return { counter: { ...counter, group: `budget ${group}` }, ...claim, groupLimit: GROUP_LIMIT }
}

/**
 * Identifies an event of a call: by its session, agent and call id, its tool and its parameters as they came. So an id
 * that names another call, too, does not give it the first one's budget. Null if the event cannot be recognized.
 */
export function callOf(context: EventContext): string | null {
  const { event, session, agent, tool } = asReceived(context)
  if (tool?.callId == null) return null
  try {
    return wholeDigest(canonicalText([event, session, agent, tool.callId, tool.name, copyValue(tool.params)]))
  } catch {
    return null
  }
}
