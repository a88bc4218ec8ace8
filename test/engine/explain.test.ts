import { defineCondition, type AgentEvent, type Decision } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAll } from '../policy.ts'

const explain = (hooks: readonly object[], ...events: readonly AgentEvent[]): readonly Decision[] =>
  decideAll(JSON.stringify({ hooks }), events, { explain: true })

const log = { type: 'log', message: 'm' }

describe('the outcome of a rule', () => {
  const end: AgentEvent = { event: 'turn_end', at: 0 }
  test.each<[string, object, readonly AgentEvent[], object]>([
    ['fired', {}, [end], { outcome: 'fired', why: { type: 'always', result: true } }],
    ['unmet', { condition: { type: 'never' } }, [end], { outcome: 'unmet', why: { type: 'never', result: false } }],
    ['disabled', { enabled: false }, [end], { outcome: 'disabled', why: { type: 'disabled', result: false } }],
    [
      'spent',
      { max_fires: 1 },
      [end, end],
      { outcome: 'spent', why: { type: 'max_fires', result: false, with: { max_fires: 1 }, saw: { fires: 1 } } },
    ],
    [
      'cooling',
      { cooldown: 60 },
      [end, { event: 'turn_end', at: 12_500 }],
      {
        outcome: 'cooling',
        why: { type: 'cooldown', result: false, with: { cooldown: 60 }, saw: { seconds_since: 12.5 } },
      },
    ],
    [
      'cooling by turns',
      { action: { type: 'compact_context' } },
      [
        { event: 'turn_end', turn: 5 },
        { event: 'turn_end', turn: 7 },
      ],
      {
        outcome: 'cooling',
        why: { type: 'cooldown_turns', result: false, with: { cooldown_turns: 3 }, saw: { turns_since: 2 } },
      },
    ],
    [
      'error',
      { condition: { type: 'expression', expr: '1 / 0 > 0' } },
      [end],
      { outcome: 'error', why: { type: 'expression', result: 'error', error: { code: 'expression-division' } } },
    ],
    ['shadow', { mode: 'shadow' }, [end], { outcome: 'shadow', why: { type: 'always', result: true } }],
  ])('%s', (_outcome, fields, events, expected) => {
    const decisions = explain([{ id: 'r', on: 'turn_end', action: log, ...fields }], ...events)
    expect(decisions.at(-1)?.rules).toMatchObject([{ rule: 'r', ...expected }])
  })

  test('another agent', () => {
    const text = JSON.stringify({ agents: [{ id: 'a', hooks: [{ id: 'r', on: 'turn_end', action: log }] }] })
    const [decision] = decideAll(text, [{ event: 'turn_end', agent_id: 'b' }], { explain: true })
    expect(decision?.rules).toEqual([
      { rule: 'r', outcome: 'other_agent', why: { type: 'other_agent', result: false } },
    ])
  })

  test('a rule whose action failed for good', () => {
    const action = { type: 'transform_result', transformation: { set: { a: 1 } }, on_error: 'raise' }
    const [decision] = explain([{ id: 'r', on: 'tool_end', action }], {
      event: 'tool_end',
      tool: { name: 't', result: 'text' },
    })
    expect(decision?.rules).toMatchObject([{ outcome: 'error', why: { type: 'always', result: true } }])
  })

  test('rules of other events are left out', () => {
    const hooks = ['turn_end', 'turn_start'].map((on) => ({ id: on, on, action: log }))
    expect(explain(hooks, { event: 'turn_start' })[0]?.rules?.map(({ rule }) => rule)).toEqual(['turn_start'])
  })

  test('without rules the list is empty', () => {
    expect(explain([], { event: 'turn_start' })[0]?.rules).toEqual([])
  })
})

describe('the tree of conditions', () => {
  const condition = {
    type: 'all_of',
    conditions: [
      { type: 'tool_name', match: 'shell.*' },
      { type: 'not', condition: { type: 'param', path: 'tool.params.command', glob: 'ls*' } },
    ],
  }

  test('shows the configuration, input and result of each part, even of parts that did not affect the decision', () => {
    const [decision] = explain([{ id: 'r', on: 'tool_start', condition, action: log }], {
      event: 'tool_start',
      tool: { name: 'filesystem.read', params: { command: 'rm x' } },
    })
    expect(decision?.rules?.[0]).toEqual({
      rule: 'r',
      outcome: 'unmet',
      why: {
        type: 'all_of',
        result: false,
        conditions: [
          { type: 'tool_name', result: false, with: { match: 'shell.*' }, saw: { tool: 'filesystem.read' } },
          {
            type: 'not',
            result: true,
            conditions: [
              {
                type: 'param',
                result: false,
                with: { path: 'tool.params.command', glob: 'ls*' },
                saw: { value: 'rm x' },
              },
            ],
          },
        ],
      },
    })
  })

  test('shows values as they were before the action rewrote them', () => {
    const hooks = ['a', 'b'].map((id) => ({
      id,
      on: 'tool_start',
      condition: { type: 'param', path: 'tool.params.x', exists: true },
      action: { type: 'transform_params', transformation: { set: { x: `<<tool.params.x>>${id}` } } },
    }))
    const [decision] = explain(hooks, { event: 'tool_start', tool: { name: 't', params: { x: '-' } } })
    expect(decision?.rules?.map(({ why }) => why.saw)).toEqual([{ value: '-' }, { value: '-a' }])
  })
})

describe('a condition that throws', () => {
  const fragile = defineCondition({
    name: 'fragile',
    summary: 'throws at turn 13',
    schema: { properties: {} },
    examples: [],
    compile: () => ({
      test({ turn }) {
        if (turn === 13) throw new Error('bad luck')
        return turn === 1
      },
      seen({ turn }) {
        if (turn === 13) throw new Error('bad luck')
        return { turn }
      },
    }),
  })
  const vocabulary = { conditions: [fragile] }
  const decide = (condition: object): Decision | undefined =>
    decideAll(
      JSON.stringify({ hooks: [{ id: 'r', on: 'turn_start', condition, action: { type: 'gate' } }] }),
      [{ event: 'turn_start', turn: 13 }],
      { vocabulary, explain: true },
    )[0]

  test('is an error, and so is its negation', () => {
    const decision = decide({ type: 'not', condition: { type: 'fragile' } })
    expect(decision).toMatchObject({
      verdict: 'deny',
      errors: [{ rule: 'r', code: 'condition-failed', message: 'bad luck' }],
      rules: [{ why: { type: 'not', result: 'error', conditions: [{ type: 'fragile', saw: { unreadable: true } }] } }],
    })
  })

  test('does not matter where the rest alone makes the condition true', () => {
    expect(decide({ type: 'any_of', conditions: [{ type: 'fragile' }, { type: 'always' }] })?.fired).toEqual(['r'])
  })

  test('data that cannot be read is an error, too', () => {
    const params = new Proxy(
      {},
      {
        getOwnPropertyDescriptor() {
          throw new Error('no')
        },
      },
    )
    const hooks = [
      {
        id: 'r',
        on: 'tool_start',
        condition: { type: 'param', path: 'tool.params.x', equals: 1 },
        action: { type: 'gate' },
      },
    ]
    const [decision] = explain(hooks, { event: 'tool_start', tool: { name: 't', params } })
    expect(decision).toMatchObject({
      verdict: 'deny',
      rule: 'r',
      fired: [],
      errors: [{ code: 'condition-failed', message: 'no' }],
    })
  })
})
