import fc from 'fast-check'
import { type AgentEvent, createEngine, createMemoryLedger, type Decision, type Store } from 'sluice'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../src/stores/database.ts'
import { createStore } from '../../src/stores/embedded.ts'
import { redisStores } from './redis/stores.ts'

// Compares what each store knows of the past, for any order of events, with a model that forgets nothing.

const STORES: readonly (readonly [name: string, open: () => Store, atOnce: number])[] = [
  ['memory', () => createMemoryLedger(), 1000],
  ['embedded', () => createStore(createDatabase(null)), 200],
  ...redisStores().map(([name, open]) => [name, open, 200] as const),
]

/** A tool call. Its members have few possible values, so that events meet. */
interface Call {
  readonly name: 'a' | 'b' | 'c' | 'cut'
  readonly session: 's' | 't'
  readonly agent: 'x' | 'y'
  readonly at: number
  readonly turn: number | null
  readonly id: string | null
  readonly n: number
  readonly cost: number
  readonly no: boolean
}

/** An event that the model remembers, until it is taken back. */
interface Remembered extends Call {
  readonly order: number
  isBack: boolean
}

interface Counted {
  readonly condition: object
  /** The count for the event `now`, from all events that are not taken back, in the order of recording. */
  count(past: readonly Remembered[], now: Call, own: number): number | null
}

const inSession = (past: readonly Remembered[], { session }: Call): readonly Remembered[] =>
  past.filter((one) => one.session === session)
const inGroup = (past: readonly Remembered[], now: Call): readonly Remembered[] =>
  inSession(past, now).filter(({ name }) => name === now.name)
const recent = (past: readonly Remembered[], { at }: Call, seconds: number): readonly Remembered[] =>
  past.filter((one) => one.at >= at - seconds * 1000)
const isNamedCut = ({ name }: Call): boolean => name === 'cut'

/** What counts for the event `own`: if it is itself a cut, only itself; else the latest cut and what came after it. */
const fromCut = (past: readonly Remembered[], own: number, isCut = isNamedCut): readonly Remembered[] => {
  const current = past.filter(({ order }) => order === own)
  if (current.some(isCut)) return current
  const cut = past.findLast(isCut)
  return past.filter(({ order }) => order >= (cut?.order ?? 0))
}
const isSmall = ({ n }: Call): boolean => n < 2
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const different = (past: readonly Remembered[]): number => new Set(past.map(({ n }) => n)).size

function riseOf(past: readonly Remembered[]): ReadonlyMap<number, number> {
  const last = new Map<string, number>()
  return new Map(
    past.map(({ order, session, cost }) => {
      const before = last.get(session)
      last.set(session, cost)
      return [order, before === undefined ? 0 : cost >= before ? cost - before : cost]
    }),
  )
}

function isOrdered(past: readonly Remembered[], now: Call, own: number): boolean {
  const before = (name: string, order: number): readonly Remembered[] =>
    recent(past, now, 2).filter((one) => one.name === name && one.order < order)
  const last = past.find(({ order }) => order === own)
  return last?.name === 'c' && before('b', own).some(({ order }) => before('a', order).length > 0)
}

const OF = { type: 'event_count', of: 'call' }

const named = (match: string): object => ({ on: 'tool_start', condition: { type: 'tool_name', match } })

const small = { on: 'tool_start', condition: { type: 'param', path: 'tool.params.n', less_than: 2 } }
const inApp = { of: { on: 'tool_start', scope: 'app' }, since: { ...small, scope: 'app' } }

const COUNTED: Readonly<Record<string, Counted>> = {
  all: { condition: { ...OF, gte: 0 }, count: (past, now) => inSession(past, now).length },
  named: {
    condition: { ...OF, group_by: ['tool.name'], gte: 0 },
    count: (past, now) => inGroup(past, now).length,
  },
  agents: {
    condition: { ...OF, of: { on: 'tool_start', scope: 'agent' }, gte: 0 },
    count: (past, now) => inSession(past, now).filter(({ agent }) => agent === now.agent).length,
  },
  app: { condition: { ...OF, of: { on: 'tool_start', scope: 'app' }, gte: 0 }, count: (past) => past.length },
  window: {
    condition: { ...OF, timespan: '1s', lt: 5 },
    count: (past, now) => Math.min(6, recent(inSession(past, now), now, 1).length),
  },
  turns: {
    condition: { ...OF, turns: 2, lt: 5 },
    count: (past, now) => {
      const { turn: last } = now
      if (last === null) return null
      return Math.min(6, inSession(past, now).filter(({ turn }) => turn !== null && turn > last - 2).length)
    },
  },
  since: {
    condition: { ...OF, since: 'cut', gte: 0 },
    count: (past, now, own) => fromCut(inSession(past, now), own).length,
  },
  'since what is not counted itself': {
    condition: { ...OF, of: named('[abc]'), since: 'cut', gte: 0 },
    count: (past, now, own) => fromCut(inSession(past, now), own).filter(({ name }) => name !== 'cut').length,
  },
  'since, in groups': {
    condition: { ...OF, since: small, group_by: ['tool.name'], gte: 0 },
    count: (past, now, own) => fromCut(inGroup(past, now), own, isSmall).length,
  },
  'since, in groups and in the application': {
    condition: { ...OF, ...inApp, group_by: ['tool.name'], gte: 0 },
    count(past, now, own) {
      const ofGroup = past.filter(({ name }) => name === now.name)
      return fromCut(ofGroup, own, isSmall).length
    },
  },
  'different since': {
    condition: { type: 'value_count', of: 'call', field: 'tool.params.n', since: 'cut', lt: 3 },
    count: (past, now, own) => Math.min(4, different(fromCut(inSession(past, now), own))),
  },
  'sum since': {
    condition: { type: 'value_sum', of: named('[abc]'), field: 'tool.params.n', since: 'cut', gte: 0 },
    count: (past, now, own) =>
      sum(
        fromCut(inSession(past, now), own)
          .filter(({ name }) => name !== 'cut')
          .map(({ n }) => n),
      ),
  },
  'since in a window': {
    condition: { ...OF, since: 'cut', timespan: '1s', lt: 5 },
    count: (past, now, own) => Math.min(6, recent(fromCut(inSession(past, now), own), now, 1).length),
  },
  different: {
    condition: { type: 'value_count', of: 'call', field: 'tool.params.n', lt: 3 },
    count: (past, now) => Math.min(4, different(inSession(past, now))),
  },
  'different in a window': {
    condition: { type: 'value_count', of: 'call', field: 'tool.params.n', timespan: '1s', lt: 3 },
    count: (past, now) => Math.min(4, different(recent(inSession(past, now), now, 1))),
  },
  sum: {
    condition: { type: 'value_sum', of: 'call', field: 'tool.params.n', gte: 0 },
    count: (past, now) => sum(inSession(past, now).map(({ n }) => n)),
  },
  'sum in a window': {
    condition: { type: 'value_sum', of: 'call', field: 'tool.params.n', timespan: '1s', gte: 0 },
    count: (past, now) => sum(recent(inSession(past, now), now, 1).map(({ n }) => n)),
  },
  rise: {
    condition: { type: 'value_sum', of: 'call', field: 'cost', cumulative: true, gte: 0 },
    count: (past, now) => sum([...riseOf(inSession(past, now)).values()]),
  },
  'rise of all': {
    condition: {
      type: 'value_sum',
      of: { on: 'tool_start', scope: 'app' },
      field: 'cost',
      cumulative: true,
      timespan: '1s',
      gte: 0,
    },
    count(past, now) {
      const rises = riseOf(past)
      return sum(recent(past, now, 1).map(({ order }) => rises.get(order) ?? 0))
    },
  },
}

const POLICY = JSON.stringify({
  observe: { call: { on: 'tool_start' }, cut: named('cut') },
  hooks: [
    ...Object.entries(COUNTED).map(([id, { condition }]) => ({
      ...{ id, on: 'tool_start', priority: 1, condition },
      action: { type: 'log', message: '<<count>>' },
    })),
    {
      ...{ id: 'ordered', on: 'tool_start', priority: 1 },
      condition: { type: 'temporal_ordered', of: ['a', 'b', 'c'].map(named), timespan: '2s' },
      action: { type: 'log', message: 'yes' },
    },
    {
      ...{ id: 'no', on: 'tool_start', condition: { type: 'param', path: 'tool.params.no', equals: true } },
      action: { type: 'gate' },
    },
  ],
})

type Step =
  | { readonly what: 'call'; readonly call: Call }
  | { readonly what: 'take-back'; readonly which: number }
  | { readonly what: 'deny'; readonly id: string; readonly session: Call['session'] }

const id = fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8')
const session = fc.constantFrom<Call['session'][]>('s', 's', 't')

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constant('call' as const),
      call: fc.record({
        name: fc.constantFrom<Call['name'][]>('a', 'b', 'c', 'cut'),
        session,
        agent: fc.constantFrom<Call['agent'][]>('x', 'y'),
        at: fc.nat(400),
        turn: fc.option(fc.nat(1), { freq: 5 }),
        id: fc.option(id),
        n: fc.nat(6),
        cost: fc.nat(20),
        no: fc.boolean(),
      }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('take-back' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('deny' as const), id, session }) },
)

/** Gives calls increasing times, except for some that are behind. A call with a known id repeats the earlier event. */
function timed(steps: readonly Step[]): readonly Step[] {
  const sent = new Map<string, Call>()
  let now = 10_000
  let turn = 0
  return steps.map((next) => {
    if (next.what !== 'call') return next
    const { call } = next
    now += call.at
    turn += call.turn ?? 0
    const isBehind = call.at % 10 === 0
    const first = { ...call, at: isBehind ? now - 700 : now, turn: call.turn === null ? null : turn }
    const key = `${call.session} ${call.id}`
    const again = call.id === null ? undefined : sent.get(key)
    sent.set(key, again ?? first)
    return { ...next, call: again ?? first }
  })
}

function eventOf({ name, session, agent, at, turn, id: callId, n, cost, no }: Call): AgentEvent {
  const tool = { name, params: { n, no }, call_id: callId }
  return { event: 'tool_start', session_id: session, agent_id: agent, at, turn, cost, tool }
}

function seenIn({ log, errors }: Decision): Readonly<Record<string, string>> {
  expect(errors).toEqual([])
  return Object.fromEntries(log.map(({ rule, message }) => [rule, message]))
}

/** A store that takes events back only when the test says so, so that other events are decided in between. */
function delayed(store: Store): { readonly store: Store; readonly waiting: unknown[] } {
  const waiting: unknown[] = []
  return { store: { ...store, takeBack: (receipt) => void waiting.push(receipt) }, waiting }
}

describe.each(STORES)('%s', (_name, open) => {
  test('all answers are exact, in any order of recording, refusing and taking back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const kept = open()
        const { store, waiting } = delayed(kept)
        const engine = createEngine({ policies: [{ name: 'p.yaml', text: POLICY }], store })
        const past: Remembered[] = []
        const refused: (Remembered | null)[] = []
        let order = 0
        const standing = (): readonly Remembered[] => past.filter(({ isBack }) => !isBack)

        for (const next of timed(steps)) {
          if (next.what === 'take-back') {
            for (const receipt of waiting.splice(next.which, 1)) await kept.takeBack?.(receipt)
            for (const one of refused.splice(next.which, 1)) if (one !== null) one.isBack = true
          } else if (next.what === 'deny') {
            const tool = { name: 'a', call_id: next.id }
            await engine.dispatch({ event: 'approval_denied', session_id: next.session, tool })
            for (const one of past) if (one.id === next.id && one.session === next.session) one.isBack = true
          } else {
            const { call } = next
            const known = standing().find(
              (one) => call.id !== null && one.id === call.id && one.session === call.session,
            )
            const remembered = known ?? { ...call, order: ++order, isBack: false }
            if (known === undefined) past.push(remembered)
            const decision = await engine.dispatch(eventOf(call))
            const now = standing()
            const expected = Object.entries(COUNTED).flatMap(([rule, { condition, count }]) => {
              const number = count(now, call, remembered.order)
              const limit = 'lt' in condition ? Number(condition.lt) : Infinity
              return number === null || number >= limit ? [] : [[rule, String(number)]]
            })
            const ordered = isOrdered(inSession(now, call), call, remembered.order) ? [['ordered', 'yes']] : []
            expect(seenIn(decision)).toEqual(Object.fromEntries([...expected, ...ordered]))
            if (call.no && known === undefined) refused.push(remembered)
          }
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe.each(STORES)('%s: a refusal that is taken back late', (_name, open) => {
  test('leaves the past of the session alone that began in the meantime', async () => {
    const kept = open()
    const { store, waiting } = delayed(kept)
    const text = JSON.stringify({
      hooks: [
        { id: 'no', on: 'tool_start', condition: { type: 'tool_name', match: 'no' }, action: { type: 'gate' } },
        {
          id: 'limit',
          on: 'tool_start',
          condition: { type: 'event_count', of: { on: 'tool_start' }, gt: 2 },
          action: { type: 'gate' },
        },
      ],
    })
    const engine = createEngine({ policies: [{ name: 'p.yaml', text }], store })
    const call = async (name: string) => (await engine.dispatch({ event: 'tool_start', tool: { name } })).verdict
    expect(await call('no')).toBe('deny')
    await engine.dispatch({ event: 'session_end' })
    expect([await call('a'), await call('a')]).toEqual([null, null])
    for (const receipt of waiting) await kept.takeBack?.(receipt)
    expect(await call('a')).toBe('deny')
  })
})

describe.each(STORES)('%s: limits on the past', (_name, open, atOnce) => {
  const policy = (further: object): string =>
    JSON.stringify({
      hooks: [
        {
          ...{ id: 'r', on: 'tool_start', action: { type: 'gate' } },
          condition: { type: 'event_count', of: { on: 'tool_start' }, gt: 3, ...further },
        },
      ],
    })

  test.each<[string, object]>([
    ['in a session', {}],
    ['in a window', { timespan: '1h' }],
    ['in a turn', { turns: 1 }],
    ['since another event', { since: { on: 'user_message' } }],
    ['in a group', { group_by: ['tool.name'], timespan: '1h' }],
  ])('let three events through %s, however many come at once', async (_what, further) => {
    const store = open()
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: policy(further) }], store })
    const letThrough = async (count: number): Promise<number> => {
      const events = Array.from({ length: count }, (_, at) => ({ event: 'tool_start', at, turn: 1 }) as const)
      const decisions = await Promise.all(events.map(async (event) => engine.dispatch(event)))
      return decisions.filter(({ verdict }) => verdict === null).length
    }
    expect(await letThrough(atOnce)).toBe(3)
    expect(await letThrough(1)).toBe(0)
    expect(await letThrough(50)).toBe(0)
  })

  test('let three different values through', async () => {
    const condition = { type: 'value_count', of: { on: 'tool_start' }, field: 'tool.name', gt: 3 }
    const hooks = [{ id: 'r', on: 'tool_start', condition, action: { type: 'gate' } }]
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }], store: open() })
    const allowed = async (names: readonly string[]): Promise<readonly string[]> => {
      const sent = names.map(async (name) => {
        const { verdict } = await engine.dispatch({ event: 'tool_start', tool: { name } })
        return verdict === null ? [name] : []
      })
      return (await Promise.all(sent)).flat()
    }
    const many = Array.from({ length: atOnce }, (_, index) => `tool${index}`)
    expect(await allowed(many)).toEqual(['tool0', 'tool1', 'tool2'])
    // An event may be refused because of another one that is not taken back yet.
    expect(await allowed(['x'])).toEqual([])
    expect(await allowed(['tool1', 'tool2', 'tool0'])).toEqual(['tool1', 'tool2', 'tool0'])
    expect(await allowed(['y'])).toEqual([])
  })

  test('let events through up to a sum', async () => {
    const condition = { type: 'value_sum', of: { on: 'tool_start' }, field: 'tool.params.n', timespan: '1h', gt: 10 }
    const hooks = [{ id: 'r', on: 'tool_start', condition, action: { type: 'gate' } }]
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }], store: open() })
    const event = { event: 'tool_start', tool: { name: 'a', params: { n: 3 } } } as const
    const decisions = await Promise.all(Array.from({ length: atOnce }, async () => engine.dispatch(event)))
    expect(decisions.filter(({ verdict }) => verdict === null).length).toBe(3)
    expect((await engine.dispatch(event)).verdict).toBe('deny')
  })
})

test('all stores give the same answers, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const engines = STORES.map(([, open]) =>
        createEngine({ policies: [{ name: 'p.yaml', text: POLICY }], store: open(), explain: true }),
      )
      for (const next of timed(steps)) {
        if (next.what === 'take-back') continue
        const event: AgentEvent =
          next.what === 'call'
            ? eventOf(next.call)
            : { event: 'approval_denied', session_id: next.session, at: 0, tool: { name: 'a', call_id: next.id } }
        const [first, ...others] = await Promise.all(engines.map(async (engine) => engine.dispatch(event)))
        for (const other of others) expect(JSON.stringify(other)).toBe(JSON.stringify(first))
      }
    }),
    { numRuns: 15 },
  )
})
