import type { ConditionNode } from '../model/condition.ts'
import type { EventContext } from '../model/event-context.ts'
import type { Why } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { Claim, BudgetState } from '../model/store.ts'
import type { ValueMap } from '../model/value.ts'

/**
 * What to explain: everything, so that each rule of the event is tested; of everything, only the results, without what
 * was asked and seen; or, of the rules that hold, only those that may have refused, so that an event where nothing is
 * refused costs nothing extra.
 */
export type Explain = boolean | 'results' | 'refusals'

/** Whether each rule of the event is tested, and told of. */
export function tellsAll(explain: Explain): boolean {
  return explain === true || explain === 'results'
}

/** Whether the rule can prevent something, through its action or by failing. */
export function mayStop({ effects, onError, onUncertain, onUnsupported }: Rule): boolean {
  return (
    effects.some((effect) => effect === 'verdict' || effect === 'stop' || effect === 'redo') ||
    [onError, onUncertain].some((verdict) => verdict === 'deny' || verdict === 'ask') ||
    onUnsupported === 'deny'
  )
}

/** Config fields that hold conditions, which have their own nodes in the tree. */
const NESTED: ReadonlySet<string> = new Set(['type', 'condition', 'conditions'])

/** The tree of a condition with the values that each part saw, including parts that were not needed to decide. */
export function explainCondition(node: ConditionNode, context: EventContext, explain: Explain): Why {
  const truth = node.test(context)
  const result = typeof truth === 'boolean' ? truth : 'error'
  const conditions = node.parts?.map((part) => explainCondition(part, context, explain))
  if (explain === 'results') return { type: node.type, result, ...(conditions && { conditions }) }
  const given = Object.entries(node.config).filter(([name]) => !NESTED.has(name))
  return {
    type: node.type,
    result,
    ...(given.length === 0 ? {} : { with: Object.fromEntries(given) }),
    ...(node.seen === undefined ? {} : { saw: node.seen(context) }),
    ...(typeof truth === 'boolean' ? {} : { error: { code: truth.code, message: truth.message } }),
    ...(conditions && { conditions }),
  }
}

/** Why a budget did not let a rule fire. Times are in seconds, as in the policy. */
export function explainBudget(claim: Claim, state: BudgetState): Why {
  const { limits, at, turn } = claim
  const { fires, last, lastTurn } = state
  if (state.answer === 'spent') {
    return { type: 'max_fires', result: false, with: { max_fires: limits.maxFires }, saw: { fires } }
  }
  const since = last === null ? null : (at - last) / 1000
  if (since !== null && since < limits.cooldown / 1000) {
    return {
      type: 'cooldown',
      result: false,
      with: { cooldown: limits.cooldown / 1000 },
      saw: { seconds_since: since },
    }
  }
  const saw: ValueMap = { turns_since: turn === null || lastTurn === null ? null : turn - lastTurn }
  return { type: 'cooldown_turns', result: false, with: { cooldown_turns: limits.cooldownTurns }, saw }
}
