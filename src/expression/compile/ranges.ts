import type { Filter } from '../../model/filter.ts'
import type { EventContext, Truth } from '../../model/event-context.ts'
import { asEvaluationError } from '../error.ts'
import { filterOf, isWithinRange, mergeRanges, type Range, testBothAtLeast } from './range.ts'

/** Several ranges, looked at in their order: all of them must hold, or one of them. */
export interface Ranges {
  readonly operator: 'and' | 'or'
  readonly ranges: readonly Range[]
}

/** The ranges of operands joined by `operator`; null where that is more than ranges joined in one way. */
export function joinRanges(
  operator: 'and' | 'or',
  operands: readonly { readonly known: { readonly ranges: Ranges | null } }[],
): Ranges | null {
  const ranges: Range[] = []
  for (const { known } of operands) {
    const part = known.ranges
    if (part === null || (part.operator !== operator && part.ranges.length > 1)) return null
    ranges.push(...part.ranges)
  }
  return { operator, ranges: operator === 'and' ? mergeRanges(ranges) : ranges }
}

/** What must be so for them to hold. */
export function filterOfRanges({ operator, ranges }: Ranges): Filter | null {
  if (operator === 'or') return { some: ranges.map(filterOf) }
  const every = ranges.map(filterOf)
  return every.length > 1 ? { every } : (every[0] ?? null)
}

/**
 * The whole test of an expression that is nothing but ranges, in one closure: calls of further ones are most of what
 * such a test costs.
 */
export function testRanges({ operator, ranges }: Ranges): ((context: EventContext) => Truth) | null {
  const [one, other = one, ...more] = ranges
  if (one === undefined || other === undefined || more.length > 0) return null
  if (operator === 'and') {
    if (one.max === Infinity && other.max === Infinity) return testBothAtLeast(one, other)
    return (eventContext) => {
      try {
        return isWithinRange(eventContext, one) && isWithinRange(eventContext, other)
      } catch (error) {
        return asEvaluationError(error)
      }
    }
  }
  return (eventContext) => {
    try {
      return isWithinRange(eventContext, one) || isWithinRange(eventContext, other)
    } catch (error) {
      return asEvaluationError(error)
    }
  }
}
