import type { Filter, NumberFilter, TextFilter } from '../../model/filter.ts'
import type { EventContext } from '../../model/event-context.ts'
import { type Numbers, valueOf } from './numbers.ts'
import { compileReadText, isFound } from './read-text.ts'
import { identityPasses, type IdentityTests, isOfIdentity } from './identity-part.ts'

/**
 * Whether a moment passes a filter, looked at by itself: the same as an index finds out for all rules at once. Also true
 * where it cannot be told.
 */
export function passes(filter: Filter, context: EventContext, numbers: Numbers, tests: IdentityTests): boolean {
  if ('every' in filter) {
    // To match tools means to compile patterns: what is cheaper is looked at first.
    return (
      filter.every.every((part) => isOfIdentity(part) || passes(part, context, numbers, tests)) &&
      filter.every.every((part) => !isOfIdentity(part) || passes(part, context, numbers, tests))
    )
  }
  if ('some' in filter) return filter.some.some((part) => passes(part, context, numbers, tests))
  if (isOfIdentity(filter)) return identityPasses(filter, context, tests)
  return 'number' in filter ? numberPasses(filter, numbers) : textPasses(filter, context)
}

function numberPasses({ number, min, max }: NumberFilter, numbers: Numbers): boolean {
  const value = valueOf(number, numbers)
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity)
}

function textPasses({ text: path, is, part, maxLength }: TextFilter, context: EventContext): boolean {
  const text = compileReadText(path)?.(context)
  if (text === null) return false
  if (text === undefined || text.length > maxLength) return true
  return isFound(text, is, part)
}
