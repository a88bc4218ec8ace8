import { addBit, addBits, bitsOf, createBits, removeBit, removeBits, type RuleBits } from './rule-bits.ts'

/** Rules by the least number that each wants. */
export interface Thresholds {
  /** Adds the rules that a number is enough for. */
  add(bits: RuleBits, value: number): void
  /** Takes out those that it is not enough for. */
  remove(bits: RuleBits, value: number): void
  /** All of them. */
  readonly all: RuleBits
}

export interface Threshold {
  readonly least: number
  readonly place: number
}

/** Thresholds between two sets that are kept. */
const BLOCK = 128

/**
 * The thresholds in order: a number divides them in two. The sets of whole blocks are kept, so that of thousands of rules
 * no more are looked at one by one than there are in one block.
 */
export function createThresholds(thresholds: readonly Threshold[], rules: number): Thresholds {
  const sorted = thresholds.toSorted((a, b) => a.least - b.least)
  const limits = Float64Array.from(sorted, ({ least }) => least)
  const places = Int32Array.from(sorted, ({ place }) => place)
  // Of each block those before it, and those from it on.
  const before: RuleBits[] = []
  const from: RuleBits[] = []
  for (let start = 0; start <= places.length; start += BLOCK) {
    before.push(bitsOf(places.subarray(0, start), rules))
    from.push(bitsOf(places.subarray(start), rules))
  }
  const none = createBits(rules)

  const countUpTo = (value: number): number => {
    let low = 0
    let high = limits.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((limits[middle] ?? 0) <= value) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    all: from[0] ?? none,
    add(bits, value) {
      const count = countUpTo(value)
      const block = Math.floor(count / BLOCK)
      if (block > 0) addBits(bits, before[block] ?? none)
      for (let index = block * BLOCK; index < count; index++) addBit(bits, places[index] ?? 0)
    },
    remove(bits, value) {
      const count = countUpTo(value)
      const block = Math.ceil(count / BLOCK)
      const end = Math.min(block * BLOCK, places.length)
      for (let index = count; index < end; index++) removeBit(bits, places[index] ?? 0)
      if (end < places.length) removeBits(bits, from[block] ?? none)
    },
  }
}
