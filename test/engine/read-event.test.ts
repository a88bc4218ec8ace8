import { createMemoryLedger, decide, EventError, type AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAll, programOf } from '../policy.ts'

const program = programOf('hooks: [{ id: r, on: tool_start, action: { type: gate } }]')
const decideAny = (event: unknown): unknown => decide(program, createMemoryLedger(), event as AgentEvent)

describe('invalid events', () => {
  test.each<[unknown, string, string]>([
    [null, 'event-not-object', 'an event must be a map'],
    [[], 'event-not-object', 'an event must be a map'],
    ['tool_start', 'event-not-object', 'an event must be a map'],
    [{}, 'event-member', 'an event needs `event`, its name'],
    [{ event: 5 }, 'event-member', '`event` must be text'],
    [{ event: 'tool_strat' }, 'event-unknown', 'there is no event `tool_strat`; did you mean `tool_start`?'],
    [{ event: 'PreToolUse' }, 'event-unknown', 'there is no event `PreToolUse`; did you mean `pre_tool_use`?'],
    [{ event: '__proto__' }, 'event-unknown', 'there is no event `__proto__`'],
    [{ event: 'x'.repeat(100) }, 'event-unknown', `there is no event \`${'x'.repeat(60)}…\``],
    [{ event: 'turn_end', turn: '3' }, 'event-member', '`turn` must be a finite number'],
    [{ event: 'turn_end', turn: Number.NaN }, 'event-member', '`turn` must be a finite number'],
    [{ event: 'turn_end', at: 1n }, 'event-member', '`at` must be a finite number'],
    [{ event: 'turn_end', messages: {} }, 'event-member', '`messages` must be a list'],
    [{ event: 'turn_end', session_id: 5 }, 'event-member', '`session_id` must be text'],
    [
      { event: 'turn_end', session_id: 's'.repeat(1001) },
      'event-member',
      '`session_id` must not exceed 1000 characters',
    ],
    [{ event: 'turn_end', agent_id: 'a'.repeat(1001) }, 'event-member', '`agent_id` must not exceed 1000 characters'],
    [{ event: 'turn_end', at: 1e300 }, 'event-member', '`at` must not exceed 8640000000000000'],
    [{ event: 'tool_start', tool: [] }, 'event-member', '`tool` must be a map'],
    [{ event: 'tool_start', tool: { name: {} } }, 'event-member', '`tool.name` must be text'],
    [{ event: 'tool_start', tool: { params: [] } }, 'event-member', '`tool.params` must be a map'],
    [{ event: 'tool_end', tool: { ok: 'yes' } }, 'event-member', '`tool.ok` must be true or false'],
    [{ event: 'tool_end', tool: { result: () => 1 } }, 'event-member', '`tool.result` must be data'],
    [{ event: 'error', error: { code: 429 } }, 'event-member', '`error.code` must be text'],
  ])('%# %o: %s', (event, code, message) => {
    expect(() => decideAny(event)).toThrow(expect.objectContaining({ name: 'EventError', code, message }) as EventError)
  })

  // Not a row of the table, as the title of a row reads the event.
  test('one that throws when it is read', () => {
    const event = new Proxy({}, { ownKeys: () => expect.fail('thrown by a proxy') })
    const error = { name: 'EventError', code: 'event-member', message: 'the event cannot be read' }
    expect(() => decideAny(event)).toThrow(expect.objectContaining(error) as EventError)
  })

  test('use up no budget', () => {
    const once = programOf('hooks: [{ id: r, on: turn_end, max_fires: 1, action: { type: log, message: m } }]')
    const ledger = createMemoryLedger()
    expect(() => decide(once, ledger, { event: 'turn_end', turn: 'x' } as unknown as AgentEvent)).toThrow(EventError)
    expect(decide(once, ledger, { event: 'turn_end' }).fired).toEqual(['r'])
  })
})

describe('valid events', () => {
  test.each([
    ['only a name', { event: 'tool_start' }],
    ['null counts as absent', { event: 'tool_start', turn: null, tool: null, messages: null, session_id: null }],
    ['undefined counts as absent', { event: 'tool_start', turn: undefined, tool: { name: undefined } }],
    ['unknown members', { event: 'tool_start', whatever: [1, { a: null }] }],
    ['an alias', { event: 'pre_tool_use' }],
    ['an inherited member, which is ignored', Object.setPrototypeOf({ event: 'tool_start' }, { turn: 'x' }) as object],
    [
      'a member that is not enumerable, which is ignored',
      Object.defineProperty({ event: 'tool_start' }, 'turn', { value: 'x' }),
    ],
    ['no prototype', Object.assign(Object.create(null) as object, { event: 'tool_start' })],
  ])('%s', (_law, event) => {
    expect(decideAny(event)).toMatchObject({ event: 'tool_start', verdict: 'deny' })
  })

  test('a computed member is read once', () => {
    let reads = 0
    const session = { enumerable: true, get: () => `s${++reads}` }
    const event = Object.defineProperty({ event: 'tool_start' }, 'session_id', session)
    expect(decideAny(event)).toMatchObject({ verdict: 'deny' })
    expect(reads).toBe(1)
  })

  test('rules can read unknown members', () => {
    const policy = 'hooks: [{ id: r, on: tool_start, action: { type: log, message: "<<event.risk.level>>" } }]'
    expect(decideAll(policy, [{ event: 'tool_start', risk: { level: 'high' } }])[0]?.log[0]?.message).toBe('high')
  })
})

describe('tokens and pressure', () => {
  const message = 'tokens {tokens}, pressure {pressure}'
  const policy = JSON.stringify({ hooks: [{ id: 'r', on: 'turn_end', action: { type: 'log', message } }] })
  const text = (length: number): object => ({ role: 'user', content: 'x'.repeat(length) })
  test.each<[string, object, string]>([
    ['the counts of the host', { tokens: 50, max_tokens: 200 }, 'tokens 50, pressure 0.25'],
    [
      'four characters per token if the host does not count',
      { messages: [text(41)], max_tokens: 110 },
      'tokens 11, pressure 0.1',
    ],
    [
      'parts of a message count',
      {
        messages: [
          { role: 'user', content: [{ type: 'text', text: 'x'.repeat(8) }, 'y'.repeat(4), { type: 'image' }] },
        ],
        max_tokens: 12,
      },
      'tokens 3, pressure 0.25',
    ],
    [
      'a tool call counts 150 tokens plus its arguments',
      {
        messages: [{ role: 'assistant', tool_calls: [{ function: { arguments: 'x'.repeat(200) } }, null] }],
        max_tokens: 700,
      },
      'tokens 350, pressure 0.5',
    ],
    ['no limit', { tokens: 50 }, 'tokens 50, pressure '],
    ['a limit of 0', { tokens: 50, max_tokens: 0 }, 'tokens 50, pressure '],
    ['neither tokens nor messages', { max_tokens: 10 }, 'tokens , pressure '],
  ])('%s', (_law, members, expected) => {
    expect(decideAll(policy, [{ event: 'turn_end', ...members }])[0]?.log[0]?.message).toBe(expected)
  })

  test.each<[message: unknown, what: string]>([
    [null, 'a message that is not an object'],
    ['text', 'a message that is not an object'],
    [{ content: 'x' }, 'a message with the members `content`'],
    [{ role: 'user', content: { a: 1 } }, 'a message with the members `role`, `content`'],
  ])('a message of unknown shape is an error of the rules that need its tokens or text: %j', (message, what) => {
    const error = `message 1 has an unknown shape: ${what}`
    const conditions = [
      { type: 'context_pressure' },
      { type: 'expression', expr: 'tokens > 1' },
      { type: 'content_contains', keyword: 'x' },
    ]
    const rules = conditions.map((condition, index) => ({ id: `r${index}`, condition, action: { type: 'gate' } }))
    const hooks = [
      ...rules.map((rule) => ({ ...rule, on: 'turn_start' })),
      {
        id: 'count',
        on: 'turn_start',
        condition: { type: 'message_count', threshold: 1 },
        action: { type: 'log', message: '{messages} {tokens}' },
      },
    ]
    const [decision] = decideAll(JSON.stringify({ hooks }), [
      { event: 'turn_start', messages: [message], max_tokens: 9 },
    ])
    expect(decision?.verdict).toBe('deny')
    expect(decision?.errors).toEqual(
      ['r0', 'r1', 'r2', 'count'].map((rule) => ({ rule, code: 'message-shape', message: error })),
    )
  })
})

describe('a tool that has failed', () => {
  const policy = 'hooks: [{ id: r, on: tool_end, condition: { type: tool_failed }, action: { type: log, message: m } }]'
  test.each([
    [{ ok: false }, 1],
    [{ error: 'ENOENT' }, 1],
    [{ ok: true, error: 'a warning' }, 1],
    [{ error: '' }, 0],
    [{ ok: true }, 0],
    [{}, 0],
  ])('%j', (tool, fires) => {
    expect(decideAll(policy, [{ event: 'tool_end', tool: { name: 't', ...tool } }])[0]?.fired).toHaveLength(fires)
  })
})

describe('a tool without a name', () => {
  const SPAWN: AgentEvent = { event: 'agent_spawn', tool: { params: { specialist: 'x' } } }

  test('still has parameters', () => {
    const text = `
hooks:
  - { id: r, on: agent_spawn, condition: { type: param, path: tool.params.specialist, equals: x }, action: { type: gate } }
`
    expect(decideAll(text, [SPAWN])[0]).toMatchObject({ verdict: 'deny' })
  })

  test('has a result that rules can append to', () => {
    const text =
      'hooks: [{ id: r, on: tool_end, action: { type: transform_result, transformation: { append_to_result: Z } } }]'
    expect(decideAll(text, [{ event: 'tool_end', tool: { result: 'r' } }])[0]).toMatchObject({ result: 'rZ' })
  })

  test('matches no name pattern', () => {
    const text =
      'hooks: [{ id: r, on: agent_spawn, condition: { type: tool_name, match: "*" }, action: { type: gate } }]'
    expect(decideAll(text, [SPAWN])[0]).toMatchObject({ verdict: null })
  })

  test('an event without a tool has no parameters to change, which is reported', () => {
    const text =
      'hooks: [{ id: r, on: tool_start, action: { type: transform_params, transformation: { set: { a: 1 } } } }]'
    expect(decideAll(text, [{ event: 'tool_start' }])[0]?.errors).toEqual([
      { rule: 'r', code: 'no-tool', message: 'the event has no tool call to change' },
    ])
  })
})

describe('missing and empty results', () => {
  const text = 'hooks: [{ id: r, on: tool_end, action: { type: pipe, to: a.b, map: { res: <<tool.result>> } } }]'

  test.each([
    [{}, {}],
    [{ result: null }, { res: null }],
    [{ result: '' }, { res: '' }],
  ])('%j', (given, params) => {
    expect(decideAll(text, [{ event: 'tool_end', tool: { name: 't', ...given } }])[0]?.calls).toMatchObject([
      { params },
    ])
  })
})

test('parameters that could not be read are not taken for none', () => {
  const condition = { type: 'not', condition: { type: 'param', path: 'tool.params.path', exists: true } }
  const rule = { id: 'look', on: 'tool_start', on_error: 'deny', condition, action: { type: 'log', message: 'none' } }
  const [decision] = decideAll(JSON.stringify({ hooks: [rule] }), [
    { event: 'tool_start', tool: { name: 't', unread: 'the end is missing' } },
  ])
  expect(decision).toMatchObject({ verdict: 'deny', log: [], errors: [{ rule: 'look', code: 'call-uncertain' }] })
})
