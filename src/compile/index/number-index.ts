import { type NumberFilter, NUMBER_NAMES, type Sum, type Term } from '../../model/filter.ts'
import { type Moment, pressureOf } from '../../model/moment.ts'
import { groupBy } from './group-by.ts'
import type { RuleBits } from './rule-bits.ts'
import { addReached, createThresholds, removeUnreached, type Thresholds } from './thresholds.ts'

/** The numbers of a moment, in the order of `NUMBER_NAMES`, and behind them sums of these. */
export type Numbers = Float64Array

/** Which numbers rules want, as a set of bits, and the sums of these. */
export interface WantedNumbers {
  readonly names: number
  readonly sums: readonly Sum[]
}

const COUNT = NUMBER_NAMES.length
const [TURN, TOKENS, PRESSURE, TOOL_CALLS, MESSAGE_COUNT, COST] = [1, 2, 4, 8, 16, 32]
const ALL = (1 << COUNT) - 1

export const ALL_NUMBERS: WantedNumbers = { names: ALL, sums: [] }

export function createNumbers({ sums }: WantedNumbers): Numbers {
  return new Float64Array(COUNT + sums.length).fill(NaN)
}

/** Each by its name, which is several times as fast as by a name that is given. NaN is one that is not known, or not counted. */
export function readNumbers(moment: Moment, { names, sums }: WantedNumbers, numbers: Numbers): void {
  const isCounted = !moment.tokensEstimated
  if ((names & TURN) !== 0) numbers[0] = moment.turn ?? NaN
  if ((names & TOKENS) !== 0) numbers[1] = isCounted ? (moment.tokens ?? NaN) : NaN
  if ((names & PRESSURE) !== 0) numbers[2] = isCounted ? (pressureOf(moment.tokens, moment.maxTokens) ?? NaN) : NaN
  if ((names & TOOL_CALLS) !== 0) numbers[3] = moment.toolCalls ?? NaN
  if ((names & MESSAGE_COUNT) !== 0) numbers[4] = moment.messageCount ?? NaN
  if ((names & COST) !== 0) numbers[5] = moment.cost ?? NaN
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

/** The numbers of filters, and their sums, each once. */
export function wantedBy(filters: readonly NumberFilter[]): WantedNumbers {
  const sums = filters.flatMap(({ number }) => (typeof number === 'string' ? [] : [number]))
  return {
    names: filters.reduce((names, { number }) => names | namesIn(number), 0),
    sums: [...groupBy(sums, (sum) => JSON.stringify(sum)).values()].flatMap(([sum]) => sum ?? []),
  }
}

function namesIn(term: Term): number {
  if (typeof term === 'number') return 0
  if (typeof term === 'string') return 1 << NUMBER_NAMES.indexOf(term)
  return namesIn(term.left) | namesIn(term.right)
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

export function createNumberIndex(filed: readonly FiledNumber[], { sums }: WantedNumbers, rules: number): NumberIndex {
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
