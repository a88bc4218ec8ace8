import type { DecisionTracer } from '../../model/tracer.ts'
import type { RuleCost } from '../served.ts'

/** A tracer that adds up what each rule performs, and hands on to another one. */
export interface RuleCosts {
  readonly tracer: DecisionTracer
  costs(): readonly RuleCost[]
}

/** @param performed called for each action */
export function createRuleCosts(
  inner: DecisionTracer | undefined,
  performed: (rule: string, type: string, seconds: number) => void,
): RuleCosts {
  const costs = new Map<string, { readonly rule: string; actions: number; seconds: number }>()
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
              const cost = costs.get(action.rule) ?? { rule: action.rule, actions: 0, seconds: 0 }
              cost.actions++
              cost.seconds += seconds
              costs.set(action.rule, cost)
              performed(action.rule, action.type, seconds)
            }
          },
          end: (decided) => trace?.end(decided),
        }
      },
    },
  }
}
