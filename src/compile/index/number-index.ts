import { type NumberFilter, NUMBER_NAMES, type Sum, TAME, type Term } from '../../model/filter.ts'
import type { Moment } from '../../model/moment.ts'
import { groupBy } from './group-by.ts'
import type { RuleBits } from './rule-bits.ts'
import { addReached, createThresholds, removeUnreached, type Thresholds } from './thresholds.ts'

/** The numbers of a moment, in the order of `NUMBER_NAMES`, and behind them sums of these. */
export type Numbers = Float64Array

export function createNumbers(sums: readonly Sum[]): Numbers {
  return new Float64Array(COUNT + sums.length)
}

const COUNT = NUMBER_NAMES.length

/** Each by its name, which is several times as fast as by a name that is given. NaN is one that is not known, or not counted. */
export function readNumbers(moment: Moment, sums: readonly Sum[], numbers: Numbers): void {
  const isCounted = !moment.tokensEstimated
  numbers[0] = moment.turn ?? NaN
  numbers[1] = isCounted ? (moment.tokens ?? NaN) : NaN
  numbers[2] = isCounted ? (moment.pressure ?? NaN) : NaN
  numbers[3] = moment.toolCalls ?? NaN
  numbers[4] = moment.messageCount ?? NaN
  numbers[5] = moment.cost ?? NaN
  for (let index = 0; index < sums.length; index++) numbers[COUNT + index] = valueOf(sums[index] ?? NaN, numbers)
}

/** NaN where a number of it is. */
export function valueOf(term: Term, numbers: Numbers): number {
  if (typeof term === 'number') return term
  if (typeof term === 'string') return numbers[NUMBER_NAMES.indexOf(term)] ?? NaN
  const left = valueOf(term.left, numbers)
  const right = valueOf(term.right, numbers)
  return term.operator === '+' ? left + right : term.operator === '-' ? left - right : left * right
}

/** The sums of filters, each once. */
export function sumsOf(filters: readonly NumberFilter[]): readonly Sum[] {
  const sums = filters.flatMap(({ number }) => (typeof number === 'string' ? [] : [number]))
  return [...groupBy(sums, (sum) => JSON.stringify(sum)).values()].flatMap(([sum]) => sum ?? [])
}

/** Whether filters tell anything of numbers; see {@link TAME}. */
export function areTame(numbers: Numbers): boolean {
  // By index: `for of` makes an iterator each time.
  for (let number = 0; number < COUNT; number++) if (Math.abs(numbers[number] ?? 0) > TAME) return false
  return true
}

/** A rule, and a number that it wants. */
export interface FiledNumber {
  readonly filter: NumberFilter
  readonly place: number
}

/** Rules by the numbers that they want: of a number those that want it to be at least this much, or at most. */
export type NumberIndex = readonly Side[]

interface Side {
  /** Among the numbers. */
  readonly number: number
  /** What is at most a number is its negative at least. */
  readonly sign: 1 | -1
  readonly thresholds: Thresholds
}

export function createNumberIndex(filed: readonly FiledNumber[], sums: readonly Sum[], rules: number): NumberIndex {
  const byNumber = groupBy(filed, ({ filter }) => JSON.stringify(filter.number))
  return [...NUMBER_NAMES, ...sums].flatMap((term, number): readonly Side[] => {
    const found = byNumber.get(JSON.stringify(term)) ?? []
    // What wants no more than to be known wants it to be at least less than anything.
    const below = found.flatMap(({ filter: { least, most }, place }) =>
      least === null && most !== null ? [] : [{ least: least ?? -Infinity, place }],
    )
    const above = found.flatMap(({ filter: { most }, place }) => (most === null ? [] : [{ least: -most, place }]))
    const sides = [
      { number, sign: 1, thresholds: createThresholds(below, rules) },
      { number, sign: -1, thresholds: createThresholds(above, rules) },
    ] as const
    return sides.filter(({ thresholds }) => thresholds.limits.length > 0)
  })
}

/** Adds the rules that have what they want. Of a rule that wants a number from two sides, one is enough. */
export function addByNumbers(index: NumberIndex, numbers: Numbers, bits: RuleBits): void {
  for (const { number, sign, thresholds } of index) addReached(thresholds, sign * (numbers[number] ?? NaN), bits)
}

/** Takes out those that have not. */
export function removeByNumbers(index: NumberIndex, numbers: Numbers, bits: RuleBits): void {
  for (const { number, sign, thresholds } of index) removeUnreached(thresholds, sign * (numbers[number] ?? NaN), bits)
}
