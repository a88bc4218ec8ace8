import type { namesIn, Rule } from '../model/rule.ts'
import type { DecisionTrace } from '../model/tracer.ts'

/**
 * Adds up how long each rule of one event takes: to test its condition, to judge its budget, and to plan what it does.
 * What it performs is traced apart.
 */
export interface RuleTimer {
  time<Answer>(rule: Rule, work: () => Answer): Answer
  /** For work that is not one call. @param began the answer of `now` */
  add(rule: Rule, began: number): void
  now(): number
}

/** A timer, and what tells the trace of its sums. Null if nobody asks, so that nothing is measured. */
export function createRuleTimer(
  trace: DecisionTrace | null,
  isExplained: boolean,
  nameIn: ReturnType<typeof namesIn>,
): (RuleTimer & { tell(): void }) | null {
  if (!isExplained || trace?.timed === undefined) return null
  const sums = new Map<Rule, number>()
  const now = (): number => performance.now()
  const add = (rule: Rule, began: number): void => void sums.set(rule, (sums.get(rule) ?? 0) + now() - began)
  return {
    now,
    add,
    time(rule, work) {
      const began = now()
      try {
        return work()
      } finally {
        add(rule, began)
      }
    },
    tell() {
      for (const [rule, milliseconds] of sums) trace.timed?.(nameIn(rule), milliseconds / 1000)
    },
  }
}
