import type { DecisionTracer } from '../../model/tracer.ts'
import type { RuleCost } from '../served.ts'

/** A tracer that adds up what each rule performs and how long it takes to decide, and hands on to another one. */
interface RuleCosts {
  readonly tracer: DecisionTracer
  costs(): readonly RuleCost[]
}

/** @param performed called for each action */
export function createRuleCosts(
  inner: DecisionTracer | undefined,
  performed: (rule: string, type: string, seconds: number) => void,
): RuleCosts {
  const costs = new Map<string, { -readonly [Name in keyof RuleCost]: RuleCost[Name] }>()
  const costOf = (rule: string): NonNullable<ReturnType<typeof costs.get>> => {
    const known = costs.get(rule) ?? { rule, actions: 0, seconds: 0, measured: 0, deciding: 0 }
    costs.set(rule, known)
    return known
  }
  return {
    costs: () => [...costs.values()],
    tracer: {
      begin(decision) {
        const trace = inner?.begin(decision)
        return {
          async perform(action, perform) {
            const began = performance.now()
            try {
              return await (trace === undefined ? perform(null) : trace.perform(action, perform))
            } finally {
              const seconds = (performance.now() - began) / 1000
              const cost = costOf(action.rule)
              cost.actions++
              cost.seconds += seconds
              performed(action.rule, action.type, seconds)
            }
          },
          timed(rule, seconds) {
            const cost = costOf(rule)
            cost.measured++
            cost.deciding += seconds
            trace?.timed?.(rule, seconds)
          },
          end: (decided) => trace?.end(decided),
        }
      },
    },
  }
}
