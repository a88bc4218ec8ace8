import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf, createBits, writePlaces } from '../../../src/compile/index/rule-bits.ts'
import { addReached, createThresholds, removeUnreached } from '../../../src/compile/index/thresholds.ts'

test('a number divides the thresholds, however many there are', () => {
  const thresholds = fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(-Infinity)), { maxLength: 400 })
  fc.assert(
    fc.property(thresholds, fc.integer({ min: -10, max: 10 }), (limits, value) => {
      const thresholds = createThresholds(
        limits.map((least, place) => ({ least, place })),
        limits.length,
      )
      const [filed, numbers] = [{ ...thresholds, number: 1, sign: 1 } as const, Float64Array.of(NaN, value)]
      const enough = limits.flatMap((least, place) => (least <= value ? [place] : []))
      const [added, left] = [createBits(limits.length), bitsOf(limits.keys(), limits.length)]
      addReached(filed, numbers, added)
      removeUnreached(filed, numbers, left)
      const places = new Int32Array(limits.length)
      expect([...places.subarray(0, writePlaces(added, places, added))]).toEqual(enough)
      expect([...places.subarray(0, writePlaces(left, places, left))]).toEqual(enough)
    }),
  )
})
