import { type NumberFilter, type NumberName, NUMBER_NAMES } from '../../model/filter.ts'
import type { Moment } from '../../model/moment.ts'
import { removeBits, type RuleBits } from './rule-bits.ts'
import { createThresholds, type Thresholds } from './thresholds.ts'

/** A rule, and a number that it wants. */
export interface FiledNumber {
  readonly filter: NumberFilter
  readonly place: number
}

/** Undefined where it would have to be estimated: rules that want such a number are asked in any case. */
type ReadNumber = (moment: Moment) => number | null | undefined

/** Each by its name, which is several times as fast as by a name that is given. */
const READ: Readonly<Record<NumberName, ReadNumber>> = {
  turn: ({ turn }) => turn,
  tokens: (moment) => (moment.tokensEstimated ? undefined : moment.tokens),
  pressure: (moment) => (moment.tokensEstimated ? undefined : moment.pressure),
  toolCalls: ({ toolCalls }) => toolCalls,
  messageCount: ({ messageCount }) => messageCount,
  cost: ({ cost }) => cost,
}

/** Rules by the numbers that they want. */
export interface NumberIndex {
  /** Adds those that have what they want. Of a rule that wants a number from two sides, one is enough. */
  add(moment: Moment, bits: RuleBits): void
  /** Takes out those that have not. */
  remove(moment: Moment, bits: RuleBits): void
}

interface Side {
  readonly read: ReadNumber
  /** What is at most a number is its negative at least. */
  readonly sign: 1 | -1
  readonly thresholds: Thresholds
}

export function createNumberIndex(filed: readonly FiledNumber[], rules: number): NumberIndex {
  const sides = NUMBER_NAMES.flatMap((name): readonly Side[] => {
    const found = filed.filter(({ filter }) => filter.number === name)
    // What wants no more than to be known wants it to be at least less than anything.
    const below = found.flatMap(({ filter: { least, most }, place }) =>
      least === null && most !== null ? [] : [{ least: least ?? -Infinity, place }],
    )
    const above = found.flatMap(({ filter: { most }, place }) => (most === null ? [] : [{ least: -most, place }]))
    return [
      ...(below.length > 0 ? [{ read: READ[name], sign: 1, thresholds: createThresholds(below, rules) } as const] : []),
      ...(above.length > 0
        ? [{ read: READ[name], sign: -1, thresholds: createThresholds(above, rules) } as const]
        : []),
    ]
  })
  return {
    add(moment, bits) {
      for (const { read, sign, thresholds } of sides) {
        const value = read(moment)
        if (value !== null && value !== undefined) thresholds.add(bits, sign * value)
      }
    },
    remove(moment, bits) {
      for (const { read, sign, thresholds } of sides) {
        const value = read(moment)
        if (value === null) removeBits(bits, thresholds.all)
        else if (value !== undefined) thresholds.remove(bits, sign * value)
      }
    },
  }
}
