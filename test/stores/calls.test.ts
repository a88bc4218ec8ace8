import fc from 'fast-check'
import { type CallName, createMemoryLedger, type KeptDecisions, type Store } from 'sluice'
import { createEmbeddedStore } from 'sluice/node'
import { describe, expect, test } from 'vitest'
import { allStores } from './all-stores.ts'

const { stores, newFile } = allStores()

type Kept = KeptDecisions & Pick<Store, 'endSession'>

/** The store, which must keep decisions about calls. */
function keeping(store: Store): Kept {
  expect(store).toMatchObject(
    Object.fromEntries(['openCall', 'settleCall', 'takeCall', 'endCall'].map((name) => [name, expect.any(Function)])),
  )
  return store as Kept
}

const CALL: CallName = { session: 's', call: 'c1', key: 'k' }

/** Long enough for any test. */
const LEASE = 1e6

/** Texts that stores may confuse. */
const TEXTS = [
  'a',
  'A',
  '',
  '__proto__',
  'a\0b',
  'a\0c',
  '\ud800',
  '\ud801',
  'null',
  "'; DROP TABLE calls; --",
  'a:b',
  '{a}',
]

describe.each(stores)('decisions about calls in the store %s', (_name, create) => {
  const open = (): Kept => keeping(create())

  const settled = async (store: Kept, name: CallName, decision = 'yes'): Promise<void> => {
    expect(await store.openCall(name, 'holder', LEASE)).toEqual({ state: 'free' })
    expect(await store.settleCall(name, 'holder', decision)).toBe(true)
  }

  test('a call is held by the first holder that opens it, which can open it again', async () => {
    const store = open()
    const states: string[] = []
    for (const holder of ['a', 'b', 'a']) states.push((await store.openCall(CALL, holder, LEASE)).state)
    expect(states).toEqual(['free', 'held', 'free'])
  })

  test.each<readonly [what: string, other: Partial<CallName>]>([
    ['session', { session: 't' }],
    ['name', { call: 'c2' }],
    ['key', { key: 'l' }],
  ])('a call with another %s is a different call', async (_what, other) => {
    const store = open()
    await settled(store, CALL)
    expect(await store.openCall({ ...CALL, ...other }, 'b', LEASE)).toEqual({ state: 'free' })
  })

  test('decisions about calls with any names are kept apart and unchanged', async () => {
    const store = open()
    const names = TEXTS.flatMap((text) => [
      { session: text, call: 'c', key: 'k' },
      { session: 'names', call: text, key: 'k' },
      { session: 'keys', call: 'c', key: text },
    ])
    for (const [index, name] of names.entries()) await settled(store, name, `${index} ${name.key}`)
    for (const [index, name] of names.entries()) expect(await store.takeCall(name)).toBe(`${index} ${name.key}`)
  })

  test('every holder finds the settled decision', async () => {
    const store = open()
    await settled(store, CALL, 'the decision')
    for (const holder of ['holder', 'b']) {
      expect(await store.openCall(CALL, holder, LEASE)).toEqual({ state: 'decided', decision: 'the decision' })
    }
  })

  test('only its holder can settle a call, and only once', async () => {
    const store = open()
    expect(await store.settleCall(CALL, 'a', 'nobody opened it')).toBe(false)
    await store.openCall(CALL, 'a', LEASE)
    expect(await store.settleCall(CALL, 'b', 'theirs')).toBe(false)
    expect(await store.settleCall(CALL, 'b', null)).toBe(false)
    expect(await store.settleCall(CALL, 'a', 'ours')).toBe(true)
    expect(await store.settleCall(CALL, 'a', 'ours again')).toBe(false)
    expect(await store.settleCall(CALL, 'a', null)).toBe(false)
    expect(await store.takeCall(CALL)).toBe('ours')
  })

  test('a call that is given up is free', async () => {
    const store = open()
    await store.openCall(CALL, 'a', LEASE)
    expect(await store.settleCall(CALL, 'a', null)).toBe(true)
    expect(await store.openCall(CALL, 'b', LEASE)).toEqual({ state: 'free' })
  })

  test('after its lease, a call is free for others, and its first holder can no longer settle it', async () => {
    const store = open()
    await store.openCall(CALL, 'a', 1)
    await expect.poll(() => store.openCall(CALL, 'b', LEASE)).toEqual({ state: 'free' })
    expect(await store.settleCall(CALL, 'a', 'late')).toBe(false)
    expect(await store.settleCall(CALL, 'b', 'in time')).toBe(true)
  })

  test('opening a call again renews its lease', async () => {
    const store = open()
    await store.openCall(CALL, 'a', 1)
    await store.openCall(CALL, 'a', LEASE)
    expect(await store.openCall(CALL, 'b', LEASE)).toEqual({ state: 'held' })
  })

  test('only one of many takers gets a decision', async () => {
    const store = open()
    await settled(store, CALL)
    const taken = await Promise.all(Array.from({ length: 20 }, async () => store.takeCall(CALL)))
    expect(taken.filter((decision) => decision !== null)).toEqual(['yes'])
    expect(await store.openCall(CALL, 'b', LEASE)).toEqual({ state: 'free' })
  })

  test('an undecided call cannot be taken', async () => {
    const store = open()
    expect(await store.takeCall(CALL)).toBe(null)
    await store.openCall(CALL, 'a', LEASE)
    expect(await store.takeCall(CALL)).toBe(null)
    expect(await store.settleCall(CALL, 'a', 'yes')).toBe(true)
  })

  test('the end of a call removes it under all its keys, and no other call', async () => {
    const store = open()
    const held = { ...CALL, key: 'held' }
    const others = [
      { ...CALL, call: 'c2' },
      { ...CALL, session: 't' },
    ]
    for (const name of [CALL, { ...CALL, key: 'l' }, ...others]) await settled(store, name)
    await store.openCall(held, 'a', LEASE)
    await store.endCall('s', 'c1')
    expect(await store.takeCall(CALL)).toBe(null)
    expect(await store.takeCall({ ...CALL, key: 'l' })).toBe(null)
    expect(await store.settleCall(held, 'a', 'late')).toBe(false)
    for (const name of others) expect(await store.takeCall(name)).toBe('yes')
  })

  test('the end of a session removes its calls', async () => {
    const store = open()
    for (const session of ['s', 't']) await settled(store, { ...CALL, session })
    await store.endSession('s')
    expect(await store.takeCall(CALL)).toBe(null)
    expect(await store.takeCall({ ...CALL, session: 't' })).toBe('yes')
  })

  test('a session keeps its latest 1000 calls', async () => {
    const store = open()
    const nameOf = (index: number): CallName => ({ ...CALL, call: `c${index}` })
    await settled(store, { ...CALL, session: 't' })
    for (let index = 0; index < 1001; index++) await settled(store, nameOf(index))
    const kept = [nameOf(0), nameOf(1), nameOf(1000), { ...CALL, session: 't' }].map(async (name) =>
      store.takeCall(name),
    )
    expect(await Promise.all(kept)).toEqual([null, 'yes', 'yes', 'yes'])
  })

  test('in any interleaving, every call is decided, and each decision is taken exactly once', async () => {
    const store = open()
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        async (callers, calls, pauses) => {
          const session = `run ${++run}`
          const decided: string[] = []
          const taken: string[] = []
          await Promise.all(
            Array.from({ length: callers }, async (_, caller) => {
              const name = { ...CALL, session, call: `${caller % calls}` }
              const opened = await store.openCall(name, `${caller}`, LEASE)
              if (pauses[caller] === true) await Promise.resolve()
              if (opened.state === 'free' && (await store.settleCall(name, `${caller}`, name.call)))
                decided.push(name.call)
              if (opened.state !== 'free') return
              const decision = await store.takeCall(name)
              if (decision !== null) taken.push(decision)
            }),
          )
          // A call whose decision was taken is free again, so another caller may decide it again.
          expect(taken.toSorted()).toEqual(decided.toSorted())
          expect(new Set(decided).size).toBe(Math.min(callers, calls))
        },
      ),
      { numRuns: 30 },
    )
  })
})

test('decisions about calls are kept when the file is closed', async () => {
  const file = newFile()
  const store = createEmbeddedStore({ file })
  const kept = keeping(store)
  await kept.openCall(CALL, 'a', LEASE)
  await kept.settleCall(CALL, 'a', 'yes')
  await store.close()
  const again = createEmbeddedStore({ file })
  expect(await keeping(again).takeCall(CALL)).toBe('yes')
  await again.close()
})

test('in memory, the session with the oldest last call is dropped first', async () => {
  const store = createMemoryLedger({ maxCounters: 2 })
  const names = ['a', 'b', 'a'].map((session, index) => ({ ...CALL, session, key: `${index}` }))
  for (const name of names) {
    await store.openCall?.(name, 'holder', LEASE)
    await store.settleCall?.(name, 'holder', 'yes')
  }
  const kept: unknown[] = []
  for (const name of names) kept.push(await store.takeCall?.(name))
  expect(kept).toEqual(['yes', null, 'yes'])
})
