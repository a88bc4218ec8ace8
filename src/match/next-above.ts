const BITS = new DataView(new ArrayBuffer(8))

/** The next greater number. Numbers of the same sign are ordered like their bits (IEEE 754). */
export function nextAbove(number: number): number {
  if (number === 0) return Number.MIN_VALUE
  BITS.setFloat64(0, number)
  BITS.setBigInt64(0, BITS.getBigInt64(0) + (number > 0 ? 1n : -1n))
  return BITS.getFloat64(0)
}
