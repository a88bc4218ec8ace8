import { addBit, addBits, bitsOf, createBits, removeBit, removeBits, type RuleBits } from './rule-bits.ts'

/** Rules by the least number that each wants. Data, not functions: these are looked at for every event. */
export interface Thresholds {
  /** In their order. */
  readonly limits: Float64Array
  /** Of each limit its rule. */
  readonly places: Int32Array
  /** Of each block of limits the rules before it, and those from it on. */
  readonly before: readonly RuleBits[]
  readonly from: readonly RuleBits[]
}

export interface Threshold {
  readonly least: number
  readonly place: number
}

/** Thresholds between two sets that are kept, as a power of two, so that of thousands of rules no more are looked at one by one. */
const BLOCK_BITS = 7
const BLOCK = 1 << BLOCK_BITS

export function createThresholds(thresholds: readonly Threshold[], rules: number): Thresholds {
  const sorted = thresholds.toSorted((a, b) => a.least - b.least)
  const places = Int32Array.from(sorted, ({ place }) => place)
  const before: RuleBits[] = []
  const from: RuleBits[] = []
  for (let start = 0; start <= places.length; start += BLOCK) {
    before.push(bitsOf(places.subarray(0, start), rules))
    from.push(bitsOf(places.subarray(start), rules))
  }
  return { limits: Float64Array.from(sorted, ({ least }) => least), places, before, from }
}

/** The thresholds of one number, or of its negative. */
export interface Side extends Thresholds {
  /** Among the numbers. */
  readonly number: number
  /** What is at most a number is its negative at least. */
  readonly sign: 1 | -1
}

/** Adds the rules that the number is enough for. NaN is enough for none. */
export function addReached(side: Side, numbers: Float64Array, bits: RuleBits): void {
  const { places, before } = side
  const count = countReached(side, numbers)
  const block = count >> BLOCK_BITS
  if (block > 0) addBits(bits, before[block] ?? NONE)
  for (let index = block * BLOCK; index < count; index++) addBit(bits, places[index] ?? 0)
}

/** Takes out those that it is not enough for. */
export function removeUnreached(side: Side, numbers: Float64Array, bits: RuleBits): void {
  const { places, from } = side
  const count = countReached(side, numbers)
  const block = (count + BLOCK - 1) >> BLOCK_BITS
  const end = Math.min(block * BLOCK, places.length)
  for (let index = count; index < end; index++) removeBit(bits, places[index] ?? 0)
  if (end < places.length) removeBits(bits, from[block] ?? NONE)
}

const NONE = createBits(0)

/** Looks the number up itself, as one that is handed over takes memory. */
function countReached({ number, sign, limits }: Side, numbers: Float64Array): number {
  const value = sign * (numbers[number] ?? NaN)
  let low = 0
  let high = limits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((limits[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low
}
