import type { Filter, NumberFilter, TextFilter } from '../../model/filter.ts'
import type { Moment } from '../../model/event-context.ts'
import { type Numbers, valueOf } from './numbers.ts'
import { compileReadText, isFound } from './read-text.ts'
import { identityPasses, type IdentityTests, isOfIdentity } from './identity-part.ts'

/**
 * Whether a moment passes a filter, looked at by itself: the same as an index finds out for all rules at once. Also true
 * where it cannot be told.
 */
export function passes(filter: Filter, moment: Moment, numbers: Numbers, tests: IdentityTests): boolean {
  if ('every' in filter) {
    // To match tools means to compile patterns: what is cheaper is looked at first.
    return (
      filter.every.every((part) => isOfIdentity(part) || passes(part, moment, numbers, tests)) &&
      filter.every.every((part) => !isOfIdentity(part) || passes(part, moment, numbers, tests))
    )
  }
  if ('some' in filter) return filter.some.some((part) => passes(part, moment, numbers, tests))
  if (isOfIdentity(filter)) return identityPasses(filter, moment, tests)
  return 'number' in filter ? numberPasses(filter, numbers) : textPasses(filter, moment)
}

function numberPasses({ number, least, most }: NumberFilter, numbers: Numbers): boolean {
  const value = valueOf(number, numbers)
  return value >= (least ?? -Infinity) && value <= (most ?? Infinity)
}

function textPasses({ text: path, is, part, most }: TextFilter, moment: Moment): boolean {
  const text = compileReadText(path)?.(moment)
  if (text === null) return false
  if (text === undefined || text.length > most) return true
  return isFound(text, is, part)
}
