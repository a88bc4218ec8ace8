/** A set of rules, by their places among the rules of one event: 32 to a word. */
export type RuleBits = Int32Array

export function createBits(rules: number): RuleBits {
  return new Int32Array((rules + 31) >> 5)
}

export function bitsOf(places: Iterable<number>, rules: number): RuleBits {
  const bits = createBits(rules)
  for (const place of places) addBit(bits, place)
  return bits
}

export function addBit(bits: RuleBits, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31))
}

export function removeBit(bits: RuleBits, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) & ~(1 << (place & 31))
}

export function isEmpty(bits: RuleBits): boolean {
  let any = 0
  for (const word of bits) any |= word
  return any === 0
}

/** As `set` of typed arrays, which takes longer where there are few rules. */
export function copyBits(bits: RuleBits, from: RuleBits): void {
  for (let word = 0; word < from.length; word++) bits[word] = from[word] ?? 0
}

export function addBits(bits: RuleBits, added: RuleBits): void {
  for (let word = 0; word < added.length; word++) bits[word] = (bits[word] ?? 0) | (added[word] ?? 0)
}

export function removeBits(bits: RuleBits, removed: RuleBits): void {
  for (let word = 0; word < removed.length; word++) bits[word] = (bits[word] ?? 0) & ~(removed[word] ?? 0)
}

export function keepBits(bits: RuleBits, kept: RuleBits): void {
  for (let word = 0; word < kept.length; word++) bits[word] = (bits[word] ?? 0) & (kept[word] ?? 0)
}

export function isOverlapping(one: RuleBits, other: RuleBits): boolean {
  for (let word = 0; word < one.length; word++) if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true
  return false
}

/**
 * Writes the places of the set in their order, of those that are not also in `sure` their complement, and gives how many
 * there are.
 */
export function writePlaces(bits: RuleBits, places: Int32Array, sure: RuleBits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++)
    count = writeWord(bits[word] ?? 0, sure[word] ?? 0, word, places, count)
  return count
}

/** The same of the 32 rules of one word, behind those that are written. */
export function writeWord(bits: number, sure: number, word: number, places: Int32Array, written: number): number {
  let count = written
  for (let left = bits; left !== 0; left &= left - 1) {
    const bit = left & -left
    const place = (word << 5) + 31 - Math.clz32(bit)
    places[count++] = (sure & bit) === 0 ? ~place : place
  }
  return count
}
