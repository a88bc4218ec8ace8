import type { EventContext, Truth } from '../model/event-context.ts'
import type { CompiledRule, EventRules } from '../model/rule.ts'
import type { RuleTimer } from './rule-timer.ts'

/** A rule at an event, and whether its condition holds. */
export interface MatchedRule {
  readonly rule: CompiledRule
  /** Its index among the rules of the event. */
  readonly index: number
  readonly truth: Truth
}

/** The rules of an event whose condition is not false, starting at an index. */
export function matchRules(at: EventRules, context: EventContext, from: number): readonly MatchedRule[] {
  const matched: MatchedRule[] = []
  at.select(context, (index, holds) => {
    const rule = at.rules[index]
    if (rule === undefined || index < from) return
    const truth = holds || at.test(index, context)
    if (truth !== false) matched.push({ rule, index, truth })
  })
  return matched
}

/** All rules of an event, starting at an index, whatever their conditions give. */
export function askEveryRule(
  at: EventRules,
  context: EventContext,
  from: number,
  timer: RuleTimer | null,
): readonly MatchedRule[] {
  return at.rules.slice(from).map((rule, offset) => {
    const index = from + offset
    const truth = timer === null ? at.test(index, context) : timer.time(rule, () => at.test(index, context))
    return { rule, index, truth }
  })
}
