import { createMemoryLedger, type Claim, type Ledger } from 'sluice'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const NO_LIMITS = { cooldown: 0, maxFires: 0, cooldownTurns: 0 }

interface Asked {
  readonly session?: string
  readonly agent?: string | null
  readonly owner?: string | null
  readonly rule?: string
  readonly scope?: Claim['counter']['scope']
  readonly shadow?: boolean
  readonly at?: number
  readonly turn?: number | null
  readonly limits?: Partial<Claim['limits']>
}

function claimOf(asked: Asked): Claim {
  const { session = 's', agent = null, owner = null, rule = 'r', scope = 'session', shadow = false } = asked
  const counter = { scope, session, agent, owner, rule, shadow }
  return { counter, limits: { ...NO_LIMITS, ...asked.limits }, at: asked.at ?? 0, turn: asked.turn ?? null }
}

const claim = (ledger: Ledger, asked: Asked): string => ledger.claim(claimOf(asked)).answer

describe('max_fires', () => {
  test('grants so many claims and no more', () => {
    const ledger = createMemoryLedger()
    const answers = Array.from({ length: 4 }, () => claim(ledger, { limits: { maxFires: 2 } }))
    expect(answers).toEqual(['granted', 'granted', 'spent', 'spent'])
  })

  test('looking takes nothing', () => {
    const ledger = createMemoryLedger()
    const asked = claimOf({ limits: { maxFires: 1 } })
    expect([ledger.inspect(asked).answer, ledger.inspect(asked).answer, ledger.claim(asked).answer]).toEqual([
      'granted',
      'granted',
      'granted',
    ])
    expect(ledger.inspect(asked)).toMatchObject({ answer: 'spent', fires: 1 })
  })
})

describe('cooldown', () => {
  const limits = { cooldown: 1000 }
  test.each([
    ['the first firing needs no wait, whatever the clock', [0], ['granted']],
    ['less than the cooldown is too early', [0, 999], ['granted', 'cooling']],
    ['exactly the cooldown is enough', [0, 1000], ['granted', 'granted']],
    ['a refused claim does not start it anew', [0, 999, 1000], ['granted', 'cooling', 'granted']],
    [
      'a clock that runs back blocks for the cooldown itself',
      [9000, 10, 1009, 1010],
      ['granted', 'cooling', 'cooling', 'granted'],
    ],
  ])('%s', (_law, times, answers) => {
    const ledger = createMemoryLedger()
    expect(times.map((at) => claim(ledger, { at, limits }))).toEqual(answers)
  })
})

describe('cooldown_turns', () => {
  const limits = { cooldownTurns: 3 }
  test.each([
    ['fires again when so many turns have passed', [5, 7, 8], ['granted', 'cooling', 'granted']],
    ['an event without a turn has no such limit', [5, null, 6], ['granted', 'granted', 'cooling']],
    [
      'turns that start over block for so many turns at most',
      [9, 1, 3, 4],
      ['granted', 'cooling', 'cooling', 'granted'],
    ],
  ])('%s', (_law, turns, answers) => {
    const ledger = createMemoryLedger()
    expect(turns.map((turn) => claim(ledger, { turn, limits }))).toEqual(answers)
  })
})

describe('whose counter it is', () => {
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
      'the main agent is none of the others',
      { scope: 'agent', agent: null },
      { scope: 'agent', agent: 'null' },
      'granted',
    ],
    ['the scope app is one for all sessions', { scope: 'app', session: 'a' }, { scope: 'app', session: 'b' }, 'spent'],
    ['equal ids of two owners count apart', { owner: null }, { owner: 'a' }, 'granted'],
    ['equal ids in two scopes count apart', { scope: 'session' }, { scope: 'app' }, 'granted'],
    ['a rule in shadow mode has counters of its own', { shadow: true }, { shadow: false }, 'granted'],
    [
      'names that look like one another when joined',
      { owner: 'a', rule: 'b,c' },
      { owner: 'a,b', rule: 'c' },
      'granted',
    ],
    ['a session named like a prototype', { session: '__proto__' }, { session: 'constructor' }, 'granted'],
  ])('%s', (_law, first, second, answer) => {
    const ledger = createMemoryLedger()
    claim(ledger, { ...first, limits })
    expect(claim(ledger, { ...second, limits })).toBe(answer)
  })
})

describe('what is kept', () => {
  const limits = { maxFires: 1 }

  test('a session that is over starts anew', () => {
    const ledger = createMemoryLedger()
    claim(ledger, { limits })
    ledger.endSession('s')
    expect(claim(ledger, { limits })).toBe('granted')
  })

  test('the end of a session leaves the counters of the application', () => {
    const ledger = createMemoryLedger()
    claim(ledger, { scope: 'app', limits })
    ledger.endSession('s')
    expect(claim(ledger, { scope: 'app', limits })).toBe('spent')
  })

  test('past the limit the session that is idle longest is dropped, and no other', () => {
    const ledger = createMemoryLedger({ maxSessions: 2 })
    for (const session of ['a', 'b', 'a', 'c']) claim(ledger, { session, limits: { maxFires: 9 } })
    const fires = (session: string): number => ledger.inspect(claimOf({ session, limits: { maxFires: 9 } })).fires
    expect([fires('a'), fires('b'), fires('c')]).toEqual([2, 0, 1])
  })

  test('a session is dropped when it has been idle for longer than the limit', () => {
    const ledger = createMemoryLedger({ idleSeconds: 10 })
    claim(ledger, { session: 'a', at: 0, limits })
    claim(ledger, { session: 'b', at: 10_000, limits })
    expect(ledger.inspect(claimOf({ session: 'a', at: 10_000, limits })).fires).toBe(1)
    claim(ledger, { session: 'c', at: 10_001, limits })
    expect(ledger.inspect(claimOf({ session: 'a', at: 10_001, limits })).fires).toBe(0)
  })

  test('an event without a time has that of the one before, 0 at first', () => {
    const ledger = createMemoryLedger()
    expect([ledger.time(null), ledger.time(70), ledger.time(null), ledger.time(30), ledger.time(null)]).toEqual([
      0, 70, 70, 30, 30,
    ])
  })
})

describe('law 5: budgets are exact', () => {
  test('whatever the interleaving of looks and claims, no more than max_fires are granted', () => {
    const steps = fc.array(fc.record({ look: fc.boolean(), at: fc.nat(5000), session: fc.constantFrom('a', 'b') }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 5 }), (asked, maxFires) => {
        const ledger = createMemoryLedger()
        const granted = { a: 0, b: 0 }
        for (const { look, at, session } of asked) {
          const next = claimOf({ session, at, limits: { maxFires } })
          if (look) ledger.inspect(next)
          else if (ledger.claim(next).answer === 'granted') granted[session]++
        }
        const claims = (session: string): number =>
          asked.filter((step) => !step.look && step.session === session).length
        expect(granted).toEqual({ a: Math.min(maxFires, claims('a')), b: Math.min(maxFires, claims('b')) })
      }),
    )
  })

  test('on a clock that runs forward, firings lie a cooldown apart and none is withheld', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 60 }), fc.integer({ min: 1, max: 900 }), (pauses, cooldown) => {
        const ledger = createMemoryLedger()
        let at = 0
        let last: number | null = null
        for (const pause of pauses) {
          at += pause
          const expected: string = last === null || at - last >= cooldown ? 'granted' : 'cooling'
          expect(claim(ledger, { at, limits: { cooldown } })).toBe(expected)
          if (expected === 'granted') last = at
        }
      }),
    )
  })
})
