import fc from 'fast-check'
import type { Claim, BudgetState, ChainHead, Chains, Store } from 'sluice'
import { describe, expect, test } from 'vitest'

/** A claim. A test gives only the members that matter to it. */
export interface Asked {
  readonly session?: string
  readonly agent?: string | null
  readonly owner?: string | null
  readonly rule?: string
  readonly scope?: Claim['counter']['scope']
  readonly shadow?: boolean
  readonly at?: number
  readonly turn?: number | null
  readonly limits?: Partial<Claim['limits']>
  readonly call?: string | null
}

const NO_LIMITS = { cooldown: 0, maxFires: 0, cooldownTurns: 0 }

export function claimOf(asked: Asked): Claim {
  const { session = 's', agent = null, owner = null, rule = 'r', scope = 'session', shadow = false } = asked
  const counter = { scope, session, agent, owner, rule, shadow }
  const limits = { ...NO_LIMITS, ...asked.limits }
  return {
    counter,
    limits,
    at: asked.at ?? 0,
    turn: asked.turn ?? null,
    ...(asked.call != null && { call: asked.call }),
  }
}

function chainsOf({ head, advance, heads }: Store): Chains {
  if (head === undefined || advance === undefined || heads === undefined) throw new TypeError('the store has no chains')
  return { head, advance, heads }
}

/** Makes one claim after the other. */
export async function claimAll(store: Store, claims: readonly Asked[]): Promise<readonly BudgetState[]> {
  const standings: BudgetState[] = []
  for (const asked of claims) standings.push(withoutReceipt(await store.claim(claimOf(asked))))
  return standings
}

/** The answer of a store without its receipt, which only the store can read. */
export function withoutReceipt({ receipt: _receipt, ...state }: BudgetState): BudgetState {
  return state
}

export async function answersOf(store: Store, claims: readonly Asked[]): Promise<readonly string[]> {
  return (await claimAll(store, claims)).map(({ answer }) => answer)
}

/** Tests what every store guarantees. `open` returns an empty store. */
export function describeStore(name: string, open: () => Store): void {
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
      expect(
        await answersOf(
          open(),
          times.map((at) => ({ at, limits })),
        ),
      ).toEqual(answers)
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
      expect(
        await answersOf(
          open(),
          turns.map((turn) => ({ turn, limits })),
        ),
      ).toEqual(answers)
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
      const standings = await claimAll(
        store,
        claims.map((asked) => ({ ...asked, limits })),
      )
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

    test('in any interleaving, only claims that were granted and not given back count', async () => {
      const store = open()
      let run = 0
      const steps = fc.array(fc.record({ gives: fc.boolean(), at: fc.nat(5000) }), { maxLength: 40 })
      await fc.assert(
        fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (asked, maxFires) => {
          const rule = `released ${++run}`
          const held: (readonly [Claim, BudgetState])[] = []
          for (const { gives, at } of asked) {
            const claim = claimOf({ rule, at, limits: { maxFires } })
            const oldest = gives ? held.shift() : undefined
            if (oldest !== undefined) await store.release(...oldest)
            const state = await store.claim(claim)
            expect(state.answer).toBe(held.length < maxFires ? 'granted' : 'spent')
            if (state.answer === 'granted') held.push([claim, state])
          }
        }),
        { numRuns: 50 },
      )
    })
  })

  describe(`${name}: law 5, budgets are exact`, () => {
    // Each run has its own rules, so one store is enough for all runs.
    let runs = 0

    test('in any interleaving of inspections and claims, up to max_fires claims are granted and no more', async () => {
      const store = open()
      const steps = fc.array(fc.record({ look: fc.boolean(), at: fc.nat(5000), session: fc.constantFrom('a', 'b') }), {
        maxLength: 60,
      })
      await fc.assert(
        fc.asyncProperty(steps, fc.integer({ min: 1, max: 5 }), async (asked, maxFires) => {
          const rule = `rule ${++runs}`
          const granted = { a: 0, b: 0 }
          for (const { look, at, session } of asked) {
            const next = claimOf({ rule, session, at, limits: { maxFires } })
            if (look) await store.inspect(next)
            else if ((await store.claim(next)).answer === 'granted') granted[session]++
          }
          const claims = (session: string): number =>
            asked.filter((step) => !step.look && step.session === session).length
          expect(granted).toEqual({ a: Math.min(maxFires, claims('a')), b: Math.min(maxFires, claims('b')) })
        }),
      )
    })

    test('on a clock that runs forward, a claim is granted exactly when the cooldown is over', async () => {
      const store = open()
      const pauses = fc.array(fc.nat(400), { maxLength: 60 })
      await fc.assert(
        fc.asyncProperty(pauses, fc.integer({ min: 1, max: 900 }), async (waits, cooldown) => {
          const rule = `rule ${++runs}`
          let at = 0
          let last: number | null = null
          for (const wait of waits) {
            at += wait
            const expected: string = last === null || at - last >= cooldown ? 'granted' : 'cooling'
            expect(await store.claim(claimOf({ rule, at, limits: { cooldown } }))).toMatchObject({ answer: expected })
            if (expected === 'granted') last = at
          }
        }),
      )
    })
  })
}

/** Tests what a store that keeps the ends of decision logs guarantees. */
export function describeChains(name: string, open: () => Store): void {
  describe(`${name}: chains of the decision log`, () => {
    const head = (number: number, pending: string | null = null): ChainHead => ({ number, hash: `h${number}`, pending })

    test('a head advances only from its current hash', async () => {
      const store = chainsOf(open())
      expect(await store.head('s')).toBe(null)
      expect(await store.advance('s', 'h0', head(1))).toBe(false)
      expect(await store.advance('s', null, head(1, 'line'))).toBe(true)
      expect(await store.advance('s', null, head(2))).toBe(false)
      expect(await store.head('s')).toEqual(head(1, 'line'))
      expect(await store.advance('s', 'h1', head(1))).toBe(true)
      expect(await store.advance('s', 'h1', head(2))).toBe(true)
      expect(await store.advance('s', 'h1', head(3))).toBe(false)
      expect(await store.head('s')).toEqual(head(2))
    })

    test('only one of many concurrent advances succeeds', async () => {
      const store = chainsOf(open())
      const moved = await Promise.all(Array.from({ length: 20 }, async () => store.advance('s', null, head(1))))
      expect(moved.filter(Boolean)).toEqual([true])
    })

    test('heads of sessions with any names are listed, and outlive their sessions', async () => {
      const store = open()
      const chains = chainsOf(store)
      const sessions = ['', 'a', '__proto__', 'a\0b', 'a\0c', '\ud800', '\ud801', "'; DROP TABLE chains; --"]
      for (const [index, session] of sessions.entries())
        await chains.advance(session, null, head(index, JSON.stringify(session)))
      for (const session of sessions) await store.endSession(session)
      const listed: (readonly [string, ChainHead])[] = []
      for await (const each of chains.heads()) listed.push(each)
      expect(listed.toSorted(([, one], [, other]) => one.number - other.number)).toEqual(
        sessions.map((session, index) => [session, head(index, JSON.stringify(session))]),
      )
    })
  })
}
