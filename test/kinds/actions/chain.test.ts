import { describe, expect, test } from 'vitest'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from '../../../src/index.ts'
import { createTestHost, decideWith, problemsOf, runWith, type ToolAnswer } from './rule.ts'

const EDITED: AgentEvent = {
  event: 'tool_end',
  turn: 3,
  tool: { name: 'fs.edit', params: { path: 'a.ts' }, result: 'edited' },
}

const say = (message: string): object => ({ type: 'log', message })

const chain = (actions: readonly object[], fields: object = {}): object => ({ type: 'chain', actions, ...fields })

describe('chain', () => {
  test('steps run in order, and each sees the rewrites before it', () => {
    const decision = decideWith(
      chain([
        { type: 'transform_result', transformation: { append_to_result: ' 1' } },
        say('<<tool.result>>'),
        { type: 'replace_result', result: { a: 1 } },
        say('<<tool.result.a>>'),
      ]),
      EDITED,
    )
    expect(decision.log.map((line) => line.message)).toEqual(['edited 1', '1'])
    expect(decision.result).toEqual({ a: 1 })
  })

  test('a list of actions is a chain', () => {
    expect(decideWith([say('a'), say('b')], EDITED).log.map((line) => line.message)).toEqual(['a', 'b'])
  })

  test('chains may hold chains', () => {
    const decision = decideWith(chain([say('a'), chain([say('b'), chain([say('c')])]), say('d')]), EDITED)
    expect(decision.log.map((line) => line.message)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('the strongest verdict of the steps counts', () => {
    const event: AgentEvent = { event: 'tool_start', tool: { name: 'a' } }
    const gates = ['allow', 'deny', 'ask'].map((decision) => ({ type: 'gate', decision, reason: decision }))
    expect(decideWith(chain(gates), event)).toMatchObject({ verdict: 'deny', reason: 'deny' })
  })

  test('a chain is one firing, with the longest cooldown of its steps', () => {
    const action = chain([
      { type: 'compact_context', cooldown_turns: 2 },
      say('a'),
      { type: 'compact_context', cooldown_turns: 1 },
    ])
    const rule = { id: 'example', on: 'turn_end', action }
    const { program } = loadPolicy([{ name: 'a.yaml', text: JSON.stringify({ hooks: [rule] }) }])
    const ledger = createMemoryLedger()
    const fired = [1, 2, 3].map((turn) => decide(program, ledger, { event: 'turn_end', turn }).fired)
    expect(fired).toEqual([['example'], [], ['example']])
  })
})

describe('when', () => {
  const big = { type: 'expression', expr: 'turn > 5' }
  const told = (actions: readonly object[], turn: number): readonly string[] =>
    decideWith(chain(actions), { ...EDITED, turn }).log.map((line) => line.message)

  test.each<readonly [turn: number, told: readonly string[]]>([
    [3, ['a', 'c']],
    [6, ['a', 'b', 'c']],
  ])('leaves out a step if it does not hold: turn %i', (turn, expected) => {
    expect(told([say('a'), { ...say('b'), when: big }, say('c')], turn)).toEqual(expected)
  })

  test('guards a whole chain', () => {
    expect(told([say('a'), { ...chain([say('b'), say('c')]), when: big }], 3)).toEqual(['a'])
  })

  test('works in a list of actions', () => {
    const decision = decideWith([say('a'), { ...say('b'), when: big }], EDITED)
    expect(decision.log.map((line) => line.message)).toEqual(['a'])
  })

  test.each<readonly [condition: object, answer: ToolAnswer, calls: readonly string[]]>([
    [
      { type: 'param', path: 'previous.errors', schema: { minimum: 1 } },
      { result: { errors: 2 } },
      ['lint.run', 'fix.run'],
    ],
    [{ type: 'param', path: 'previous.errors', schema: { minimum: 1 } }, { result: { errors: 0 } }, ['lint.run']],
    [{ type: 'expression', expr: 'previous.errors > 0' }, { result: { errors: 2 } }, ['lint.run', 'fix.run']],
    [{ type: 'expression', expr: 'previous.errors > 0' }, { result: { errors: 0 } }, ['lint.run']],
    [{ type: 'expression', expr: 'previous.errors > 0' }, { result: 'none' }, ['lint.run']],
  ])('reads the result of the step before: %j of %j', async (when, answer, calls) => {
    const host = createTestHost((to) => (to === 'lint.run' ? answer : {}))
    const outcome = await runWith(
      chain([
        { type: 'pipe', to: 'lint.run' },
        { type: 'pipe', to: 'fix.run', when },
      ]),
      EDITED,
      host,
    )
    expect(outcome.calls.map(({ to }) => to)).toEqual(calls)
  })

  test('leaves out a step without losing the result before it', async () => {
    const host = createTestHost(() => ({ result: 'two errors' }))
    const steps = [{ type: 'pipe', to: 'lint.run' }, { ...say('b'), when: { type: 'never' } }, say('<<previous>>')]
    expect((await runWith(chain(steps), EDITED, host)).log.map((line) => line.message)).toEqual(['two errors'])
  })

  // A map has no text to match.
  const broken = { type: 'param', path: 'tool.params.options', matches: 'a' }
  const event: AgentEvent = { event: 'tool_start', tool: { name: 'a', params: { options: {} } } }

  test.each<readonly [title: string, step: object, decision: object]>([
    [
      'fails its step',
      { ...say('b'), when: broken },
      { verdict: null, log: [{ message: 'a' }, { level: 'error' }, { message: 'c' }] },
    ],
    [
      'refuses if its step may refuse',
      { type: 'gate', decision: 'ask', when: broken },
      { verdict: 'deny', log: [{ message: 'a' }] },
    ],
    [
      'follows `on_error` of the step',
      { type: 'gate', decision: 'ask', on_error: 'ignore', when: broken },
      { verdict: null, log: [{ message: 'a' }, { message: 'c' }] },
    ],
  ])('a condition that cannot be evaluated %s', (_title, step, decision) => {
    expect(decideWith(chain([say('a'), step, say('c')]), event)).toMatchObject(decision)
  })

  test.each<readonly [action: string, problem: string]>([
    [
      '{ type: log, message: m, when: { type: always } }',
      '3:42 no-effect `when` is for the steps of a chain (write it as the rule’s `condition`)',
    ],
    [
      '[{ type: log, message: m, when: { type: alway } }]',
      '3:51 unknown-condition there is no condition `alway` (did you mean `always`?)',
    ],
  ])('%s is refused', (action, problem) => {
    expect(problemsOf(`hooks:\n- id: r\n  action: ${action}\n`)).toEqual([problem])
  })
})

describe('previous', () => {
  const tell = async (first: object, message: string, answer: ToolAnswer = {}): Promise<string | undefined> => {
    const host = createTestHost(
      () => answer,
      () => ({ exitCode: 3, stdout: 'out', stderr: 'err' }),
    )
    const { log } = await runWith(chain([first, say(message)]), EDITED, host)
    return log.at(-1)?.message
  }

  const call = { type: 'pipe', to: 'a.b' }

  test.each([
    ['the result of a call', call, '<<previous.items.-1.id>>', { result: { items: [{ id: 1 }, { id: 2 }] } }, '2'],
    ['the whole result of a call', call, '<<previous>>', { result: ['a', { b: 1 }] }, '["a",{"b":1}]'],
    ['what a failed call returned', call, '<<previous.why>>', { ok: false, result: { why: 'x' } }, 'x'],
    [
      'a command',
      { type: 'shell', command: 'x' },
      '<<previous.exit_code>> <<previous.stdout>> <<previous.stderr>>',
      {},
      '3 out err',
    ],
    ['a step without a result', say('a'), '(<<previous>>)', {}, '()'],
    ['the last step of a chain', chain([call]), '<<previous>>', { result: 'x' }, 'x'],
  ])('%s', async (_title, first, message, answer, expected) => {
    expect(await tell(first, message, answer)).toBe(expected)
  })

  test('keeps its type in a value', async () => {
    const host = createTestHost((to) => (to === 'a.b' ? { result: { list: [1, 2] } } : {}))
    await runWith(chain([call, { type: 'pipe', to: 'c.d', map: { list: '<<previous.list>>' } }]), EDITED, host)
    expect(host.calls).toEqual([
      { to: 'a.b', params: {} },
      { to: 'c.d', params: { list: [1, 2] } },
    ])
  })

  test('is only the result of the step directly before', async () => {
    const host = createTestHost(() => ({ result: 'x' }))
    const { log } = await runWith(chain([call, say('<<previous>>'), say('(<<previous>>)')]), EDITED, host)
    expect(log.map((line) => line.message)).toEqual(['x', '()'])
  })

  test('reaches into a nested chain', async () => {
    const host = createTestHost(() => ({ result: 'x' }))
    const { log } = await runWith(chain([call, chain([say('<<previous>>')])]), EDITED, host)
    expect(log.map((line) => line.message)).toEqual(['x'])
  })

  test('is empty if nothing is performed', () => {
    const decision = decideWith(
      chain([call, say('(<<previous>>)'), { type: 'pipe', to: 'c.d', map: { p: '<<previous>>' } }]),
      EDITED,
    )
    expect(decision.log).toMatchObject([{ message: '()' }])
    expect(decision.calls).toMatchObject([{ params: {} }, { to: 'c.d', params: {} }])
  })
})

describe('a failing step', () => {
  const host = createTestHost((to) => (to === 'bad.call' ? { ok: false, error: 'no' } : {}))
  const bad = (fields: object = {}): object => ({ type: 'pipe', to: 'bad.call', ...fields })
  const error = '`bad.call` failed: no'

  test.each([
    ['lets the chain go on by default', {}, [bad(), say('after')], ['after']],
    [
      'lets the chain go on with `stop_on_failure: false`',
      { stop_on_failure: false },
      [bad(), say('after')],
      ['after'],
    ],
    [
      'ends the chain with `stop_on_failure: true`',
      { stop_on_failure: true },
      [say('before'), bad(), say('after')],
      ['before'],
    ],
    [
      'ends the chain with `on_error: raise`',
      {},
      [say('before'), bad({ on_error: 'raise' }), say('after')],
      ['before'],
    ],
    [
      'ends the chain if it is in a nested one',
      { stop_on_failure: true },
      [chain([bad(), say('within')]), say('after')],
      ['within'],
    ],
    [
      'ends the chain if it raises in a nested one',
      {},
      [chain([bad({ on_error: 'raise' }), say('within')]), say('after')],
      [],
    ],
  ])('%s', async (_title, fields, actions, messages) => {
    const outcome = await runWith(chain(actions, fields), EDITED, host)
    expect(outcome.log.map((line) => line.message)).toEqual(messages)
    expect(outcome.errors).toEqual([{ rule: 'example', code: 'call-failed', message: error }])
  })

  test('is in the metadata, as is every other failure', async () => {
    const fail = { type: 'transform_result', transformation: { set: { a: 1 } } }
    const outcome = await runWith(chain([bad(), fail, say('a'), bad()]), EDITED, host)
    expect(outcome.metadata).toEqual({
      hook_failures: [
        { action: 'pipe', error },
        { action: 'transform_result', error: '`set` needs a result that is a map' },
        { action: 'pipe', error },
      ],
    })
    expect(outcome.errors).toHaveLength(3)
  })

  test('of a nested chain is in the metadata of the outer one', async () => {
    const outcome = await runWith(chain([bad(), chain([bad()])]), EDITED, host)
    expect(outcome.metadata).toEqual({
      hook_failures: [
        { action: 'pipe', error },
        { action: 'pipe', error },
      ],
    })
  })

  test('is the only reason for metadata', async () => {
    expect(await runWith(chain([say('a'), { type: 'pipe', to: 'a.b' }]), EDITED, host)).toMatchObject({
      metadata: {},
      errors: [],
    })
  })

  test('leaves the rule fired, unless it raises', async () => {
    const event: AgentEvent = { ...EDITED, event: 'tool_start' }
    expect(await runWith(chain([bad()]), event, host)).toMatchObject({ fired: ['example'], verdict: null })
    expect(await runWith(chain([bad({ on_error: 'raise' })]), event, host, { on_error: 'deny' })).toMatchObject({
      fired: [],
      verdict: 'deny',
      reason: `rule \`example\` could not be evaluated: ${error}`,
    })
  })

  test('refuses if it ends the chain before a step that may refuse', async () => {
    const event: AgentEvent = { ...EDITED, event: 'tool_start' }
    const action = { ...chain([bad(), { type: 'gate' }]), stop_on_failure: true }
    expect(await runWith(action, event, host)).toMatchObject({
      verdict: 'deny',
      reason: 'rule `example` could not be evaluated: the chain ended before a step that may refuse',
      fired: [],
    })
  })

  test('refuses if it raises in a chain that can refuse', async () => {
    const event: AgentEvent = { ...EDITED, event: 'tool_start' }
    const actions = [bad({ on_error: 'raise' }), { type: 'gate', decision: 'ask' }]
    expect(await runWith(chain(actions), event, host)).toMatchObject({ verdict: 'deny', fired: [] })
  })

  test('is known to later steps', () => {
    const failures: unknown[] = []
    const { program } = loadPolicy(
      [
        {
          name: 'a.yaml',
          text: JSON.stringify({
            hooks: [
              {
                id: 'a',
                on: 'tool_end',
                action: chain([{ type: 'spoil' }, { type: 'look' }, chain([{ type: 'look' }])]),
              },
            ],
          }),
        },
      ],
      {
        vocabulary: {
          actions: [
            {
              name: 'spoil',
              summary: 'fails',
              schema: { properties: {} },
              examples: [],
              effects: [],
              ports: [],
              compile: () => ({
                *plan() {
                  throw new Error('spoilt')
                },
              }),
            },
            {
              name: 'look',
              summary: 'keeps what it sees',
              schema: { properties: {} },
              examples: [],
              effects: [],
              ports: [],
              compile: () => ({
                *plan(context) {
                  failures.push(context.failures)
                },
              }),
            },
          ],
        },
      },
    )
    decide(program, createMemoryLedger(), EDITED)
    const seen = [{ action: 'spoil', error: 'spoilt' }]
    expect(failures).toEqual([seen, seen])
  })
})

test.each([
  ['{ type: chain }', '4:11 missing-field `action` needs `actions`'],
  ['{ type: chain, actions: [] }', '4:35 out-of-range `actions` must not be empty'],
  [
    '{ type: chain, actions: [{ type: gate }] }',
    expect.stringMatching(/^4:44 no-effect `gate` has no effect at `turn_end` /),
  ],
  [
    '{ type: chain, actions: [{ type: log, message: m, levle: info }] }',
    '4:61 unknown-field entry 1 of `actions` has no field `levle` (did you mean `level`?)',
  ],
  [
    '{ type: chain, actions: [{ type: lgo, message: m }] }',
    '4:44 unknown-action there is no action `lgo` (did you mean `log`?)',
  ],
])('%s', (action, problem) => {
  expect(problemsOf(`hooks:\n- id: a\n  on: turn_end\n  action: ${action}`)).toEqual([problem])
})
