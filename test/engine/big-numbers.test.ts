import { describe, expect, test } from 'vitest'
import { type AgentEvent, createEngine, wrapTool } from 'sluice'
import { decideAll } from '../policy.ts'

const ID = 9007199254740993n
const call = (params: object): AgentEvent => ({ event: 'tool_start', tool: { name: 't', params } })
const policy = (...rules: readonly object[]): string => JSON.stringify({ hooks: rules })
const when = (expr: string): object => ({
  id: 'r',
  on: 'tool_start',
  condition: { type: 'expression', expr },
  action: { type: 'log', message: 'm' },
})

describe('an expression over a number beyond 2^53', () => {
  test.each<readonly [expr: string, holds: boolean]>([
    ["tool.params.id == '9007199254740993'", true],
    ["tool.params.id == '9007199254740992'", false],
    ["'9007199254740993' == tool.params.id", true],
    ["tool.params.id != '9007199254740993'", false],
    ["tool.params.id != '9007199254740992'", true],
    ["tool.params.id in ['a', '9007199254740993']", true],
    ["tool.params.id in ['a', '9007199254740992']", false],
    ["tool.params.id not in ['9007199254740992']", true],
    ["'9007199254740993' in tool.params.ids", true],
    ["'9007199254740992' in tool.params.ids", false],
    ['tool.params.id == tool.params.ids[0]', true],
    ['tool.params.id == 9007199254740992', false],
    ["tool.params.ids == ['9007199254740993']", true],
    ['tool.params.id == 1', false],
    ['tool.params.id == null', false],
    ["str(tool.params.id) == '9007199254740993'", true],
    ['json(tool.params) == \'{"id":9007199254740993,"ids":[9007199254740993]}\'', true],
    ['bool(tool.params.id)', true],
  ])('%s', (expr, holds) => {
    const [decision] = decideAll(policy(when(expr)), [call({ id: ID, ids: [ID] })])
    expect([decision?.errors, decision?.fired]).toEqual([[], holds ? ['r'] : []])
  })

  test.each<readonly [expr: string, message: string]>([
    ['tool.params.id > 1', '`>` needs two numbers or two strings, not a number beyond 2^53 and a number'],
    ['tool.params.id <= 1', '`<=` needs two numbers or two strings, not a number beyond 2^53 and a number'],
    ['1 < tool.params.id', '`<` needs two numbers or two strings, not a number and a number beyond 2^53'],
    ["tool.params.id > '1'", '`>` needs two numbers or two strings, not a number beyond 2^53 and a string'],
    [
      'tool.params.id + 1 == 2',
      '`+` needs two numbers, two strings or two lists, not a number beyond 2^53 and a number',
    ],
    ['tool.params.id * 1 == 2', '`*` needs two numbers, not a number beyond 2^53 and a number'],
    ['-tool.params.id == 2', '`-` needs a number, not a number beyond 2^53'],
    ['abs(tool.params.id) == 2', '`abs` needs a number, not a number beyond 2^53'],
    ['int(tool.params.id) == 2', '`int` needs a number, a string or a boolean, not a number beyond 2^53'],
    ["'9' in tool.params.id", '`in` needs a string, a list or a map to look in, not a number beyond 2^53'],
    ["matches(tool.params.id, '9')", '`matches` needs a string, not a number beyond 2^53'],
    ['[1][tool.params.id] == 1', '`[]` needs a string or a whole number, not a number beyond 2^53'],
  ])('%s is an error', (expr, message) => {
    const [decision] = decideAll(policy(when(expr)), [call({ id: ID })])
    expect(decision?.errors).toEqual([
      { rule: 'r', code: 'expression-type', message: `${message}: compare its digits, as text, with \`==\`` },
    ])
  })
})

test.each<readonly [comparison: object, message: string]>([
  [{ greater_than: 4 }, '`greater_than` needs a number'],
  [{ at_most: 4 }, '`at_most` needs a number'],
  [{ matches: '9' }, '`matches` needs text'],
  [{ glob: '9*' }, '`glob` needs text'],
  [{ schema: { type: 'integer' } }, '`schema` needs numbers up to 2^53'],
])('a guard that reads it in another way fails closed: %o', (comparison, message) => {
  const guard = {
    id: 'g',
    on: 'tool_start',
    condition: { type: 'param', path: 'tool.params.id', ...comparison },
    action: { type: 'gate', reason: 'no' },
  }
  const [decision] = decideAll(policy(guard), [call({ id: ID })])
  expect([decision?.verdict, decision?.errors]).toEqual([
    'deny',
    [
      {
        rule: 'g',
        code: 'param-type',
        message: `${message}, not a number beyond 2^53: compare its digits, as text, with \`equals\` or \`in\``,
      },
    ],
  ])
})

test('a list of allowed ids keeps its neighbours out', () => {
  const guard = {
    id: 'only',
    on: 'tool_start',
    condition: { type: 'not', condition: { type: 'param', path: 'tool.params.id', in: ['9007199254740993', 7] } },
    action: { type: 'gate', reason: 'no' },
  }
  const verdicts = decideAll(
    policy(guard),
    [ID, ID - 1n, ID + 1n, 7, 7n].map((id) => call({ id })),
  ).map(({ verdict }) => verdict)
  expect(verdicts).toEqual([null, 'deny', 'deny', null, null])
})

// A tool of an SDK may return a `bigint` of any size, also as its whole result.
test.each([
  [{ type: 'expression', expr: 'tool.result == 7' }],
  [{ type: 'expression', expr: 'tool.result + 1 > 7' }],
  [{ type: 'expression', expr: 'tool.result in [6, 7]' }],
  [{ type: 'expression', expr: 'original.result == 7' }],
  [{ type: 'param', path: 'tool.result', equals: 7 }],
  [{ type: 'param', path: 'tool.result', greater_than: 6 }],
])('a result that is a small `bigint` is read as a number: %j', (condition) => {
  const rule = { id: 'r', on: 'tool_end', condition, action: { type: 'log', message: '<<tool.result>>' } }
  const [decision] = decideAll(policy(rule), [{ event: 'tool_end', tool: { name: 't', result: 7n } }])
  expect([decision?.errors, decision?.log[0]?.message]).toEqual([[], '7'])
})

test('texts and values from templates have its digits', () => {
  const rules = [
    { id: 'log', on: 'tool_start', action: { type: 'log', message: '<<tool.params.id>> of <<tool.params>>' } },
    {
      id: 'set',
      on: 'tool_start',
      action: {
        type: 'transform_params',
        transformation: { set: { copy: '<<tool.params.id>>', 'to.id': '<<tool.params.id>>' } },
      },
    },
  ]
  const [decision] = decideAll(policy(...rules), [call({ id: ID })])
  expect(decision?.log[0]?.message).toBe('9007199254740993 of {"id":9007199254740993}')
  expect(decision?.params).toEqual({ id: ID, copy: ID, to: { id: ID } })
})

test.each([
  ['group_by', { cooldown: 60, group_by: ['tool.params.id'] }],
  ['max_fires', { max_fires: 1, group_by: ['tool.params.id'] }],
])('%s tells neighbours apart', (_name, budget) => {
  const rule = { id: 'r', on: 'tool_start', ...budget, action: { type: 'log', message: 'm' } }
  const events = [ID, ID - 1n, ID, String(ID)].map((id, at) => ({ ...call({ id }), at }))
  expect(decideAll(policy(rule), events).map(({ fired }) => fired.length)).toEqual([1, 1, 0, 1])
})

test('the past keeps its digits', () => {
  const text = JSON.stringify({
    observe: { ids: { on: 'tool_start', keep: 'tool.params.id' } },
    hooks: [
      {
        id: 'r',
        on: 'stop',
        condition: { type: 'expression', expr: "'9007199254740993' in history.ids.values" },
        action: { type: 'log', message: '<<history.ids.values>>' },
      },
    ],
  })
  const events: readonly AgentEvent[] = [call({ id: ID - 1n }), { event: 'stop' }, call({ id: ID }), { event: 'stop' }]
  expect(decideAll(text, events).map(({ log }) => log[0]?.message)).toEqual([
    undefined,
    undefined,
    undefined,
    '[9007199254740992,9007199254740993]',
  ])
})

test('a tool gets a bigint as a bigint, however small, next to what rules change', async () => {
  const engine = createEngine({
    policies: [
      {
        name: 'p.yaml',
        text: policy({
          id: 's',
          on: 'tool_start',
          action: { type: 'transform_params', transformation: { set: { n: 1 } } },
        }),
      },
    ],
  })
  const given = await wrapTool(engine, { name: 't', execute: (params: object) => params }).execute({
    id: ID,
    small: 5n,
    list: [5n],
  })
  expect(given).toEqual({ id: ID, small: 5n, list: [5n], n: 1 })
})

describe('a map, a set or binary data in an event', () => {
  const HIDDEN: readonly (readonly [string, object])[] = [
    ['a map', new Map([['key', 'AKIAABCDEFGHIJKLMNOP']])],
    ['a set', new Set(['AKIAABCDEFGHIJKLMNOP'])],
    ['bytes', new TextEncoder().encode('AKIAABCDEFGHIJKLMNOP')],
  ]
  const end = (result: unknown): AgentEvent => ({ event: 'tool_end', tool: { name: 't', params: {}, result } })

  test.each(HIDDEN)('%s is replaced by a rule that redacts', (_name, hidden) => {
    const [decision] = decideAll(policy({ id: 'r', on: 'tool_end', action: { type: 'redact_secrets' } }), [
      end({ a: [hidden] }),
    ])
    expect([decision?.result, decision?.errors.map(({ code }) => code)]).toEqual(['[REDACTED]', ['value-unreadable']])
  })

  test.each(HIDDEN)('%s is unreadable for every rule that reads it', (_name, hidden) => {
    const conditions = [
      { type: 'param', path: 'tool.params.v.key', equals: 'a' },
      { type: 'param', path: 'tool.params.v', equals: {} },
      { type: 'param', path: 'tool.params.v', schema: { type: 'object' } },
      { type: 'expression', expr: "tool.params.v.key == 'a'" },
      { type: 'expression', expr: 'bool(tool.params.v)' },
      { type: 'expression', expr: "json(tool.params.v) == '{}'" },
      { type: 'contains_secret' },
    ]
    const rules = conditions.map((condition, index) => ({
      id: `r${index}`,
      on: 'tool_start',
      condition,
      action: { type: 'gate', reason: 'no' },
    }))
    for (const rule of rules) {
      const [decision] = decideAll(policy(rule), [call({ v: hidden })])
      expect([rule.id, decision?.verdict, decision?.errors.map(({ code }) => code)]).toEqual([
        rule.id,
        'deny',
        ['value-unreadable'],
      ])
    }
    const [decision] = decideAll(
      policy({ id: 'r', on: 'tool_start', action: { type: 'log', message: '<<tool.params.v>>' } }),
      [call({ v: hidden })],
    )
    expect(decision?.errors.map(({ code }) => code)).toEqual(['value-unreadable'])
    expect(decision?.log.map(({ message }) => message)).toEqual(['the value cannot be read'])
  })

  test.each(HIDDEN)('%s stays the same value if a rule changes another parameter', (_name, hidden) => {
    const rule = { id: 'r', on: 'tool_start', action: { type: 'transform_params', transformation: { set: { n: 1 } } } }
    const [decision] = decideAll(policy(rule), [call({ v: hidden })])
    expect((decision?.params as { readonly v?: unknown } | undefined)?.v).toBe(hidden)
  })
})
