import { describe, expect, test } from 'vitest'
import { checkVersion } from '../../model/peers.ts'
import type { BudgetState, Store } from '../../model/store.ts'
import { answersOf, type Asked, claimAll, claimOf } from './claims.ts'
import { describeSeparation } from './separation.ts'
import { describeInterleavings } from './interleavings.ts'

/**
 * Defines the tests that every store must pass: budgets are exact, counters are apart, and what is given back leaves no
 * trace.
 *
 * @param open returns an empty store; called for each test
 */
export function describeStore(name: string, open: () => Store): void {
  checkVersion('vitest')
  describe(`${name}: max_fires`, () => {
    test('grants exactly that many claims', async () => {
      const limits = { maxFires: 2 }
      const claims = Array.from({ length: 4 }, () => ({ limits }))
      expect(await answersOf(open(), claims)).toEqual(['granted', 'granted', 'spent', 'spent'])
    })

    test('grants exactly that many of concurrent claims', async () => {
      const store = open()
      const asked = claimOf({ limits: { maxFires: 3 } })
      const standings = await Promise.all(Array.from({ length: 20 }, async () => store.claim(asked)))
      expect(standings.filter(({ answer }) => answer === 'granted').map(({ fires }) => fires)).toEqual([1, 2, 3])
      expect(standings.filter(({ answer }) => answer === 'spent').map(({ fires }) => fires)).toEqual(Array(17).fill(3))
    })

    test('0 means no limit', async () => {
      const standings = await claimAll(open(), Array(10).fill({}))
      expect(standings.at(-1)).toEqual({ answer: 'granted', fires: 10, last: 0, lastTurn: null })
    })

    test('inspecting spends nothing', async () => {
      const store = open()
      const asked = claimOf({ limits: { maxFires: 1 } })
      expect(await store.inspect(asked)).toMatchObject({ answer: 'granted', fires: 0 })
      expect(await store.inspect(asked)).toMatchObject({ answer: 'granted', fires: 0 })
      expect(await store.claim(asked)).toMatchObject({ answer: 'granted', fires: 1 })
      expect(await store.inspect(asked)).toMatchObject({ answer: 'spent', fires: 1 })
    })
  })

  describe(`${name}: cooldown`, () => {
    const limits = { cooldown: 1000 }
    test.each([
      ['the first firing needs no wait, whatever the clock', [0], ['granted']],
      ['less than the cooldown is too early', [0, 999], ['granted', 'cooling']],
      ['exactly the cooldown is enough', [0, 1000], ['granted', 'granted']],
      ['fractions of a millisecond count', [0.5, 1000.25, 1000.5], ['granted', 'cooling', 'granted']],
      ['a refused claim does not restart it', [0, 999, 1000], ['granted', 'cooling', 'granted']],
      [
        'a clock that runs back blocks for one cooldown at most',
        [9000, 10, 1009, 1010],
        ['granted', 'cooling', 'cooling', 'granted'],
      ],
    ])('%s', async (_law, times, answers) => {
      const claims = times.map((at) => ({ at, limits }))
      expect(await answersOf(open(), claims)).toEqual(answers)
    })

    test('inspecting also notices that the clock ran back', async () => {
      const store = open()
      await store.claim(claimOf({ at: 9000, limits }))
      expect(await store.inspect(claimOf({ at: 10, limits }))).toMatchObject({ answer: 'cooling', last: 10 })
      expect(await store.claim(claimOf({ at: 1010, limits }))).toMatchObject({ answer: 'granted', last: 1010 })
    })

    test('a spent budget is not cooling', async () => {
      const both = { cooldown: 1000, maxFires: 1 }
      expect(await answersOf(open(), [{ limits: both }, { limits: both }])).toEqual(['granted', 'spent'])
    })
  })

  describe(`${name}: cooldown_turns`, () => {
    const limits = { cooldownTurns: 3 }
    test.each([
      ['after that many turns, a claim is granted again', [5, 7, 8], ['granted', 'cooling', 'granted']],
      ['an event without a turn is not limited', [5, null, 6], ['granted', 'granted', 'cooling']],
      ['a first event without a turn starts no cooldown', [null, 1, 2], ['granted', 'granted', 'cooling']],
      [
        'turns that start over block for one cooldown at most',
        [9, 1, 3, 4],
        ['granted', 'cooling', 'cooling', 'granted'],
      ],
    ])('%s', async (_law, turns, answers) => {
      const claims = turns.map((turn) => ({ turn, limits }))
      expect(await answersOf(open(), claims)).toEqual(answers)
    })
  })

  describe(`${name}: the counter after claims`, () => {
    const limits = { cooldown: 1000, cooldownTurns: 2, maxFires: 2 }
    test.each<[string, readonly Asked[], BudgetState]>([
      ['after the first claim', [{ at: 7, turn: 1 }], { answer: 'granted', fires: 1, last: 7, lastTurn: 1 }],
      ['after a claim without a turn', [{ at: 7 }], { answer: 'granted', fires: 1, last: 7, lastTurn: null }],
      [
        'keeps its turn if the next claim has none',
        [{ at: 7, turn: 1 }, { at: 2000 }],
        { answer: 'granted', fires: 2, last: 2000, lastTurn: 1 },
      ],
      [
        'after a refused claim',
        [
          { at: 7, turn: 1 },
          { at: 8, turn: 2 },
        ],
        { answer: 'cooling', fires: 1, last: 7, lastTurn: 1 },
      ],
      [
        'after a refused claim on a clock that ran back',
        [
          { at: 7000, turn: 5 },
          { at: 8, turn: 2 },
        ],
        { answer: 'cooling', fires: 1, last: 8, lastTurn: 2 },
      ],
      [
        'when it is spent',
        [{ at: 0 }, { at: 1000 }, { at: 500 }],
        { answer: 'spent', fires: 2, last: 500, lastTurn: null },
      ],
    ])('%s', async (_law, claims, left) => {
      const store = open()
      const limited = claims.map((asked) => ({ ...asked, limits }))
      const standings = await claimAll(store, limited)
      expect(standings.at(-1)).toEqual(left)
      const { answer, ...tally } = left
      expect(await store.inspect(claimOf({ ...claims.at(-1), limits }))).toMatchObject(tally)
    })

    test('without claims has never fired', async () => {
      expect(await open().inspect(claimOf({ at: 7, turn: 1, limits }))).toEqual({
        answer: 'granted',
        fires: 0,
        last: null,
        lastTurn: null,
      })
    })
  })

  describeSeparation(name, open)
  describeInterleavings(name, open)
}
