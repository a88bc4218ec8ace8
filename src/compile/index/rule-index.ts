import type { EventContext } from '../../model/event-context.ts'
import type { Rule } from '../../model/rule.ts'
import { fileFewRules } from './few-rules.ts'
import { readsTokens, type RuleIndex } from './filing.ts'
import type { IdentityTests } from './identity-part.ts'
import { fileManyRules } from './many-rules.ts'
import { ALL_NUMBERS, createNumbers, readNumbers } from './numbers.ts'
import { passes } from './passes.ts'

/** Rules of one event, up to which they are few. */
const FEW = 32

/** Moments for which each rule is looked at by itself: to file rules costs more, and most processes see few moments. */
const UNFILED = 16

export function createRuleIndex(rules: readonly Rule[], tests: IdentityTests): RuleIndex {
  const fileRules = rules.length <= FEW ? fileFewRules : fileManyRules
  let seen = 0
  let filed: RuleIndex | null = null
  return {
    select(context, places) {
      if (filed === null && ++seen > UNFILED) filed = fileRules(rules, tests)
      return filed === null ? selectEach(rules, context, places, tests) : filed.select(context, places)
    },
  }
}

function selectEach(rules: readonly Rule[], context: EventContext, places: Int32Array, tests: IdentityTests): number {
  const { tokensEstimated, hasSafeNumbers } = context
  const numbers = createNumbers(ALL_NUMBERS)
  readNumbers(context, ALL_NUMBERS, numbers)
  let count = 0
  rules.forEach((rule, place) => {
    const { enabled, owner, prefilter } = rule
    if (!enabled || (owner !== null && owner !== context.agent)) return
    if (
      prefilter === null ||
      !hasSafeNumbers ||
      (tokensEstimated && readsTokens(rule)) ||
      passes(prefilter, context, numbers, tests)
    ) {
      places[count++] = ~place
    }
  })
  return count
}
