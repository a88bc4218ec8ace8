import { wholeDigest } from '../kinds/parts/group-key.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { copyValue } from '../model/copy.ts'
import type { EffectType } from '../model/effect.ts'
import { asItCame, type EvaluationError, type EventContext, type Truth } from '../model/event-context.ts'
import { GROUP_LIMIT } from '../model/history.ts'
import type { CompiledRule, Rule } from '../model/rule.ts'
import type { BudgetQuestion, BudgetState, Claim, Counter, Limits } from '../model/store.ts'
import type { MatchedRule } from './match-rules.ts'
import type { Request } from './request.ts'

/** Whether a rule acts. A rule that redacts also acts if its condition could not be evaluated. */
export function acts({ onError }: Rule, truth: Truth): boolean {
  return truth === true || (truth !== false && onError === 'act')
}

/** The part of a counter's identity that the rule determines. */
export function counterOf({ owner, id, layer }: Rule): Pick<Counter, 'owner' | 'rule' | 'layer'> {
  return { owner, rule: id, ...(layer !== null && { layer }) }
}

/** The budget of a rule, and whether it may fire. */
export interface Budget {
  readonly claim: Claim | EvaluationError
  readonly state: BudgetState | EvaluationError
}

const NOT_JUDGED: EvaluationError = { code: 'store-failed', message: 'the store did not judge the claim' }

/** Stands in for a store's missing answer. */
export const UNJUDGED: Budget = { claim: NOT_JUDGED, state: NOT_JUDGED }

/** Effects that can change which rules fire later, or what is left of their budgets; calls lead to further events. */
const CHANGES: ReadonlySet<EffectType> = new Set<EffectType>(['params', 'result', 'messages', 'call'])

/**
 * Asks for the budget of a rule, and in the same request for those of the following rules, up to the first one whose
 * action can change the budgets. The answers are the same as if each budget were requested in turn.
 */
export function* askBudgets(
  matched: readonly MatchedRule[],
  from: number,
  context: EventContext,
  isSkipped: (rule: Rule) => boolean,
): Generator<Request, ReadonlyMap<Rule, Budget>, void> {
  const budgets = new Map<Rule, Budget>()
  const asked: (BudgetQuestion & { readonly rule: Rule })[] = []
  let call: string | null | undefined
  for (let next = from; next < matched.length; next++) {
    const one = matched[next]
    if (one === undefined) break
    const { rule, truth } = one
    // Only when a rule with `remember` is reached is it known whether it claims.
    const isAsked = next === from || (rule.remember === null && !isSkipped(rule))
    if (rule.limits !== null && isAsked) {
      const claim = claimOf(rule, rule.limits, context, (call ??= callOf(context)))
      if ('code' in claim) budgets.set(rule, { claim, state: claim })
      else asked.push({ rule, type: acts(rule, truth) ? 'claim' : 'inspect', claim })
    }
    if (rule.effects.some((effect) => CHANGES.has(effect))) break
  }
  if (asked.length === 0) return budgets
  let states: readonly (BudgetState | EvaluationError)[] = []
  yield { type: 'judge', asked, reply: (given) => (states = given) }
  for (const [index, { rule, claim }] of asked.entries()) {
    budgets.set(rule, { claim, state: states[index] ?? NOT_JUDGED })
  }
  return budgets
}

export function* askBudget(
  type: BudgetQuestion['type'],
  claim: Claim,
): Generator<Request, BudgetState | EvaluationError, void> {
  let answer: BudgetState | EvaluationError = NOT_JUDGED
  yield { type: 'judge', asked: [{ type, claim }], reply: ([state]) => (answer = state ?? NOT_JUDGED) }
  return answer
}

function claimOf(
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
  const group = rule.groupOf(asItCame(context))
  if (typeof group !== 'string') return group
  return { counter: { ...counter, group: `budget ${group}` }, ...claim, groupLimit: GROUP_LIMIT }
}

/**
 * Identifies an event of a call: by its session, agent and call id, its tool and its parameters as they came. So an id
 * that names another call, too, does not give it the first one's budget. Null if the event cannot be recognized.
 */
function callOf(context: EventContext): string | null {
  const { event, session, agent, tool } = asItCame(context)
  if (tool?.callId == null) return null
  try {
    return wholeDigest(canonicalText([event, session, agent, tool.callId, tool.name, copyValue(tool.params)]))
  } catch {
    return null
  }
}
