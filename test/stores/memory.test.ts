import { createMemoryLedger } from 'sluice'
import { describe, expect, test } from 'vitest'
import { describeChains } from '../../src/workbench/conformance/chains.ts'
import { answersOf, claimOf } from '../../src/workbench/conformance/claims.ts'
import { describeStore } from '../../src/workbench/conformance/store.ts'

describeStore('memory', createMemoryLedger)
describeChains('memory', createMemoryLedger)

describe('what is kept in memory', () => {
  const limits = { maxFires: 9 }

  test.each([
    ['the session with the oldest last claim is dropped', ['a', 'b', 'a', 'c'], { a: 2, b: 0, c: 1 }],
    ['no more sessions than necessary are dropped', ['a', 'b', 'c', 'd'], { a: 0, b: 0, c: 1, d: 1 }],
    ['a session that comes back has a full budget', ['a', 'b', 'c', 'a'], { a: 1, b: 0, c: 1 }],
  ])('over the limit: %s', async (_law, sessions, left) => {
    const ledger = createMemoryLedger({ maxCounters: 2 })
    await answersOf(
      ledger,
      sessions.map((session) => ({ session, limits })),
    )
    const fires = Object.keys(left).map((session) => [session, ledger.inspect(claimOf({ session, limits })).fires])
    expect(Object.fromEntries(fires)).toEqual(left)
  })

  test('a session is dropped as a whole', async () => {
    const ledger = createMemoryLedger({ maxCounters: 2 })
    await answersOf(ledger, [
      { session: 'a', rule: 'one', limits },
      { session: 'a', rule: 'two', limits },
      { session: 'b', rule: 'one', limits },
    ])
    expect(ledger.inspect(claimOf({ session: 'a', rule: 'two', limits })).fires).toBe(0)
    expect(ledger.inspect(claimOf({ session: 'b', rule: 'one', limits })).fires).toBe(1)
  })

  test('a session that exceeds the limit by itself loses the counter with the oldest claim', async () => {
    const ledger = createMemoryLedger({ maxCounters: 2 })
    const rules = ['one', 'two', 'one', 'three']
    await answersOf(
      ledger,
      rules.map((rule) => ({ rule, limits })),
    )
    const fires = ['one', 'two', 'three'].map((rule) => ledger.inspect(claimOf({ rule, limits })).fires)
    expect(fires).toEqual([2, 0, 1])
  })

  test('ended sessions make room', async () => {
    const ledger = createMemoryLedger({ maxCounters: 2 })
    await answersOf(ledger, [
      { session: 'a', limits },
      { session: 'b', limits },
    ])
    ledger.endSession('b')
    await answersOf(ledger, [{ session: 'c', limits }])
    expect(ledger.inspect(claimOf({ session: 'a', limits })).fires).toBe(1)
  })

  test('counters of the application do not count toward the limit', async () => {
    const ledger = createMemoryLedger({ maxCounters: 1 })
    const rules = ['one', 'two', 'three']
    await answersOf(
      ledger,
      rules.map((rule) => ({ scope: 'app', rule, limits })),
    )
    const fires = rules.map((rule) => ledger.inspect(claimOf({ scope: 'app', rule, limits })).fires)
    expect(fires).toEqual([1, 1, 1])
  })
})

test('an event without a time has the time of the event before it, or 0', () => {
  const ledger = createMemoryLedger()
  const times = [null, 70, null, 30, null].map((at) => ledger.time(at))
  expect(times).toEqual([0, 70, 70, 30, 30])
})
