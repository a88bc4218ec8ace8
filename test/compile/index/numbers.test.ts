import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsetOf, hasMember } from '../../../src/compile/index/bitset.ts'
import { createBounds } from '../../../src/compile/index/numbers.ts'
import { NUMBER_NAMES, type NumberFilter, type NumberName } from '../../../src/model/filter.ts'

const NAMES = NUMBER_NAMES.slice(0, 3)
const edge = fc.oneof(fc.constant(null), fc.integer({ min: -3, max: 3 }))
const bound: fc.Arbitrary<NumberFilter> = fc.record({ number: fc.constantFrom(...NAMES), min: edge, max: edge })
const oneSided = bound.map((one): NumberFilter => (one.min === null ? one : { ...one, max: null }))
const filing = fc.record({
  bounds: fc.array(bound, { maxLength: 3 }),
  oneOf: fc.array(oneSided, { maxLength: 3 }),
})
const value = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -4, max: 4 }) }, fc.constant(NaN), fc.constant(0.5))

function isMet({ number, min, max }: NumberFilter, numbers: readonly number[]): boolean {
  const given = numbers[NUMBER_NAMES.indexOf(number)] ?? NaN
  return given >= (min ?? -Infinity) && given <= (max ?? Infinity)
}

/** Of the first of `NUMBER_NAMES`; the others are unknown. */
function numbersOf(values: readonly number[]): Readonly<Record<NumberName, number>> & { tokensEstimated: false } {
  const [turn = NaN, tokens = NaN, pressure = NaN] = values
  return {
    turn,
    tokens,
    pressure,
    toolCalls: NaN,
    messageCount: NaN,
    cost: NaN,
    openTasks: NaN,
    tokensEstimated: false,
  }
}

test('exactly the rules whose bounds are met stay, at any number of rules', () => {
  const filings = fc.oneof(
    fc.array(filing, { minLength: 1, maxLength: 40 }),
    fc.array(filing, { minLength: 200, maxLength: 260 }),
  )
  fc.assert(
    fc.property(filings, fc.array(value, { minLength: 3, maxLength: 3 }), (rules, numbers) => {
      const left = bitsetOf(rules.keys(), rules.length)
      createBounds(rules).removeUnmet(numbersOf(numbers), left)
      const expected = rules.map(
        ({ bounds, oneOf }) =>
          bounds.every((one) => isMet(one, numbers)) &&
          (oneOf.length === 0 || oneOf.some((one) => isMet(one, numbers))),
      )
      expect(rules.map((_, rule) => hasMember(left, rule))).toEqual(expected)
    }),
  )
})

test('of alternatives with two bounds, the minimum counts', () => {
  const bounds = createBounds([{ bounds: [], oneOf: [{ number: 'turn', min: 5, max: 5 }] }])
  const isLeft = (turn: number): boolean => {
    const left = bitsetOf([0], 1)
    bounds.removeUnmet(numbersOf([turn]), left)
    return hasMember(left, 0)
  }
  expect([4, 5, 6, NaN].map(isLeft)).toEqual([false, true, true, false])
})

test('bounds of 10,000 rules fit in a few rows', () => {
  const rules = Array.from({ length: 10_000 }, (_, rule) => ({
    bounds: [{ number: 'turn', min: rule, max: null }] as const,
    oneOf: [],
  }))
  const left = bitsetOf(rules.keys(), rules.length)
  createBounds(rules).removeUnmet(numbersOf([4321]), left)
  expect(rules.map((_, rule) => hasMember(left, rule)).lastIndexOf(true)).toBe(4321)
})
