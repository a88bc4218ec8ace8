import { describe, expect, test } from 'vitest'
import type { BudgetState, Claim, Store } from '../../model/store.ts'
import { claimOf } from './claims.ts'

/** The number of random orders that are tried. The same in each run, so that a failure can be repeated. */
const RUNS = 50

/** Whole numbers below a bound, always the same ones. */
function numbers(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    // A linear congruential generator, with the constants of Numerical Recipes.
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const SEEDS = Array.from({ length: RUNS }, (_, seed) => seed)

/** Budgets are exact, whatever the order of inspections, claims and what is given back (law 5). */
export function describeInterleavings(name: string, open: () => Store): void {
  describe(`${name}: in any order`, () => {
    test('only claims that were granted and not given back count', async () => {
      const store = open()
      for (const seed of SEEDS) {
        const next = numbers(seed)
        const [maxFires, rule] = [1 + next(4), `released ${seed}`]
        const held: (readonly [Claim, BudgetState])[] = []
        for (let left = next(40); left > 0; left--) {
          const claim = claimOf({ rule, at: next(5000), limits: { maxFires } })
          const oldest = next(2) === 0 ? held.shift() : undefined
          if (oldest !== undefined) await store.release(...oldest)
          const state = await store.claim(claim)
          expect(state.answer).toBe(held.length < maxFires ? 'granted' : 'spent')
          if (state.answer === 'granted') held.push([claim, state])
        }
      }
    })

    test('up to max_fires claims are granted and no more, however often it is asked', async () => {
      const store = open()
      for (const seed of SEEDS) {
        const next = numbers(seed)
        const maxFires = 1 + next(5)
        const [claims, granted] = [
          [0, 0],
          [0, 0],
        ]
        for (let left = next(60); left > 0; left--) {
          const session = next(2)
          const claim = claimOf({ rule: `rule ${seed}`, session: `s${session}`, at: next(5000), limits: { maxFires } })
          if (next(2) === 0) await store.inspect(claim)
          else {
            claims[session] = (claims[session] ?? 0) + 1
            if ((await store.claim(claim)).answer === 'granted') granted[session] = (granted[session] ?? 0) + 1
          }
        }
        expect(granted).toEqual(claims.map((count) => Math.min(maxFires, count)))
      }
    })

    test('on a clock that runs forward, a claim is granted exactly when the cooldown is over', async () => {
      const store = open()
      for (const seed of SEEDS) {
        const next = numbers(seed)
        const cooldown = 1 + next(900)
        let at = 0
        let last: number | null = null
        for (let left = next(60); left > 0; left--) {
          at += next(400)
          const answer: string = last === null || at - last >= cooldown ? 'granted' : 'cooling'
          expect(await store.claim(claimOf({ rule: `cooling ${seed}`, at, limits: { cooldown } }))).toMatchObject({
            answer,
          })
          if (answer === 'granted') last = at
        }
      }
    })
  })
}
