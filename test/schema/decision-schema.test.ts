import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { type AgentEvent, createEngine, type Host } from 'sluice'
import { ACTIONS, CONDITIONS } from '../all-kinds.ts'
import { BUILDER_ACTIONS } from '../../src/kinds/actions/builder/index.ts'
import { decisionSchema } from '../../src/schema/decision-schema.ts'
import { decideAll } from '../policy.ts'

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(decisionSchema())

/** The complaints of the schema about a line, as sent over the wire. */
function complaints(line: unknown): readonly string[] {
  validate(line === undefined ? undefined : JSON.parse(JSON.stringify(line)))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}

describe('admits the decisions of the examples of', () => {
  const conditions = CONDITIONS.flatMap(({ name, examples }) =>
    examples.map(({ title, config, event, define = {} }) => {
      return [
        name,
        title,
        { define, rule: { condition: config, action: { type: 'log', message: 'x' } } },
        event,
      ] as const
    }),
  )
  const actions = [...ACTIONS, ...BUILDER_ACTIONS].flatMap(({ name, examples }) =>
    examples.map(({ title, config, event }) => [name, title, { define: {}, rule: { action: config } }, event] as const),
  )
  test.each([...conditions, ...actions])('%s: %s', (_name, _title, { define, rule }, event) => {
    const hooks = [{ id: 'example', on: event['event'], ...rule }]
    for (const explain of [false, true]) {
      // The event of an example is an event.
      const [decision] = decideAll(
        JSON.stringify({ use: ['builder'], define, hooks }),
        [event as unknown as AgentEvent],
        {
          explain,
        },
      )
      expect(complaints(decision)).toEqual([])
    }
  })
})

const RULES = `
hooks:
  - { id: off, on: tool_start, enabled: false, action: { type: gate } }
  - { id: seen, on: tool_start, mode: shadow, action: { type: gate } }
  - id: broken
    on: tool_start
    on_error: ask
    condition: { type: not, condition: { type: param, path: tool.params.n, at_least: 1 } }
    action: { type: gate }
  - id: acting
    on: tool_start
    max_fires: 2
    cooldown: 1
    action:
      - { type: notify, message: hello }
      - { type: compact_context }
      - { type: shell, command: 'echo <<tool.params.n>>', on_error: inject }
      - { type: pipe, to: a.b, map: { n: <<tool.params.n>> } }
      - { type: stop, reason: enough }
      - { type: transform_params, transformation: { set: { n: null } } }
agents:
  - id: other
    hooks: [{ id: foreign, on: tool_start, action: { type: gate } }]
`

describe('admits', () => {
  const event = (at: number): AgentEvent => ({ event: 'tool_start', at, tool: { name: 'a', params: { n: 'many' } } })

  test('every outcome of a rule, every effect and errors', () => {
    const decisions = decideAll(RULES, [event(0), event(1), event(2000), event(4000)], { explain: true })
    expect(decisions.flatMap(complaints)).toEqual([])
    const outcomes = decisions.flatMap(({ rules = [] }) => rules.map(({ outcome }) => outcome))
    expect([...new Set(outcomes)].toSorted()).toEqual([
      'cooling',
      'disabled',
      'error',
      'fired',
      'other_agent',
      'shadow',
      'spent',
    ])
  })

  test('performed effects', async () => {
    const host: Host = {
      tools: { call: () => Promise.resolve({ type: 'call', ok: true, result: 1, error: null }) },
      process: {
        run: () =>
          Promise.resolve({
            type: 'command',
            exitCode: 1,
            stdout: '',
            stderr: 'no',
            timedOut: false,
            truncated: false,
          }),
      },
    }
    const text = RULES.replace('id: acting\n', 'id: acting\n    on_unsupported: ignore\n')
    const engine = createEngine({ policies: [{ name: 'a.yaml', text }], host })
    const outcome = await engine.dispatch(event(0))
    expect(outcome.calls.map(({ status }) => status)).toEqual(['done'])
    expect(outcome.commands.map(({ status }) => status)).toEqual(['failed'])
    expect(complaints(outcome)).toEqual([])
  })

  test('the line for an event that cannot be decided', () => {
    const error = { code: 'event-unknown', message: 'there is no event `x`', line: 3 }
    expect(complaints({ error })).toEqual([])
  })
})

describe('refuses', () => {
  const [decision] = decideAll(RULES, [{ event: 'tool_start', tool: { name: 'a' } }], { explain: true })
  const error = { code: 'event-unknown', message: 'x', line: 1 }
  const { verdict: _verdict, ...withoutVerdict } = decision ?? {}
  const { errors: _errors, ...withoutErrors } = decision ?? {}

  test('nothing in an unchanged decision', () => expect(complaints(decision)).toEqual([]))

  test.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['no verdict', withoutVerdict],
    ['no list of errors', withoutErrors],
    ['an unknown verdict', { ...decision, verdict: 'refuse' }],
    ['an alias of an event', { ...decision, event: 'pre_tool_use' }],
    ['an extra member', { ...decision, note: '' }],
    ['null in place of a missing member', { ...decision, compact: null }],
    ['params that are a list', { ...decision, params: [] }],
    ['an error next to a decision', { ...decision, error }],
    ['an error without its line', { error: { code: error.code, message: 'x' } }],
    ['line 0', { error: { ...error, line: 0 } }],
    ['an unknown error code', { error: { ...error, code: 'event-strange' } }],
    ['a call without a status', { ...decision, calls: [{ rule: 'a', to: 'b', params: {} }] }],
    ['an unknown status', { ...decision, calls: [{ rule: 'a', to: 'b', params: {}, status: 'ready' }] }],
    ['an unknown outcome', { ...decision, rules: [{ rule: 'a', outcome: 'met', why: { type: 'a', result: true } }] }],
    ['an explanation without a result', { ...decision, rules: [{ rule: 'a', outcome: 'fired', why: { type: 'a' } }] }],
    [
      'a part of an explanation without a type',
      { ...decision, rules: [{ rule: 'a', outcome: 'fired', why: { type: 'a', result: true, conditions: [{}] } }] },
    ],
  ])('%s', (_, line) => expect(complaints(line)).not.toEqual([]))
})
