import { type AgentEvent, createEngine, createMemoryLedger, decide, type Decision, type Store } from 'sluice'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../src/stores/database.ts'
import { createStore } from '../../src/stores/embedded.ts'
import { decideAll, programOf } from '../policy.ts'

// Each row checks one statement about conditions on the past.

type Sent = Omit<AgentEvent, 'event'> & { readonly event?: AgentEvent['event'] }

/** The numbers that a rule with this condition sees at each event; null where its condition does not hold. */
function countsOf(condition: object, events: readonly Sent[], observe: object = {}): readonly (string | null)[] {
  const hooks = [{ id: 'r', on: ON, condition, action: { type: 'log', message: '<<count>>' } }]
  return run({ observe, hooks }, events).map((decision) => decision.log[0]?.message ?? decision.errors[0]?.code ?? null)
}

const ON = ['tool_start', 'tool_end', 'user_message', 'turn_end', 'approval_denied', 'session_end']

function run(policy: object, events: readonly Sent[]): readonly Decision[] {
  return decideAll(
    JSON.stringify(policy),
    events.map((event) => ({ event: 'tool_start', ...event })),
  )
}

function call(name: string, params: object = {}, further: object = {}): Sent {
  return { tool: { name, params, ...further } }
}

const ANY = { on: 'tool_start', refused: 'count' }

describe('event_count', () => {
  test.each<[string, object, readonly Sent[], readonly (string | null)[]]>([
    ['counts the event at hand', { of: ANY }, [{}, {}], ['1', '2']],
    ['`gte: 3` is true at the third', { of: ANY, gte: 3 }, [{}, {}, {}, {}], [null, null, '3', '4']],
    ['`gt: 1` is true at the second', { of: ANY, gt: 1 }, [{}, {}], [null, '2']],
    ['`lte: 1` is true at the first', { of: ANY, lte: 1 }, [{}, {}], ['1', null]],
    ['`lt: 2` is true at the first', { of: ANY, lt: 2 }, [{}, {}], ['1', null]],
    ['`eq: 2` is true at the second only', { of: ANY, eq: 2 }, [{}, {}, {}], [null, '2', null]],
    [
      'ignores other events',
      { of: { ...ANY, condition: { type: 'tool_name', match: 'a' } }, gte: 0 },
      [call('a'), call('b'), call('a')],
      ['1', '1', '2'],
    ],
    ['is 0 if nothing has happened', { of: { on: 'turn_end' }, eq: 0 }, [{}], ['0']],
    ['each session has its own history', { of: ANY }, [{ session_id: 'a' }, { session_id: 'b' }], ['1', '1']],
    ['agents of a session share the scope session', { of: ANY }, [{ agent_id: 'a' }, { agent_id: 'b' }], ['1', '2']],
    [
      'agents of a session do not share the scope agent',
      { of: { ...ANY, scope: 'agent' } },
      [{ agent_id: 'a' }, { agent_id: 'b' }, {}, { agent_id: 'a' }],
      ['1', '1', '1', '2'],
    ],
    [
      'sessions share the scope app',
      { of: { ...ANY, scope: 'app' } },
      [{ session_id: 'a' }, { session_id: 'b' }],
      ['1', '2'],
    ],
    [
      'accepts aliases of events',
      { of: { on: ['pre_tool_use', 'post_tool_use'] } },
      [{}, { event: 'tool_end' }, { event: 'turn_end' }],
      ['1', '2', '2'],
    ],
    ['starts over after a session ends', { of: ANY }, [{}, { event: 'session_end' }, {}], ['1', '1', '1']],
    [
      'an event with a call_id counts once, however often it is sent',
      { of: ANY },
      [call('a', {}, { call_id: 'c' }), call('a', {}, { call_id: 'c' }), call('a', {}, { call_id: 'd' })],
      ['1', '1', '2'],
    ],
    [
      'the start and the end of a call are two events',
      { of: { on: ['tool_start', 'tool_end'] } },
      [call('a', {}, { call_id: 'c' }), { event: 'tool_end', ...call('a', {}, { call_id: 'c' }) }],
      ['1', '2'],
    ],
    [
      'equal call ids in different sessions are different calls',
      { of: { ...ANY, scope: 'app' } },
      [
        { session_id: 'a', ...call('a', {}, { call_id: 'c' }) },
        { session_id: 'b', ...call('a', {}, { call_id: 'c' }) },
      ],
      ['1', '2'],
    ],
  ])('%s', (_law, condition, events, seen) => {
    expect(countsOf({ type: 'event_count', ...condition }, events)).toEqual(seen)
  })

  test.each<[string, object, readonly number[], readonly (string | null)[]]>([
    [
      'includes events exactly as old as the window, and none older',
      { timespan: '1s' },
      [0, 1000, 1001, 2001],
      ['1', '2', '2', '2'],
    ],
    ['a number is in seconds', { timespan: 1 }, [0, 1000, 2500], ['1', '2', '1']],
    [
      'the number seen is at most one more than the limit',
      { timespan: '1h', gte: 2 },
      [0, 1, 2, 3],
      [null, '2', '3', '3'],
    ],
    ['the number is exact without a window', { gte: 2 }, [0, 1, 2, 3], [null, '2', '3', '4']],
    [
      'counts later events when the clock goes back',
      { timespan: '1s', lt: 9 },
      [5000, 5001, 1000, 5002],
      ['1', '2', '3', '3'],
    ],
  ])('timespan: %s', (_law, condition, times, seen) => {
    const events = times.map((at) => ({ at }))
    expect(
      countsOf(
        { type: 'event_count', of: ANY, gte: condition && 'lt' in condition ? undefined : 1, ...condition },
        events,
      ),
    ).toEqual(seen)
  })

  test.each<[string, object, readonly (number | null)[], readonly (string | null)[]]>([
    ['only this turn', { turns: 1 }, [1, 1, 2], ['1', '2', '1']],
    ['the number of turns includes this one', { turns: 2, lt: 9 }, [1, 2, 3, 3, 5], ['1', '2', '2', '3', '1']],
    ['ignores events without a turn', { turns: 2, lt: 9 }, [1, null, 2], ['1', null, '2']],
  ])('turns: %s', (_law, condition, turns, seen) => {
    const events = turns.map((turn) => ({ turn }))
    expect(countsOf({ type: 'event_count', of: ANY, ...condition }, events)).toEqual(seen)
  })

  test('combines all given limits', () => {
    const events = [
      { at: 0, turn: 1 },
      { at: 5000, turn: 1 },
      { at: 5500, turn: 2 },
      { at: 5900, turn: 3 },
    ]
    expect(countsOf({ type: 'event_count', of: ANY, timespan: '1s', turns: 2, lt: 9 }, events)).toEqual([
      '1',
      '1',
      '2',
      '2',
    ])
  })

  describe('group_by', () => {
    const GROUPED = { type: 'event_count', of: ANY }
    test.each<[string, readonly string[], readonly Sent[], readonly (string | null)[]]>([
      ['each value has its own history', ['tool.name'], [call('a'), call('b'), call('a')], ['1', '1', '2']],
      [
        'each combination of values has its own history',
        ['tool.name', 'tool.params.x'],
        [call('a', { x: 1 }), call('a', { x: 2 }), call('b', { x: 1 }), call('a', { x: 1 })],
        ['1', '1', '1', '2'],
      ],
      [
        'a missing value is a group, too',
        ['tool.params.x'],
        [call('a'), call('b'), call('a', { x: 0 })],
        ['1', '2', '1'],
      ],
      [
        'compares whole parameters in any order',
        ['tool.params'],
        [call('a', { x: 1, y: 2 }), call('a', { y: 2, x: 1 }), call('a', { x: 1 })],
        ['1', '2', '1'],
      ],
      ['text differs from a number', ['tool.params.x'], [call('a', { x: '1' }), call('a', { x: 1 })], ['1', '1']],
      [
        'tells long values apart',
        ['tool.params.x'],
        [call('a', { x: 'y'.repeat(1000) }), call('a', { x: 'y'.repeat(1001) }), call('a', { x: 'y'.repeat(1000) })],
        ['1', '1', '2'],
      ],
      [
        'the host of a URL, in lower case, without port or user',
        ['tool.params.url.host'],
        [
          call('a', { url: 'https://Example.org/x' }),
          call('a', { url: 'https://u:p@example.org:8443/y?z' }),
          call('a', { url: 'https://example.com' }),
          call('a', { url: 'example.org' }),
          call('a', {}),
        ],
        ['1', '2', '1', '1', '2'],
      ],
      [
        'the folder of a path',
        ['tool.params.path.dirname'],
        [
          call('a', { path: 'src/a.ts' }),
          call('a', { path: 'src/b.ts' }),
          call('a', { path: 'src/x/a.ts' }),
          call('a', { path: 'a.ts' }),
        ],
        ['1', '2', '1', '1'],
      ],
      [
        'the name of a path',
        ['tool.params.path.basename'],
        [call('a', { path: 'src/a.ts' }), call('a', { path: 'lib/a.ts' }), call('a', { path: 'a.tsx' })],
        ['1', '2', '1'],
      ],
      [
        'the extension of a path',
        ['tool.params.path.extension'],
        [
          call('a', { path: 'src/a.ts' }),
          call('a', { path: 'b.ts' }),
          call('a', { path: '.bashrc' }),
          call('a', { path: 'Makefile' }),
        ],
        ['1', '2', '1', '2'],
      ],
      [
        '`host` of a map is an ordinary member',
        ['tool.params.url.host'],
        [call('a', { url: { host: 'A' } }), call('a', { url: { host: 'a' } }), call('a', { url: { host: 'A' } })],
        ['1', '1', '2'],
      ],
      [
        'accepts names of prototypes',
        ['session_id', 'tool.params.constructor'],
        [{ session_id: '__proto__' }, { session_id: '__proto__' }, { session_id: 'constructor' }],
        ['1', '2', '1'],
      ],
    ])('%s', (_law, paths, events, seen) => {
      expect(countsOf({ ...GROUPED, group_by: paths }, events)).toEqual(seen)
    })
  })

  describe('since', () => {
    const CUT = { type: 'event_count', of: ANY, since: { on: 'user_message' }, gte: 0 }
    const MESSAGE: Sent = { event: 'user_message' }
    test.each<[string, object, readonly Sent[], readonly (string | null)[]]>([
      [
        'counts only what came after the latest match',
        {},
        [{}, {}, MESSAGE, {}, {}, MESSAGE, {}],
        ['1', '2', '0', '1', '2', '0', '1'],
      ],
      ['counts everything if there was no match', {}, [{}, {}], ['1', '2']],
      [
        'an event that is both is the first that counts',
        { of: { on: ['tool_start', 'user_message'] } },
        [{}, MESSAGE, MESSAGE, {}],
        ['1', '1', '1', '2'],
      ],
      [
        'an event that is both is the first that counts, in groups',
        { of: { on: ['tool_start', 'tool_end'] }, group_by: ['tool.name'], since: { on: 'tool_end' } },
        [call('a'), { event: 'tool_end', ...call('b') }, { event: 'tool_end', ...call('a') }, call('a'), call('b')],
        ['1', '1', '1', '2', '2'],
      ],
      [
        'an event that is both counts in the window of the events after it',
        { of: { on: ['tool_start', 'user_message'] }, timespan: '1s', gte: undefined, lt: 9 },
        [{ at: 0 }, { ...MESSAGE, at: 500 }, { at: 1500 }, { at: 1501 }],
        ['1', '1', '2', '2'],
      ],
      [
        'an event that is sent again with its call_id sees nothing again, and begins no new stretch',
        { since: { on: 'tool_end' } },
        [
          {},
          { event: 'tool_end', ...call('a', {}, { call_id: 'c' }) },
          {},
          { event: 'tool_end', ...call('a', {}, { call_id: 'c' }) },
          {},
        ],
        ['1', '0', '1', '0', '2'],
      ],
      [
        'is not grouped by paths that its events cannot have',
        { group_by: ['tool.name'] },
        [call('a'), call('b'), MESSAGE, call('a'), call('a')],
        ['1', '1', '0', '1', '2'],
      ],
      [
        'is grouped by paths that its events have',
        { group_by: ['tool.name'], since: { on: 'tool_end' } },
        [call('a'), call('b'), { event: 'tool_end', ...call('a') }, call('a'), call('b')],
        ['1', '1', '0', '1', '2'],
      ],
      [
        'combines with a window',
        { timespan: '1s', gte: undefined, lt: 9 },
        [{ at: 0 }, { at: 900 }, { ...MESSAGE, at: 950 }, { at: 960 }],
        ['1', '2', '0', '1'],
      ],
      [
        'is exact, however many events there were',
        {},
        [...Array.from({ length: 300 }, () => ({})), MESSAGE, {}],
        [...Array.from({ length: 300 }, (_, index) => `${index + 1}`), '0', '1'],
      ],
    ])('%s', (_law, condition, events, seen) => {
      expect(countsOf({ ...CUT, ...condition }, events)).toEqual(seen)
    })
  })
})

describe('value_count', () => {
  const HOSTS = { type: 'value_count', of: ANY, field: 'tool.params.url.host', gte: 0 }
  const fetch = (host: string): Sent => call('web.fetch', { url: `https://${host}/` })
  test.each<[string, object, readonly Sent[], readonly (string | null)[]]>([
    [
      'does not hold below the limit',
      { gte: 9, lt: undefined },
      [fetch('a'), fetch('b'), fetch('a')],
      [null, null, null],
    ],
    [
      'counts distinct values of the field',
      { gte: undefined, lt: 9 },
      [fetch('a'), fetch('b'), fetch('a'), fetch('c')],
      ['1', '2', '2', '3'],
    ],
    ['ignores missing values', { gte: undefined, lt: 9 }, [fetch('a'), {}, fetch('b')], ['1', '1', '2']],
    [
      'null in parameters is a value',
      { gte: undefined, lt: 9, field: 'tool.params.x' },
      [call('a', { x: null }), call('a')],
      ['1', '1'],
    ],
    [
      'counts at most one more than the limit',
      { gte: 2 },
      ['a', 'b', 'c', 'd', 'e'].map(fetch),
      [null, '2', '3', '3', '3'],
    ],
    [
      'in a window',
      { gte: undefined, lt: 9, timespan: '1s' },
      [
        { ...fetch('a'), at: 0 },
        { ...fetch('b'), at: 900 },
        { ...fetch('c'), at: 1500 },
      ],
      ['1', '2', '2'],
    ],
    [
      'since another event',
      { gte: undefined, lt: 9, since: { on: 'user_message' } },
      [fetch('a'), fetch('b'), { event: 'user_message' }, fetch('b')],
      ['1', '2', '0', '1'],
    ],
    [
      'in groups',
      { gte: undefined, lt: 9, group_by: ['tool.name'] },
      [fetch('a'), call('x', { url: 'http://b' }), fetch('c')],
      ['1', '1', '2'],
    ],
  ])('%s', (_law, condition, events, seen) => {
    expect(countsOf({ ...HOSTS, ...condition }, events)).toEqual(seen)
  })
})

describe('value_sum', () => {
  const SUM = { type: 'value_sum', of: { on: 'tool_start', refused: 'count' }, field: 'tool.params.n', gte: 0 }
  const add = (n: unknown, further: object = {}): Sent => ({ ...call('a', { n }), ...further })
  test.each<[string, object, readonly Sent[], readonly (string | null)[]]>([
    ['adds up', {}, [add(1), add(2.5), add(-1)], ['1', '3.5', '2.5']],
    ['holds once the limit is reached', { gte: 3 }, [add(1), add(2), add(1)], [null, '3', '4']],
    [
      'skips values that are not numbers',
      {},
      [add(1), add('2'), add(null), add([3]), add(4)],
      ['1', '1', '1', '1', '5'],
    ],
    [
      'in a window',
      { timespan: '1s' },
      [add(1, { at: 0 }), add(2, { at: 900 }), add(4, { at: 1500 })],
      ['1', '3', '6'],
    ],
    [
      'since another event',
      { since: { on: 'user_message' } },
      [add(1), add(2), { event: 'user_message' }, add(4)],
      ['1', '3', '0', '4'],
    ],
    ['in groups', { group_by: ['tool.name'] }, [add(1), call('b', { n: 5 }), add(2)], ['1', '5', '3']],
    [
      'beyond a thousand values in a window, merges the two oldest at the time of the younger',
      { timespan: '10s' },
      [...Array.from({ length: 1001 }, (_, at) => add(1, { at })), add(1, { at: 10_001 }), add(1, { at: 10_002 })],
      [...Array.from({ length: 1001 }, (_, index) => `${index + 1}`), '1002', '1003'],
    ],
  ])('%s', (_law, condition, events, seen) => {
    expect(countsOf({ ...SUM, ...condition }, events)).toEqual(seen)
  })

  const RISE = { type: 'value_sum', of: { on: 'tool_start' }, field: 'cost', cumulative: true, gte: 0 }
  const cost = (value: number, further: object = {}): Sent => ({ cost: value, ...further })
  test.each<[string, object, readonly Sent[], readonly (string | null)[]]>([
    ['the first value adds nothing', {}, [cost(5), cost(7), cost(10)], ['0', '2', '5']],
    ['after a drop, the new value counts in full', {}, [cost(5), cost(7), cost(1), cost(4)], ['0', '2', '3', '6']],
    ['skips events without a number', {}, [cost(5), {}, cost(6)], ['0', '0', '1']],
    [
      'tracks each session separately in the scope app',
      { of: { on: 'tool_start', scope: 'app' } },
      [
        cost(5, { session_id: 'a' }),
        cost(1, { session_id: 'b' }),
        cost(7, { session_id: 'a' }),
        cost(2, { session_id: 'b' }),
      ],
      ['0', '0', '2', '3'],
    ],
    [
      'measures the rise over the whole session in the scope agent',
      { of: { on: 'tool_start', scope: 'agent' } },
      [cost(1, { agent_id: 'a' }), cost(2, { agent_id: 'b' }), cost(4, { agent_id: 'a' }), cost(5, { agent_id: 'b' })],
      ['0', '1', '2', '2'],
    ],
    [
      'in a window',
      { timespan: '1s' },
      [cost(1, { at: 0 }), cost(3, { at: 900 }), cost(4, { at: 2000 })],
      ['0', '2', '1'],
    ],
  ])('cumulative: %s', (_law, condition, events, seen) => {
    expect(countsOf({ ...RISE, ...condition }, events)).toEqual(seen)
  })
})

describe('temporal_ordered', () => {
  const named = (match: string): object => ({ on: 'tool_start', condition: { type: 'tool_name', match } })
  const heldAt = (condition: object, events: readonly Sent[]): string => {
    const hooks = [
      { id: 'r', on: ON, condition: { type: 'temporal_ordered', ...condition }, action: { type: 'log', message: 'x' } },
    ]
    return run({ hooks }, events)
      .map(({ fired }, index) => (fired.length > 0 ? `${index}` : ''))
      .join('')
  }
  const calls = (names: string): readonly Sent[] => [...names].map((name) => call(name))
  test.each<[string, object, readonly Sent[], string]>([
    ['holds in the given order', { of: [named('a'), named('b')] }, calls('ab'), '1'],
    ['does not hold in another order', { of: [named('a'), named('b')] }, calls('ba'), ''],
    ['other events may lie between', { of: [named('a'), named('b')] }, calls('axxb'), '3'],
    ['holds only at the last event', { of: [named('a'), named('b')] }, calls('abx'), '1'],
    ['an event can be used again', { of: [named('a'), named('b')] }, calls('abbb'), '123'],
    ['needs a separate event for each step', { of: [named('a|b'), named('b')] }, calls('bb'), '1'],
    ['three equal steps', { of: [named('a'), named('a'), named('a')] }, calls('aaaa'), '23'],
    ['eight steps', { of: Array.from('abcdefgh', named) }, calls('abcdefgh'), '7'],
    [
      'a first step that is repeated many times',
      { of: [named('a'), named('b'), named('c')] },
      calls(`ab${'a'.repeat(200)}c`),
      '202',
    ],
    [
      'in groups',
      { of: [named('a'), named('b')], group_by: ['tool.params.x'] },
      [call('a', { x: 1 }), call('b', { x: 2 }), call('b', { x: 1 })],
      '2',
    ],
    [
      'within a timespan',
      { of: [named('a'), named('b')], timespan: '1s' },
      [
        { ...call('a'), at: 0 },
        { ...call('b'), at: 1000 },
        { ...call('b'), at: 1001 },
      ],
      '1',
    ],
    [
      'uses the latest first step',
      { of: [named('a'), named('b')], timespan: '1s' },
      [
        { ...call('a'), at: 0 },
        { ...call('a'), at: 900 },
        { ...call('b'), at: 1500 },
      ],
      '2',
    ],
    [
      'needs all steps within the window',
      { of: [named('a'), named('b'), named('c')], timespan: '1s' },
      [
        { ...call('a'), at: 0 },
        { ...call('b'), at: 900 },
        { ...call('c'), at: 1500 },
      ],
      '',
    ],
    [
      'within turns',
      { of: [named('a'), named('b')], turns: 2 },
      [{ ...call('a'), turn: 1 }, { ...call('b'), turn: 2 }, { ...call('b'), turn: 3 }, call('b')],
      '1',
    ],
  ])('%s', (_law, condition, events, held) => {
    expect(heldAt(condition, events)).toBe(held)
  })
})

describe('refused', () => {
  const refuseAfter = (n: number, refused: string): object => ({
    observe: { tried: { on: 'tool_start', refused } },
    hooks: [
      {
        id: 'r',
        on: 'tool_start',
        condition: { type: 'event_count', of: 'tried', gt: n },
        action: { type: 'gate', reason: '<<count>>' },
      },
      { id: 'no', on: 'tool_start', condition: { type: 'tool_name', match: 'no' }, action: { type: 'gate' } },
      { id: 'ask', on: 'tool_start', condition: { type: 'tool_name', match: 'ask' }, action: { type: 'ask' } },
    ],
  })
  const verdicts = (policy: object, events: readonly Sent[]): readonly (string | null)[] =>
    run(policy, events).map(({ verdict }) => verdict)

  test('`skip` counts what happened', () => {
    const events = [call('a'), call('no'), call('no'), call('a'), call('a')]
    expect(verdicts(refuseAfter(2, 'skip'), events)).toEqual([null, 'deny', 'deny', null, 'deny'])
  })
  test('`count` counts what was tried', () => {
    const events = [call('a'), call('no'), call('a')]
    expect(verdicts(refuseAfter(2, 'count'), events)).toEqual([null, 'deny', 'deny'])
  })
  test('`ask` is not a refusal', () => {
    const events = [call('ask'), call('ask'), call('a')]
    expect(verdicts(refuseAfter(2, 'skip'), events)).toEqual(['ask', 'ask', 'deny'])
  })
  test('`approval_denied` with its call_id takes the event back', () => {
    const asked = call('ask', {}, { call_id: 'c1' })
    const events: readonly Sent[] = [asked, { event: 'approval_denied', ...asked }, call('a'), call('a'), call('a')]
    expect(verdicts(refuseAfter(2, 'skip'), events)).toEqual(['ask', null, null, null, 'deny'])
  })
  test('`approval_denied` of another call takes nothing back', () => {
    const asked = call('ask', {}, { call_id: 'c1' })
    const events: readonly Sent[] = [
      asked,
      { event: 'approval_denied', ...call('ask', {}, { call_id: 'c2' }) },
      call('a'),
      call('a'),
    ]
    expect(verdicts(refuseAfter(2, 'skip'), events)).toEqual(['ask', null, null, 'deny'])
  })
  test('`count` keeps an event that a person refused', () => {
    const asked = call('ask', {}, { call_id: 'c1' })
    const events: readonly Sent[] = [asked, { event: 'approval_denied', ...asked }, call('a'), call('a')]
    expect(verdicts(refuseAfter(2, 'count'), events)).toEqual(['ask', null, null, 'deny'])
  })
  test('a refusal can itself be observed', () => {
    const asked = call('ask', {}, { call_id: 'c1' })
    const condition = { type: 'event_count', of: { on: 'approval_denied' }, gte: 0 }
    const denied: Sent = { event: 'approval_denied', ...asked }
    expect(countsOf(condition, [asked, denied, denied, asked])).toEqual(['0', '1', '1', '1'])
  })
  test('a refused call counts when it is retried and let through', () => {
    const policy = refuseAfter(1, 'skip')
    const no = call('no', {}, { call_id: 'c1' })
    const retried = call('a', {}, { call_id: 'c1' })
    expect(verdicts(policy, [no, retried, call('a')])).toEqual(['deny', null, 'deny'])
  })
  test('a refused `since` event restores what it had cut off', () => {
    const observe = {
      edit: { on: 'tool_end' },
      cut: { on: 'tool_start', condition: { type: 'tool_name', match: 'no|cut' } },
    }
    const condition = { type: 'event_count', of: 'edit', since: 'cut', gte: 0 }
    const hooks = [
      { id: 'r', on: ON, condition, action: { type: 'log', message: '<<count>>' } },
      { id: 'no', on: 'tool_start', condition: { type: 'tool_name', match: 'no' }, action: { type: 'gate' } },
    ]
    const edit: Sent = { event: 'tool_end' }
    const events = [edit, edit, call('no'), edit, call('cut'), edit]
    expect(run({ observe, hooks }, events).map(({ log }) => log[0]?.message)).toEqual(['1', '2', '0', '3', '0', '1'])
  })
  test('a refused event that began a stretch leaves the stretch before it whole', () => {
    const condition = { type: 'event_count', of: { on: 'tool_start' }, since: 'cut', gte: 0 }
    const observe = { cut: { on: 'tool_start', condition: { type: 'tool_name', match: 'no|cut' } } }
    const hooks = [
      { id: 'r', on: ON, priority: 1, condition, action: { type: 'log', message: '<<count>>' } },
      { id: 'no', on: 'tool_start', condition: { type: 'tool_name', match: 'no' }, action: { type: 'gate' } },
    ]
    const events = [call('a'), call('cut'), call('a'), call('no'), call('no'), call('a'), call('cut'), call('a')]
    const seen = run({ observe, hooks }, events).map(({ log }) => log[0]?.message)
    expect(seen).toEqual(['1', '1', '2', '1', '1', '3', '1', '2'])
  })
})

describe('named observations in texts and expressions', () => {
  const observe = {
    'tests-passed': { on: 'tool_end' },
    edited: { on: 'tool_start', keep: 'tool.params.path', refused: 'count' },
  }
  const texts = (
    message: string,
    events: readonly Sent[],
    condition: object = { type: 'always' },
  ): readonly (string | null)[] => {
    const hooks = [{ id: 'r', on: ON, condition, action: { type: 'log', message } }]
    return run({ observe, hooks }, events).map(({ log, errors }) => log[0]?.message ?? errors[0]?.code ?? null)
  }
  const edit = (path: unknown, further: object = {}): Sent => ({ ...call('edit', { path }), ...further })
  test.each<[string, string, readonly Sent[], readonly (string | null)[]]>([
    ['count', '<<history.edited.count>> {{history.tests-passed.count}}', [edit('a'), edit('b')], ['1 0', '2 0']],
    [
      'seconds and last',
      '<<history.edited.seconds>>/<<history.edited.last>>',
      [edit('a', { at: 1000 }), { event: 'tool_end', at: 3500 }],
      ['0/1000', '2.5/1000'],
    ],
    [
      'before the first event',
      '[<<history.edited.seconds>>|<<history.edited.last>>|<<history.edited.values>>]',
      [{ event: 'tool_end' }],
      ['[||[]]'],
    ],
    ['values', '<<history.edited.values>>', [edit('a'), edit('b'), edit('a')], ['["a"]', '["a","b"]', '["b","a"]']],
    ['one of the values', '<<history.edited.values.-1>>', [edit('a'), edit('b')], ['a', 'b']],
    ['values of any type', '<<history.edited.values>>', [edit({ x: 1 }), edit(2)], ['[{"x":1}]', '[{"x":1},2]']],
  ])('%s', (_what, message, events, seen) => {
    expect(texts(message, events)).toEqual(seen)
  })

  test('a refused call is not among the values', () => {
    const kept = { edited: { on: 'tool_start', keep: 'tool.params.path' } }
    const hooks = [
      { id: 'r', on: ON, action: { type: 'log', message: '<<history.edited.values>>' } },
      { id: 'no', on: 'tool_start', condition: { type: 'tool_name', match: 'no' }, action: { type: 'gate' } },
    ]
    const events = [edit('a'), call('no', { path: 'b' }), call('no', { path: 'a' }), edit('c')]
    const seen = run({ observe: kept, hooks }, events).map(({ log }) => log[0]?.message)
    expect(seen).toEqual(['["a"]', '["a","b"]', '["a"]', '["a","c"]'])
  })

  test('keep the latest hundred values', () => {
    const events = Array.from({ length: 250 }, (_, index) => edit(`${index}`))
    const last = JSON.parse(texts('<<history.edited.values>>', events).at(-1) ?? '') as readonly string[]
    expect([last.length, last[0], last.at(-1)]).toEqual([100, '150', '249'])
  })

  test('a value of more than 1,000 characters is not kept, which is reported', () => {
    const hooks = [
      { id: 'r', on: ON, action: { type: 'log', message: '<<history.edited.count>> <<history.edited.values>>' } },
    ]
    const [decision] = run({ observe, hooks }, [edit('x'.repeat(1001))])
    expect(decision?.log[0]?.message).toBe('1 []')
    expect(decision?.errors).toEqual([
      {
        rule: 'observe.edited',
        code: 'history-value',
        message: 'a value of `tool.params.path` has 1001 characters, and is not kept; the maximum is 1000',
      },
    ])
  })

  test('work in expressions', () => {
    const expr = 'history["tests-passed"].count == 0 and history.edited.count >= 2 and history.edited.seconds == 0'
    expect(texts('yes', [edit('a'), edit('b'), { event: 'tool_end' }], { type: 'expression', expr })).toEqual([
      null,
      'yes',
      null,
    ])
  })

  test('values are those that the condition counted', () => {
    const condition = { type: 'event_count', of: 'edited', since: { on: 'user_message' } }
    const events: readonly Sent[] = [edit('a'), { event: 'user_message' }, edit('b'), edit('c'), { event: 'tool_end' }]
    expect(texts('<<history.edited.values>>', events, condition)).toEqual([
      '["a"]',
      null,
      '["b"]',
      '["b","c"]',
      '["b","c"]',
    ])
  })

  test('respect the turns of the condition', () => {
    const condition = { type: 'event_count', of: 'edited', turns: 1 }
    const events = [edit('a', { turn: 1 }), edit('b', { turn: 2 }), edit('c', { turn: 2 })]
    expect(texts('<<history.edited.values>> <<count>>', events, condition)).toEqual([
      '["a"] 1',
      '["b"] 1',
      '["b","c"] 2',
    ])
  })
})

describe('budgets with `group_by`', () => {
  test('`max_fires` counts separately for each value', () => {
    const hooks = [
      {
        id: 'r',
        on: 'tool_start',
        max_fires: 1,
        group_by: ['tool.params.path'],
        action: { type: 'log', message: 'x' },
      },
    ]
    const events = ['a', 'b', 'a', undefined, 'b', undefined].map((path) => call('edit', { path }))
    expect(run({ hooks }, events).map(({ fired }) => fired.length)).toEqual([1, 1, 0, 1, 0, 0])
  })
  test('`cooldown` counts separately for each value', () => {
    const hooks = [
      { id: 'r', on: 'tool_start', cooldown: 10, group_by: ['tool.name'], action: { type: 'log', message: 'x' } },
    ]
    const events = [
      { ...call('a'), at: 0 },
      { ...call('b'), at: 1 },
      { ...call('a'), at: 9999 },
      { ...call('a'), at: 10_000 },
    ]
    expect(run({ hooks }, events).map(({ fired }) => fired.length)).toEqual([1, 1, 0, 1])
  })
  test('group by the original values, whatever rules rewrite', () => {
    const hooks = [
      {
        id: 'w',
        on: 'tool_start',
        priority: 1,
        action: { type: 'transform_params', transformation: { set: { path: 'same' } } },
      },
      {
        id: 'r',
        on: 'tool_start',
        max_fires: 1,
        group_by: ['tool.params.path'],
        action: { type: 'log', message: 'x' },
      },
    ]
    const events = ['a', 'b', 'a'].map((path) => call('edit', { path }))
    expect(run({ hooks }, events).map(({ log }) => log.length)).toEqual([1, 1, 0])
  })
})

describe('errors', () => {
  const OBSERVE = { odd: { on: 'tool_start', condition: { type: 'expression', expr: 'tool.params.x > 1' } } }

  test('an observation that cannot be evaluated fails its conditions and records nothing', () => {
    const hooks = [
      { id: 'r', on: 'tool_start', condition: { type: 'event_count', of: 'odd', gte: 1 }, action: { type: 'gate' } },
      {
        id: 'e',
        on: 'tool_start',
        condition: { type: 'not', condition: { type: 'event_count', of: 'odd' } },
        action: { type: 'log', message: 'none' },
      },
    ]
    const [broken, sound] = run({ observe: OBSERVE, hooks }, [call('a', { x: 'text' }), call('a', { x: 1 })])
    const error = { code: 'expression-type', message: expect.any(String) as string }
    expect(broken?.errors).toEqual([
      { rule: 'observe.odd', ...error },
      { rule: 'r', ...error },
      { rule: 'e', ...error },
    ])
    expect(broken?.verdict).toBe('deny')
    expect([sound?.errors, sound?.fired, sound?.verdict]).toEqual([[], ['e'], null])
  })

  test('an observation that cannot be evaluated is reported even if no rule of the event reads it', () => {
    const hooks = [
      { id: 'r', on: 'turn_end', condition: { type: 'event_count', of: 'odd' }, action: { type: 'log', message: 'x' } },
    ]
    const [broken] = run({ observe: OBSERVE, hooks }, [call('a', { x: 'text' })])
    expect(broken?.errors.map(({ rule, code }) => [rule, code])).toEqual([['observe.odd', 'expression-type']])
  })

  test('a group that cannot be computed is an error', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic['x'] = cyclic
    const hooks = [
      {
        id: 'r',
        on: 'tool_start',
        condition: { type: 'event_count', of: ANY, group_by: ['tool.params'] },
        action: { type: 'gate' },
      },
      { id: 'b', on: 'tool_start', max_fires: 1, group_by: ['tool.params'], action: { type: 'log', message: 'x' } },
    ]
    const [broken] = run({ hooks }, [call('a', cyclic)])
    expect(broken?.errors.map(({ rule, code }) => [rule, code])).toEqual([
      ['observe.r.condition.of', 'value-depth'],
      ['r', 'value-depth'],
      ['b', 'value-depth'],
    ])
    expect(broken?.verdict).toBe('deny')
  })

  test('beyond 10,000 groups, the oldest is forgotten, which is reported once', () => {
    const condition = { type: 'event_count', of: ANY, group_by: ['tool.name'], gt: 1 }
    const hooks = [{ id: 'r', on: 'tool_start', condition, action: { type: 'log', message: 'again' } }]
    const program = programOf(JSON.stringify({ hooks }))
    const ledger = createMemoryLedger()
    const send = (name: string): Decision => decide(program, ledger, { event: 'tool_start', tool: { name } })
    for (let index = 0; index < 10_000; index++) expect(send(`${index}`).errors).toEqual([])
    expect(send('0').fired).toEqual(['r'])
    expect(send('10000').errors).toEqual([
      {
        rule: 'observe.r.condition.of',
        code: 'history-limit',
        message: 'there are more than 10000 groups: the oldest are forgotten',
      },
    ])
    expect(send('10001').errors).toEqual([])
    expect(['0', '1', '10001'].map((name) => send(name).fired.length)).toEqual([1, 0, 1])
  })
})

test('an explanation shows the count, the group, the window and the latest five times', () => {
  const condition = { type: 'event_count', of: ANY, group_by: ['tool.name'], timespan: '10s', gt: 9 }
  const hooks = [{ id: 'r', on: 'tool_start', condition, action: { type: 'gate' } }]
  const events = Array.from(
    { length: 7 },
    (_, index) => ({ event: 'tool_start', at: 20_000 + index, tool: { name: 'a' } }) as const,
  )
  const last = decideAll(JSON.stringify({ hooks }), events, { explain: true }).at(-1)
  expect(last?.rules?.[0]?.why.saw).toEqual({
    number: 7,
    group: { 'tool.name': 'a' },
    from: 10_006,
    times: [20_002, 20_003, 20_004, 20_005, 20_006],
  })
})

test('an explanation says that the count is unknown if the event has no turn', () => {
  const hooks = [
    { id: 'r', on: 'tool_start', condition: { type: 'event_count', of: ANY, turns: 2 }, action: { type: 'gate' } },
  ]
  const [decision] = decideAll(JSON.stringify({ hooks }), [{ event: 'tool_start' }], { explain: true })
  expect(decision?.rules?.[0]?.why).toMatchObject({ result: false, saw: { unknown: 'the event has no `turn`' } })
})

test('rules in shadow mode read the same history, and each event is recorded once', () => {
  const condition = { type: 'event_count', of: ANY, gte: 2 }
  const hooks = [
    { id: 'a', on: 'tool_start', mode: 'shadow', condition, action: { type: 'gate' } },
    { id: 'b', on: 'tool_start', condition, action: { type: 'log', message: '<<count>>' } },
  ]
  const [, second] = run({ hooks }, [{}, {}])
  expect([second?.shadow, second?.log[0]?.message]).toEqual([['a'], '2'])
})

test('a reloaded program keeps the history of observations with the same text', () => {
  const policy = (n: number, name: string): string =>
    JSON.stringify({
      observe: { [name]: { on: 'tool_start' } },
      hooks: [
        {
          id: `r${n}`,
          on: 'tool_start',
          condition: { type: 'event_count', of: name, gte: n },
          action: { type: 'log', message: 'x' },
        },
      ],
    })
  const ledger = createMemoryLedger()
  const event = { event: 'tool_start' } as const
  for (let index = 0; index < 3; index++) decide(programOf(policy(9, 'one')), ledger, event)
  expect(decide(programOf(policy(4, 'two')), ledger, event).fired).toEqual(['r4'])
})

test('the ledger is used only to record, to ask or to take back a denied call', () => {
  const policy = {
    observe: { a: { on: 'tool_start', condition: { type: 'tool_name', match: 'a' } } },
    hooks: [
      { id: 'r', on: 'turn_end', condition: { type: 'event_count', of: 'a' }, action: { type: 'log', message: 'x' } },
    ],
  }
  const program = programOf(JSON.stringify(policy))
  const recorded: string[] = []
  const ledger = createMemoryLedger()
  const watched = {
    ...ledger,
    record: (recording: Parameters<typeof ledger.record>[0]) => {
      recorded.push(`${recording.observed.length} ${recording.questions.length}`)
      return ledger.record(recording)
    },
  }
  for (const event of [
    { event: 'tool_end' },
    { event: 'tool_start', tool: { name: 'b' } },
    { event: 'approval_denied' },
  ] as const) {
    decide(program, watched, event)
  }
  expect(recorded).toEqual(['0 0'])
  decide(program, watched, { event: 'tool_start', tool: { name: 'a' } })
  decide(program, watched, { event: 'turn_end' })
  expect(recorded).toEqual(['0 0', '1 0', '0 1'])
})

describe('examples of the specification', () => {
  const OBSERVE = String.raw`
observe:
  tests-passed:
    on: tool_end
    condition:
      type: all_of
      conditions:
        - { type: command, program: [npm, pnpm, yarn, vitest, pytest], matches: '\btest\b|vitest|pytest' }
        - { type: not, condition: { type: tool_failed } }
  code-edited:
    on: tool_end
    condition: { type: file_access, access: write, path: { glob: "**/*.ts" } }
  fetched:
    on: tool_start
    condition: { type: tool_name, match: "web.fetch" }
`
  const fired = (condition: string, on: string, events: readonly Sent[]): readonly number[] => {
    const rule = `hooks:\n- id: r\n  on: ${on}\n  ${condition.trim().replaceAll('\n', '\n  ')}\n  action: { type: log, message: x }\n`
    const sent = events.map((event) => ({ event: 'tool_start', ...event }) as const)
    return decideAll(OBSERVE + rule, sent).flatMap(({ fired: rules }, index) => (rules.length > 0 ? [index] : []))
  }
  const bash = (command: string, ok: boolean): Sent => ({
    event: 'tool_end',
    ...call('shell.bash', { command }, { ok }),
  })

  test('the same call failed three times in a row', () => {
    const condition = `
condition:
  type: event_count
  of: { on: tool_end, condition: { type: tool_failed } }
  since: { on: tool_end, condition: { type: not, condition: { type: tool_failed } } }
  group_by: [tool.name, tool.params]
  gte: 3
`
    const events = [
      ...[bash('ls', false), bash('ls', false), bash('pwd', false), bash('ls', false)],
      ...[bash('ls', true), bash('ls', false), bash('ls', false), bash('ls', false)],
    ]
    // The successful call is not "three in a row", although three failures came before it.
    expect(fired(condition, 'tool_end', events)).toEqual([3, 7])
  })

  test('code was edited after the last passing test run', () => {
    const condition = 'condition: { type: event_count, of: code-edited, since: tests-passed }'
    const edit: Sent = { event: 'tool_end', ...call('filesystem.write', { path: 'src/a.ts' }, { ok: true }) }
    const stop: Sent = { event: 'stop' }
    const events = [stop, edit, stop, bash('npm test', false), stop, bash('npm test', true), stop, edit, stop]
    expect(fired(condition, 'stop', events)).toEqual([2, 4, 8])
  })

  test('a sliding window for each host', () => {
    const condition =
      'condition: { type: event_count, of: fetched, group_by: [tool.params.url.host], timespan: 10m, gt: 3 }'
    const fetch = (host: string, minutes: number): Sent => ({
      ...call('web.fetch', { url: `https://${host}/` }),
      at: minutes * 60_000,
    })
    const events = [
      fetch('a', 0),
      fetch('a', 1),
      fetch('b', 2),
      fetch('a', 3),
      fetch('a', 4),
      fetch('a', 11),
      fetch('a', 14),
    ]
    expect(fired(condition, 'tool_start', events)).toEqual([4, 5])
  })
})

describe('budgets of more than 10,000 groups', () => {
  const hooks = [
    {
      ...{ id: 'r', on: 'tool_start', max_fires: 1, group_by: ['tool.name'], scope: 'app' },
      action: { type: 'log', message: 'x' },
    },
  ]

  test.each<[string, () => Store]>([
    ['memory', () => createMemoryLedger()],
    ['embedded', () => createStore(createDatabase(null))],
  ])('%s: the oldest group is forgotten, which is reported once', async (_name, open) => {
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }], store: open() })
    const send = async (name: string): Promise<Decision> => engine.dispatch({ event: 'tool_start', tool: { name } })
    for (let index = 0; index < 10_000; index++) expect((await send(`${index}`)).errors).toEqual([])
    const over = await send('10000')
    expect(over.errors).toEqual([
      { rule: 'r', code: 'history-limit', message: 'there are more than 10000 groups: the oldest are forgotten' },
    ])
    expect((await send('10001')).errors).toEqual([])
    const fired = await Promise.all(['0', '10001'].map(async (name) => (await send(name)).fired.length))
    expect(fired).toEqual([1, 0])
  })
})

describe('a store that cannot answer is an error, not a zero', () => {
  const policy = {
    observe: { calls: { on: 'tool_start' } },
    hooks: [
      { id: 'r', on: 'tool_start', condition: { type: 'event_count', of: 'calls', gt: 3 }, action: { type: 'gate' } },
      {
        id: 'e',
        on: 'tool_start',
        condition: { type: 'expression', expr: 'history.calls.count == 0' },
        action: { type: 'log', message: 'x' },
      },
      { id: 't', on: 'tool_start', action: { type: 'log', message: '<<history.calls.count>>' } },
    ],
  }
  const { record: _record, takeBack: _takeBack, ...budgetsOnly } = createMemoryLedger()
  const failing = {
    ...createMemoryLedger(),
    record: (): never => {
      throw new Error('the disk is full')
    },
  }
  test.each<[string, Store, string, string]>([
    ['it throws', failing, 'store-failed', 'the disk is full'],
    ['it keeps budgets only', budgetsOnly, 'no-history', 'the store does not keep what happened'],
    [
      'it answers something else',
      { ...createMemoryLedger(), record: () => ({ answers: [], limited: [], receipt: null }) },
      'store-failed',
      'the store did not answer about the past',
    ],
  ])('%s', async (_what, store, code, message) => {
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify(policy) }], store })
    const decision = await engine.dispatch({ event: 'tool_start' })
    expect(decision.verdict).toBe('deny')
    expect(decision.errors).toEqual([
      { rule: 'observe.calls', code, message },
      { rule: 'r', code, message },
      { rule: 'e', code, message },
      { rule: 't', code: 'value-unreadable', message },
    ])
  })

  test('a failure to take an event back is reported', async () => {
    const store = {
      ...createMemoryLedger(),
      takeBack: (): never => {
        throw new Error('the disk is full')
      },
    }
    const hooks = [...policy.hooks, { id: 'no', on: 'tool_start', action: { type: 'gate' } }]
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ ...policy, hooks }) }], store })
    const { errors } = await engine.dispatch({ event: 'tool_start' })
    expect(errors).toEqual([{ rule: 'observe.calls', code: 'store-failed', message: 'the disk is full' }])
  })
})

test('evaluates each of more than a thousand rules', () => {
  const hooks = Array.from({ length: 1001 }, (_, index) => ({
    ...{ id: `r${index}`, on: 'tool_start', action: { type: 'log', message: '<<count>>' } },
    condition: { type: 'event_count', of: ANY, gt: index },
  }))
  const last = run({ hooks }, [{}, {}, {}]).at(-1)
  expect(last?.log.map(({ rule, message }) => `${rule} ${message}`)).toEqual(['r0 3', 'r1 3', 'r2 3'])
})
