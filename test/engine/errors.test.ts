import type { AgentEvent, EventName } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAll } from '../policy.ts'

/** A condition that cannot be evaluated. */
const BROKEN = { type: 'expression', expr: '1 / 0 > 0' }

interface Case {
  readonly condition?: object
  readonly action?: object
  readonly on?: EventName
  readonly on_error?: string
}

function outcome({
  condition = BROKEN,
  action = { type: 'gate' },
  on = 'tool_start',
  on_error,
}: Case): readonly [unknown, unknown, number] {
  const rule = { id: 'r', on, condition, action, ...(on_error === undefined ? {} : { on_error }) }
  const [decision] = decideAll(JSON.stringify({ hooks: [rule] }), [{ event: on }])
  return [decision?.verdict, decision?.fired, decision?.errors.length ?? 0]
}

describe('law 3: a rule that cannot be evaluated', () => {
  const log = { type: 'log', message: 'm' }
  test.each<[string, Case, readonly [unknown, unknown, number]]>([
    ['a gate refuses', {}, ['deny', [], 1]],
    ['a gate that asks refuses', { action: { type: 'gate', decision: 'ask' } }, ['deny', [], 1]],
    ['an `ask` action refuses', { action: { type: 'ask' } }, ['deny', [], 1]],
    ['a gate that allows is skipped', { action: { type: 'gate', decision: 'allow' } }, [null, [], 1]],
    [
      'a chain with a gate in it refuses',
      { action: { type: 'chain', actions: [log, { type: 'gate' }] } },
      ['deny', [], 1],
    ],
    ['any other action is skipped', { action: log }, [null, [], 1]],
    ['`on_error: ask` asks', { on_error: 'ask' }, ['ask', [], 1]],
    ['`on_error: ignore` skips the rule', { on_error: 'ignore' }, [null, [], 1]],
    ['`on_error: deny` refuses, whatever the action', { action: log, on_error: 'deny' }, ['deny', [], 1]],
    ['`not` of an error is an error', { condition: { type: 'not', condition: BROKEN } }, ['deny', [], 1]],
    [
      'all_of with a false part is false',
      { condition: { type: 'all_of', conditions: [BROKEN, { type: 'never' }] } },
      [null, [], 0],
    ],
    [
      'all_of without one is an error',
      { condition: { type: 'all_of', conditions: [BROKEN, { type: 'always' }] } },
      ['deny', [], 1],
    ],
    [
      'any_of with a true part is true',
      { condition: { type: 'any_of', conditions: [BROKEN, { type: 'always' }] } },
      ['deny', ['r'], 0],
    ],
    [
      'any_of without one is an error',
      { condition: { type: 'any_of', conditions: [BROKEN, { type: 'never' }] } },
      ['deny', [], 1],
    ],
    ['missing data is not an error', { condition: { type: 'expression', expr: 'tool.params.x > 5' } }, [null, [], 0]],
  ])('%s', (_law, rule, expected) => {
    expect(outcome(rule)).toEqual(expected)
  })

  test('the decision names the rule, and the error says why', () => {
    const [decision] = decideAll(
      JSON.stringify({ hooks: [{ id: 'r', on: 'tool_start', condition: BROKEN, action: { type: 'gate' } }] }),
      [{ event: 'tool_start' }],
    )
    expect(decision).toMatchObject({
      verdict: 'deny',
      rule: 'r',
      reason: `rule \`r\` could not be evaluated: ${decision?.errors[0]?.message}`,
      errors: [{ rule: 'r', code: 'expression-division' }],
    })
  })
})

describe('a failing action', () => {
  const failing = (on_error?: string): object => {
    const action = {
      type: 'transform_result',
      transformation: { set: { a: 1 } },
      ...(on_error === undefined ? {} : { on_error }),
    }
    return { id: 'r', on: 'tool_end', action }
  }
  const decide = (rule: object) =>
    decideAll(JSON.stringify({ hooks: [rule] }), [{ event: 'tool_end', tool: { name: 't', result: 'text' } }])[0]

  test.each<[string | undefined, number, readonly string[]]>([
    [undefined, 1, ['r']],
    ['log', 1, ['r']],
    ['ignore', 0, ['r']],
    ['raise', 0, []],
  ])('on_error: %s', (on_error, lines, fired) => {
    const decision = decide(failing(on_error))
    expect(decision?.errors).toHaveLength(1)
    expect(decision?.log).toHaveLength(lines)
    expect(decision?.fired).toEqual(fired)
  })

  test('uses up its budget', () => {
    const hooks = [{ ...failing('raise'), max_fires: 1 }]
    const event: AgentEvent = { event: 'tool_end', tool: { name: 't', result: 'text' } }
    expect(decideAll(JSON.stringify({ hooks }), [event, event]).map((decision) => decision.errors.length)).toEqual([
      1, 0,
    ])
  })
})

describe('budgets', () => {
  const rule = (fields: object): string =>
    JSON.stringify({ hooks: [{ id: 'r', on: 'turn_end', action: { type: 'log', message: 'm' }, ...fields }] })
  const fired = (policy: string, events: readonly object[]): readonly number[] =>
    decideAll(
      policy,
      events.map((event) => ({ event: 'turn_end', ...event })),
    ).map((decision) => decision.fired.length)

  test.each<[string, object, readonly object[], readonly number[]]>([
    ['max_fires', { max_fires: 2 }, [{}, {}, {}], [1, 1, 0]],
    ['cooldown is in seconds', { cooldown: 60 }, [{ at: 0 }, { at: 59_999 }, { at: 60_000 }], [1, 0, 1]],
    [
      'a condition that does not hold spends nothing',
      { max_fires: 1, condition: { type: 'turn_count', threshold: 3 } },
      [{ turn: 1 }, { turn: 2 }, { turn: 3 }],
      [0, 0, 1],
    ],
    [
      'each session has its own',
      { max_fires: 1 },
      [{ session_id: 'a' }, { session_id: 'b' }, { session_id: 'a' }],
      [1, 1, 0],
    ],
    [
      'an event without a session belongs to the session `default`',
      { max_fires: 1 },
      [{}, { session_id: 'default' }],
      [1, 0],
    ],
    ['scope app', { max_fires: 1, scope: 'app' }, [{ session_id: 'a' }, { session_id: 'b' }], [1, 0]],
    [
      'scope agent',
      { max_fires: 1, scope: 'agent' },
      [{ agent_id: 'a' }, { agent_id: 'b' }, {}, { agent_id: 'a' }],
      [1, 1, 1, 0],
    ],
  ])('%s', (_law, fields, events, expected) => {
    expect(fired(rule(fields), events)).toEqual(expected)
  })

  test('start over after a session ends; the end itself is decided before', () => {
    const policy = `
hooks:
  - { id: once, on: [turn_end, session_end], max_fires: 1, action: { type: log, message: m } }
`
    const events = (['turn_end', 'session_end', 'turn_end'] as const).map((event) => ({ event }))
    expect(decideAll(policy, events).map((decision) => decision.fired.length)).toEqual([1, 0, 1])
  })

  test('skip a spent rule before its condition is evaluated', () => {
    const policy = `
hooks:
  - id: r
    on: tool_start
    max_fires: 1
    condition: { type: expression, expr: "tool.params.n + 1 > 0" }
    action: { type: gate }
`
    const events = [1, 'text'].map((n): AgentEvent => ({ event: 'tool_start', tool: { name: 't', params: { n } } }))
    expect(decideAll(policy, events).map(({ verdict, errors }) => [verdict, errors.length])).toEqual([
      ['deny', 0],
      [null, 0],
    ])
  })
})
