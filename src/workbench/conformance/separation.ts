import { describe, expect, test } from 'vitest'
import type { BudgetState, Claim, Store } from '../../model/store.ts'
import { answersOf, type Asked, claimOf, withoutReceipt } from './claims.ts'

/** Which claims count together, and what a claim that is given back leaves. */
export function describeSeparation(name: string, open: () => Store): void {
  describe(`${name}: separation of counters`, () => {
    const limits = { maxFires: 1 }
    test.each<[string, Asked, Asked, string]>([
      ['sessions count apart', { session: 'a' }, { session: 'b' }, 'granted'],
      ['agents of a session share the scope session', { agent: 'a' }, { agent: 'b' }, 'spent'],
      [
        'agents count apart in the scope agent',
        { scope: 'agent', agent: 'a' },
        { scope: 'agent', agent: 'b' },
        'granted',
      ],
      [
        'the main agent is not an agent named `null`',
        { scope: 'agent', agent: null },
        { scope: 'agent', agent: 'null' },
        'granted',
      ],
      ['all sessions share the scope app', { scope: 'app', session: 'a' }, { scope: 'app', session: 'b' }, 'spent'],
      ['equal ids of two owners count apart', { owner: null }, { owner: 'a' }, 'granted'],
      ['equal ids in two scopes count apart', { scope: 'session' }, { scope: 'app' }, 'granted'],
      ['a session without a name is not the application', { session: '' }, { scope: 'app' }, 'granted'],
      ['a rule in shadow mode has counters of its own', { shadow: true }, { shadow: false }, 'granted'],
      [
        'names that are equal when joined count apart',
        { owner: 'a', rule: 'b,c' },
        { owner: 'a,b', rule: 'c' },
        'granted',
      ],
      ['a session named like a prototype', { session: '__proto__' }, { session: 'constructor' }, 'granted'],
      ['names that differ after a NUL count apart', { session: 'a\0b' }, { session: 'a\0c' }, 'granted'],
      ['names that are not well-formed', { session: '\ud800' }, { session: '\udbff' }, 'granted'],
      ['names in another case', { session: 'a', rule: 'r' }, { session: 'A', rule: 'r' }, 'granted'],
      ['names that look like SQL', { session: `'; DROP TABLE counters; --` }, { session: ':session' }, 'granted'],
    ])('%s', async (_law, first, second, answer) => {
      const store = open()
      expect(await store.claim(claimOf({ ...first, limits }))).toMatchObject({ answer: 'granted' })
      expect(await store.claim(claimOf({ ...second, limits }))).toMatchObject({ answer })
      expect(await store.claim(claimOf({ ...first, limits }))).toMatchObject({ answer: 'spent', fires: 1 })
    })
  })

  describe(`${name}: the end of a session`, () => {
    const limits = { maxFires: 1 }
    test.each<[string, Asked, string]>([
      ['its counters start again', { session: 's' }, 'granted'],
      ['the counters of its agents start again', { session: 's', scope: 'agent', agent: 'a' }, 'granted'],
      ['the counters of other sessions stay', { session: 't' }, 'spent'],
      ['the counters of the application stay', { session: 's', scope: 'app' }, 'spent'],
    ])('%s', async (_law, asked, answer) => {
      const store = open()
      await store.claim(claimOf({ ...asked, limits }))
      await store.endSession('s')
      expect(await store.claim(claimOf({ ...asked, limits }))).toMatchObject({ answer })
    })

    test('an unknown session can end, too', async () => {
      const store = open()
      await store.endSession('s')
      expect(await answersOf(store, [{ limits }, { limits }])).toEqual(['granted', 'spent'])
    })
  })

  describe(`${name}: a claim that is given back`, () => {
    const limits = { cooldown: 1000, cooldownTurns: 2, maxFires: 2 }

    test.each<[string, readonly Asked[], released: number, Asked, BudgetState]>([
      [
        'leaves a counter that has never fired',
        [{ at: 0, turn: 1 }],
        0,
        { at: 1, turn: 1 },
        { answer: 'granted', fires: 1, last: 1, lastTurn: 1 },
      ],
      [
        'leaves the firing before it, and its cooldown',
        [{ at: 0 }, { at: 1000 }],
        1,
        { at: 999 },
        { answer: 'cooling', fires: 1, last: 0, lastTurn: null },
      ],
      [
        'leaves the firing before it, and its turn',
        [
          { at: 0, turn: 1 },
          { at: 1000, turn: 3 },
        ],
        1,
        { at: 5000, turn: 2 },
        { answer: 'cooling', fires: 1, last: 0, lastTurn: 1 },
      ],
      [
        'leaves a later firing as it is',
        [
          { at: 0, turn: 1 },
          { at: 1000, turn: 3 },
        ],
        0,
        { at: 1500, turn: 9 },
        { answer: 'cooling', fires: 1, last: 1000, lastTurn: 3 },
      ],
      [
        'leaves no cooldown from before the clock ran back',
        [{ at: 5000 }, { at: 10 }],
        0,
        { at: 11 },
        { answer: 'granted', fires: 1, last: 11, lastTurn: null },
      ],
    ])('%s', async (_law, claims, released, next, expected) => {
      const store = open()
      const granted: (readonly [Claim, BudgetState])[] = []
      for (const asked of claims) {
        const claim = claimOf({ ...asked, limits })
        granted.push([claim, await store.claim(claim)])
      }
      const [claim, state] = granted[released] ?? []
      if (claim === undefined || state === undefined) throw new Error('no such claim')
      await store.release(claim, state)
      expect(withoutReceipt(await store.claim(claimOf({ ...next, limits })))).toEqual(expected)
    })

    test('does not reopen the budget of a later session', async () => {
      const store = open()
      const claim = claimOf({ limits: { maxFires: 1 } })
      const before = await store.claim(claim)
      await store.endSession('s')
      expect(await store.claim(claim)).toMatchObject({ answer: 'granted' })
      await store.release(claim, before)
      expect(await store.claim(claim)).toMatchObject({ answer: 'spent', fires: 1 })
    })
  })
}
