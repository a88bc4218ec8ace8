import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

// `test/setup.ts` installs the bound for every property of every test. The clock is mocked, so that no test waits.

let seconds: number
beforeEach(() => {
  seconds = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1000)
  onTestFinished(() => clock.mockRestore())
})

/** A predicate that takes `time` seconds, and the second at which it was first false. */
function slow(holds: (values: readonly number[]) => boolean, time = 1) {
  const failures: number[] = []
  const check = (values: readonly number[]): void => {
    seconds += time
    if (holds(values)) return
    failures.push(seconds)
    throw new Error('planted')
  }
  return { check, firstFailure: () => failures[0] ?? NaN }
}

const many = fc.array(fc.nat(), { minLength: 50, maxLength: 100 })
const areSmall = (values: readonly number[]): boolean => values.every((value) => value < 1_000_000)

describe('a property that fails', () => {
  test('tells its counterexample ten seconds later, although it could go on shrinking', () => {
    const { check, firstFailure } = slow(areSmall)
    const { failed, interrupted, counterexample } = fc.check(fc.property(many, check))
    expect([failed, interrupted]).toEqual([true, true])
    expect(areSmall(counterexample?.[0] ?? [])).toBe(false)
    expect(seconds).toBe(firstFailure() + 10)
  })

  test('does so where it is asynchronous', async () => {
    const { check, firstFailure } = slow(areSmall)
    const property = fc.asyncProperty(many, async (values) => check(values))
    await expect(fc.assert(property)).rejects.toThrow(/^Property failed after \d+ tests[^]*Counterexample: /)
    expect(seconds).toBe(firstFailure() + 10)
  })

  test('shrinks to the end where that takes less', () => {
    const { check } = slow((values) => values.length < 5, 0.1)
    const short = fc.array(fc.constant(0), { maxLength: 7 })
    expect(fc.check(fc.property(short, check))).toMatchObject({
      interrupted: false,
      counterexample: [[0, 0, 0, 0, 0]],
    })
  })
})

describe('a property that holds', () => {
  test('makes all its runs, however slow they are', () => {
    const { check } = slow(() => true)
    expect(fc.check(fc.property(many, check), { numRuns: 500 })).toMatchObject({
      failed: false,
      interrupted: false,
      numRuns: 500,
    })
    expect(seconds).toBe(500)
  })

  test('may pass over values', () => {
    const { check } = slow(() => true)
    const property = fc.property(fc.nat(100), (number) => {
      fc.pre(number % 2 === 0)
      check([number])
    })
    expect(fc.check(property)).toMatchObject({ failed: false, interrupted: false, numRuns: 100 })
    expect(seconds).toBe(100)
  })
})
