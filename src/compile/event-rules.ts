import type { Action, Condition } from '../model/kind.ts'
import { plannedAt } from '../model/plan.ts'
import type { EventRules, Rule } from '../model/rule.ts'
import type { CompiledRules } from './compiled-rules.ts'
import { createRuleIndex } from './index/rule-index.ts'
import type { IdentityTests } from './index/identity-part.ts'

export function createEventRules(rules: readonly Rule[], tests: IdentityTests, compiled: CompiledRules): EventRules {
  const { select } = createRuleIndex(rules, tests)
  const conditions = new Array<Condition['test'] | undefined>(rules.length)
  const plans = new Array<Action['plan'] | undefined>(rules.length)
  return {
    rules,
    select,
    test(place, context) {
      const test = conditions[place] ?? (conditions[place] = compiled.test(ruleAt(place)))
      return test(context)
    },
    plan(place, eventContext) {
      const plan = plans[place] ?? (plans[place] = compiled.plan(ruleAt(place)))
      return plannedAt(plan, eventContext)
    },
  }

  function ruleAt(place: number): Rule {
    const rule = rules[place]
    if (rule === undefined) throw new RangeError(`there is no rule ${place}`)
    return rule
  }
}

export const NO_RULES: EventRules = {
  rules: [],
  select: () => 0,
  test: () => false,
  plan: () => null,
}
