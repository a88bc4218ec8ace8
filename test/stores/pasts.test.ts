import { type AgentEvent, createEngine, createMemoryLedger, type Engine, type Store } from 'sluice'
import { describe, expect, test } from 'vitest'
import { allStores } from './all-stores.ts'

const { stores } = allStores()

/** Tells what a condition has counted, for each event that it is asked about. */
function counting(store: Store, condition: object, on = 'tool_start'): (event: AgentEvent) => Promise<string> {
  const rule = { id: 'r', on, condition, action: { type: 'log', message: '<<count>>' } }
  const engine: Engine = createEngine({
    policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks: [rule] }) }],
    store,
  })
  return async (event) => (await engine.dispatch(event)).log[0]?.message ?? 'none'
}

const call = (more: object): AgentEvent => ({
  event: 'tool_start',
  session_id: 's',
  at: 0,
  tool: { name: 'a' },
  ...more,
})
const COUNT = { type: 'event_count', of: { on: 'tool_start' }, gte: 0 }

describe.each(stores)('a window in the store %s', (_name, open) => {
  test.each<readonly [condition: object, first: object, second: object, count: string]>([
    [{ timespan: '1s' }, { at: 0 }, { at: 1000 }, '2'],
    [{ timespan: '1s' }, { at: 0 }, { at: 1001 }, '1'],
    [{ turns: 2 }, { turn: 1 }, { turn: 2 }, '2'],
    [{ turns: 2 }, { turn: 1 }, { turn: 3 }, '1'],
    [{ timespan: '1s', turns: 2 }, { at: 0, turn: 1 }, { at: 1000, turn: 2 }, '2'],
    [{ timespan: '1s', turns: 2 }, { at: 0, turn: 1 }, { at: 1001, turn: 2 }, '1'],
    [{ timespan: '1s', turns: 2 }, { at: 0, turn: 1 }, { at: 1000, turn: 3 }, '1'],
  ])('%j has both its ends: %j, %j: %s', async (window, first, second, count) => {
    const counted = counting(open(), { type: 'event_count', of: { on: 'tool_start' }, lt: 5, ...window })
    await counted(call(first))
    expect(await counted(call(second))).toBe(count)
  })
})

describe.each(stores)('a total that rises, in the store %s', (_name, open) => {
  test.each(['turn_end', 'tool_start'] as const)('is measured from event to event: %s', async (on) => {
    const rise = { type: 'value_sum', of: { on }, field: 'event.cost', cumulative: true, gte: 0 }
    const counted = counting(open(), rise, on)
    const told: string[] = []
    // After a fall, the whole value counts.
    for (const cost of [1, 3, 3, 2]) told.push(await counted({ ...call({ cost }), event: on }))
    expect(told).toEqual(['0', '2', '2', '4'])
  })
})

describe.each(stores)('an event that its host sends again, in the store %s', (_name, open) => {
  test('counts once while its call is one of the latest', async () => {
    const counted = counting(open(), COUNT)
    const nth = (id: number): AgentEvent => call({ tool: { name: 'a', call_id: `c${id}` } })
    for (let id = 0; id < 1001; id++) await counted(nth(id))
    expect(await counted(nth(1000))).toBe('1001')
    expect(await counted(nth(500))).toBe('1001')
    // The oldest hundred calls are forgotten beyond a thousand.
    expect(await counted(nth(0))).toBe('1002')
  })
})

describe('the pasts that memory keeps', () => {
  test.each([
    ['the session with the oldest last event is dropped', ['a', 'b', 'a', 'c'], { a: '3', c: '2', b: '1' }],
    ['no more sessions than necessary are dropped', ['a', 'b', 'c', 'd'], { c: '2', d: '2', a: '1', b: '1' }],
    ['a session alone is kept, however large it is', ['a', 'a', 'a'], { a: '4' }],
  ])('over the limit: %s', async (_law, sessions, left) => {
    // A past has three cells: its head, its count, and the sizes of its bins.
    const counted = counting(createMemoryLedger({ maxCounters: 6 }), COUNT)
    for (const session of sessions) await counted(call({ session_id: session }))
    const told: Record<string, string> = {}
    for (const session of Object.keys(left)) told[session] = await counted(call({ session_id: session }))
    expect(told).toEqual(left)
  })
})
