import type { NumberFilter, NumberName } from '../../model/filter.ts'
import { nextAbove } from '../../match/next-above.ts'
import type { Moment, Truth } from '../../model/event-context.ts'
import { asEvaluationError } from '../error.ts'
import type { Relation } from '../parse/nodes.ts'

/** A number of the moment is known, and within these bounds, themselves included. */
export interface Range {
  readonly number: NumberName
  /** Of the number, in {@link PLACES}. */
  readonly place: number
  readonly least: number
  readonly most: number
}

const PLACES = {
  turn: 0,
  tokens: 1,
  pressure: 2,
  toolCalls: 3,
  messageCount: 4,
  cost: 5,
} as const satisfies Readonly<Record<NumberName, number>>

/** The range that `number relation limit` is true in, null where that is no range. */
export function rangeOf(number: NumberName, relation: Relation, limit: number): Range | null {
  const place = PLACES[number]
  switch (relation) {
    case '==':
      return { number, place, least: limit, most: limit }
    case '>':
      return { number, place, least: nextAbove(limit), most: Infinity }
    case '>=':
      return { number, place, least: limit, most: Infinity }
    case '<':
      return { number, place, least: -Infinity, most: -nextAbove(-limit) }
    case '<=':
      return { number, place, least: -Infinity, most: limit }
    default:
      return null
  }
}

/** The ranges that hold where all of these do, with those of one number that stand side by side made one. */
export function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const merged: Range[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last?.place !== range.place) merged.push(range)
    else merged[merged.length - 1] = intersect(last, range)
  }
  return merged
}

function intersect(one: Range, other: Range): Range {
  return { ...one, least: Math.max(one.least, other.least), most: Math.min(one.most, other.most) }
}

export function isWithinRange(moment: Moment, { place, least, most }: Range): boolean {
  const value = numberAt(moment, place)
  return value !== null && value >= least && value <= most
}

/**
 * Whether both hold, of ranges that have no end: what most expressions are. It stands here because V8 looks up each time
 * what is imported, and members of what a closure holds; constants of the closure it does not.
 */
export function testBothAtLeast(one: Range, other: Range): (moment: Moment) => Truth {
  const { place: first, least: firstLeast } = one
  const { place: second, least: secondLeast } = other
  return (moment) => {
    try {
      return isAtLeast(moment, first, firstLeast) && isAtLeast(moment, second, secondLeast)
    } catch (error) {
      return asEvaluationError(error)
    }
  }
}

function isAtLeast(moment: Moment, place: number, least: number): boolean {
  const value = numberAt(moment, place)
  return value !== null && value >= least
}

export function filterOf({ number, least, most }: Range): NumberFilter {
  return { number, least: least === -Infinity ? null : least, most: most === Infinity ? null : most }
}

/** Each member is read in a place of its own, which is several times as fast as one place for all of them. */
function numberAt(moment: Moment, place: number): number | null {
  switch (place) {
    case PLACES.turn:
      return moment.turn
    case PLACES.tokens:
      return moment.tokens
    case PLACES.pressure:
      return moment.pressure
    case PLACES.toolCalls:
      return moment.toolCalls
    case PLACES.messageCount:
      return moment.messageCount
    default:
      return moment.cost
  }
}
