import { nextAbove } from '../../match/next-above.ts'
import type { EventContext, Truth } from '../../model/event-context.ts'
import type { Filter, NumberFilter, NumberName } from '../../model/filter.ts'
import { asEvaluationError } from '../error.ts'
import type { Relation } from '../parse/nodes.ts'

/** Several ranges, checked in order: all of them must hold, or at least one. */
export interface Ranges {
  readonly operator: 'and' | 'or'
  readonly ranges: readonly Range[]
}

/** A number of the event is known and within these bounds, inclusive. */
export interface Range {
  readonly number: NumberName
  /** The place of the number in {@link PLACES}. */
  readonly place: number
  readonly min: number
  readonly max: number
}

const PLACES = {
  turn: 0,
  tokens: 1,
  pressure: 2,
  toolCalls: 3,
  messageCount: 4,
  cost: 5,
  openTasks: 6,
} as const satisfies Readonly<Record<NumberName, number>>

/** The range in which `number relation limit` is true; null if that is not a range. */
export function rangeOf(number: NumberName, relation: Relation, limit: number): Range | null {
  const place = PLACES[number]
  switch (relation) {
    case '==':
      return { number, place, min: limit, max: limit }
    case '>':
      return { number, place, min: nextAbove(limit), max: Infinity }
    case '>=':
      return { number, place, min: limit, max: Infinity }
    case '<':
      return { number, place, min: -Infinity, max: -nextAbove(-limit) }
    case '<=':
      return { number, place, min: -Infinity, max: limit }
    default:
      return null
  }
}

/** An equivalent conjunction of ranges, in which adjacent ranges of the same number are merged. */
function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const merged: Range[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last?.place !== range.place) merged.push(range)
    else merged.splice(-1, 1, { ...last, min: Math.max(last.min, range.min), max: Math.min(last.max, range.max) })
  }
  return merged
}

export function isWithinRange(context: EventContext, { place, min, max }: Range): boolean {
  const value = numberAt(context, place)
  return value !== null && value >= min && value <= max
}

/**
 * Whether two ranges without an upper bound both hold, as in most expressions. It is in this file because V8 looks up
 * imports, and members of objects in a closure, every time, but not constants of the closure.
 */
function testBothAtLeast(one: Range, other: Range): (context: EventContext) => Truth {
  const { place: first, min: firstLeast } = one
  const { place: second, min: secondLeast } = other
  return (eventContext) => {
    try {
      return isAtLeast(eventContext, first, firstLeast) && isAtLeast(eventContext, second, secondLeast)
    } catch (error) {
      return asEvaluationError(error)
    }
  }
}

function isAtLeast(context: EventContext, place: number, least: number): boolean {
  const value = numberAt(context, place)
  return value !== null && value >= least
}

function filterOf({ number, min, max }: Range): NumberFilter {
  return { number, min: min === -Infinity ? null : min, max: max === Infinity ? null : max }
}

/** Each member is read at its own code location, which is several times faster than one location for all. */
function numberAt(context: EventContext, place: number): number | null {
  switch (place) {
    case PLACES.turn:
      return context.turn
    case PLACES.tokens:
      return context.tokens
    case PLACES.pressure:
      return context.pressure
    case PLACES.toolCalls:
      return context.toolCalls
    case PLACES.messageCount:
      return context.messageCount
    case PLACES.cost:
      return context.cost
    default:
      return context.openTasks
  }
}

/** The ranges of operands joined by `operator`; null if the result mixes both operators, or is not only ranges. */
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

/** A filter that is met where the ranges hold. */
export function filterOfRanges({ operator, ranges }: Ranges): Filter | null {
  if (operator === 'or') return { some: ranges.map(filterOf) }
  const every = ranges.map(filterOf)
  return every.length > 1 ? { every } : (every[0] ?? null)
}

/**
 * The whole test of an expression that consists only of one or two ranges, in one closure: otherwise, nested calls
 * would be most of its cost.
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
