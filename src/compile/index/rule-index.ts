import type { Moment } from '../../model/event-context.ts'
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
    select(moment, places) {
      if (filed === null && ++seen > UNFILED) filed = fileRules(rules, tests)
      return filed === null ? selectEach(rules, moment, places, tests) : filed.select(moment, places)
    },
  }
}

function selectEach(rules: readonly Rule[], moment: Moment, places: Int32Array, tests: IdentityTests): number {
  const { tokensEstimated, isTame } = moment
  const numbers = createNumbers(ALL_NUMBERS)
  readNumbers(moment, ALL_NUMBERS, numbers)
  let count = 0
  rules.forEach((rule, place) => {
    const { enabled, owner, needs } = rule
    if (!enabled || (owner !== null && owner !== moment.agent)) return
    if (needs === null || !isTame || (tokensEstimated && readsTokens(rule)) || passes(needs, moment, numbers, tests)) {
      places[count++] = ~place
    }
  })
  return count
}
