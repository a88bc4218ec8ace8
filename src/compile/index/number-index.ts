import type { NumberFilter } from '../../model/filter.ts'
import { groupBy } from './group-by.ts'
import type { Numbers, WantedNumbers } from './numbers.ts'
import type { RuleBits } from './rule-bits.ts'
import { addReached, createThresholds, removeUnreached, type Side } from './thresholds.ts'

/** A rule, and a number that it wants. */
export interface FiledNumber {
  readonly filter: NumberFilter
  readonly place: number
}

/** Rules by the numbers that they want: of a number those that want it to be at least this much, or at most. */
export type NumberIndex = readonly Side[]

export function createNumberIndex(filed: readonly FiledNumber[], { terms }: WantedNumbers, rules: number): NumberIndex {
  const byNumber = groupBy(filed, ({ filter }) => JSON.stringify(filter.number))
  return [...terms].flatMap(([number, term]): readonly Side[] => {
    const found = byNumber.get(JSON.stringify(term)) ?? []
    // What wants no more than to be known wants it to be at least less than anything.
    const below = found.flatMap(({ filter: { min, max }, place }) =>
      min === null && max !== null ? [] : [{ least: min ?? -Infinity, place }],
    )
    const above = found.flatMap(({ filter: { max }, place }) => (max === null ? [] : [{ least: -max, place }]))
    const sides = [
      { number, sign: 1, ...createThresholds(below, rules) },
      { number, sign: -1, ...createThresholds(above, rules) },
    ] as const
    return sides.filter(({ limits }) => limits.length > 0)
  })
}

/** Adds the rules that have what they want. Of a rule that wants a number from two sides, one is enough. */
export function addByNumbers(index: NumberIndex, numbers: Numbers, bits: RuleBits): void {
  for (const side of index) addReached(side, numbers, bits)
}

/** Takes out those that have not. */
export function removeByNumbers(index: NumberIndex, numbers: Numbers, bits: RuleBits): void {
  for (const side of index) removeUnreached(side, numbers, bits)
}
