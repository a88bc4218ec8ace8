import { createEngine, createMemoryLedger, decide, type AgentEvent, type Engine, type Store } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { describe, expect, test } from 'vitest'
import { problemsOf, programOf } from '../policy.ts'

const HOUR = 3_600_000

const model = (fields: object = {}): object => ({
  type: 'model',
  prompt: 'May it run <<tool.params.command>>?',
  cache: { timespan: '1h' },
  ...fields,
})

const call = (command: unknown, more: object = {}): AgentEvent => ({
  ...{ event: 'tool_start', at: 0, cwd: '/w', tool: { name: 'Bash', params: { command } } },
  ...more,
})

interface Judge {
  readonly engine: Engine
  /** The prompts that the model received. */
  readonly asked: string[]
}

const DENIED = '{"decision":"deny","reason":"no"}'

function judge(actions: readonly object[], { answer = DENIED, store }: { answer?: string; store?: Store } = {}): Judge {
  const asked: string[] = []
  const engine = createEngine({
    policies: [
      {
        name: 'p.yaml',
        text: JSON.stringify({
          hooks: actions.map((action, index) => ({ id: `r${index}`, on: 'tool_start', action })),
        }),
      },
    ],
    vocabulary: hookFiles,
    host: { model: { complete: async ({ prompt }) => (asked.push(prompt), Promise.resolve(answer)) } },
    ...(store !== undefined && { store }),
  })
  return { engine, asked }
}

const BY_FOLDER = { cache: { timespan: '1h', group_by: ['cwd'] } }
const BY_SESSION = { cache: { timespan: '1h', group_by: ['session_id'] } }

describe('a model with `cache`', () => {
  test.each<[title: string, events: readonly AgentEvent[], asked: number, fields?: object]>([
    ['is asked the same question once', [call('a'), call('a'), call('a')], 1],
    ['is asked every time without `cache`', [call('a'), call('a')], 2, { cache: undefined }],
    ['is asked each different question', [call('a'), call('b'), call('a')], 2],
    ['shares its answers between sessions', [call('a', { session_id: 's' }), call('a', { session_id: 't' })], 1],
    [
      'keeps separate answers for each group',
      [call('a', { session_id: 's' }), call('a', { session_id: 't' })],
      2,
      BY_SESSION,
    ],
    ['keeps separate answers for each folder', [call('a'), call('a', { cwd: '/v' })], 2, BY_FOLDER],
    ['keeps answers for a missing value, too', [call('a'), call('a')], 1, BY_SESSION],
    ['is not asked again within the timespan', [call('a'), call('a', { at: HOUR })], 1],
    ['is asked again after the timespan', [call('a'), call('a', { at: HOUR + 1 })], 2],
    [
      'counts the timespan from its latest answer',
      [call('a'), call('a', { at: HOUR + 1 }), call('a', { at: 2 * HOUR })],
      2,
    ],
    ['reuses an answer for a slightly older event', [call('a', { at: HOUR }), call('a')], 1],
    ['is asked again for a much older event', [call('a', { at: HOUR + 1 }), call('a')], 2],
  ])('%s', async (_title, events, asked, fields) => {
    const { engine, ...seen } = judge([model(fields)])
    for (const event of events) expect((await engine.dispatch(event)).verdict).toBe('deny')
    expect(seen.asked).toHaveLength(asked)
  })

  test('gives the verdict again without a call', async () => {
    const { engine } = judge([model()])
    const [first, second] = [await engine.dispatch(call('a')), await engine.dispatch(call('a'))]
    expect(first.calls).toMatchObject([{ to: 'model.complete', status: 'done' }])
    expect(second).toEqual({ ...first, calls: [] })
  })

  test.each<[title: string, one: unknown, other: unknown, prompt?: string]>([
    ['quotes and separators', 'a","b', 'a', '<<tool.params.command>>'],
    ['a text and a number', '1', 1, 'p'],
    ['a list and its text', ['a'], '["a"]', 'p'],
    ['null and the text `null`', null, 'null', 'p'],
    ['halves of surrogate pairs', '\ud800', '\ud801', 'p'],
    ['a NUL', 'a\0b', 'a\0c', 'p'],
    ['what looks like a digest', `sha256:${'0'.repeat(32)}`, 'x'.repeat(100), 'p'],
    ['long texts with the same start', 'x'.repeat(1000), `${'x'.repeat(999)}y`, 'p'],
    ['texts in different forms of Unicode', '\u00e9', 'e\u0301', 'p'],
  ])('tells apart %s', async (_title, one, other, prompt = 'p') => {
    const fields = { prompt, cache: { timespan: '1h', group_by: ['tool.params.command'] } }
    const { engine, asked } = judge([model(fields)])
    for (const command of [one, other, one, other]) await engine.dispatch(call(command))
    expect(asked).toHaveLength(2)
  })

  test('keeps the answers of different rules and models apart', async () => {
    const { engine, asked } = judge([model(), model(), [model({ model: 'a/b' }), model({ model: 'c/d' })]])
    await engine.dispatch(call('a'))
    await engine.dispatch(call('a'))
    expect(asked).toHaveLength(4)
  })

  test.each([
    ['not JSON', 'I think it is fine', 'ok'],
    ['not a decision', '{"decision":"perhaps"}', 'decision'],
    ['too long', JSON.stringify({ decision: 'deny', reason: 'x'.repeat(10_000) }), 'decision'],
  ])('does not keep an answer that is %s', async (_title, answer, kind) => {
    const { engine, asked } = judge([model({ answer: kind })], { answer })
    await engine.dispatch(call('a'))
    await engine.dispatch(call('a'))
    expect(asked).toHaveLength(2)
  })

  test('keeps at most 1000 answers and forgets the oldest', async () => {
    const { engine, asked } = judge([model()])
    for (let index = 0; index <= 1000; index++) await engine.dispatch(call(index))
    await engine.dispatch(call(1))
    expect(asked).toHaveLength(1001)
    await engine.dispatch(call(0))
    expect(asked).toHaveLength(1002)
  })

  test('is asked every time if the store keeps no answers', async () => {
    const { recall: _recall, keep: _keep, ...store } = createMemoryLedger()
    const { engine, asked } = judge([model()], { store })
    await engine.dispatch(call('a'))
    expect(await engine.dispatch(call('a'))).toMatchObject({ verdict: 'deny', errors: [] })
    expect(asked).toHaveLength(2)
  })

  test('is asked if the store fails, which is reported', async () => {
    const fail = (): never => {
      throw Object.assign(new Error('the disk is full'), { code: 'store-failed' })
    }
    const { engine, asked } = judge([model()], { store: { ...createMemoryLedger(), recall: fail, keep: fail } })
    const failure = { rule: 'r0', code: 'store-failed', message: 'the disk is full' }
    expect(await engine.dispatch(call('a'))).toMatchObject({ verdict: 'deny', errors: [failure, failure] })
    expect(asked).toHaveLength(1)
  })

  test('stays planned every time if nothing is performed', () => {
    const ledger = createMemoryLedger()
    const text = JSON.stringify({ hooks: [{ id: 'r', on: 'tool_start', action: model() }] })
    const planned = [call('a'), call('a')].map((event) => decide(programOf(text), ledger, event).calls)
    expect(planned).toMatchObject([[{ status: 'planned' }], [{ status: 'planned' }]])
  })
})

test.each<readonly [cache: string, problems: readonly string[]]>([
  [
    '{ timespan: 10 min }',
    ['4:56 error bad-timespan: `timespan` must be a number or a duration, not the text `10 min` (did you mean `10m`?)'],
  ],
  ['{ group_by: [cwd] }', ['4:44 error missing-field: `cache` needs `timespan`']],
  ['{ timespan: 1h, group_by: [] }', ['4:70 error out-of-range: `group_by` must not be empty']],
  ['{ timespan: 0s }', ['4:56 error bad-timespan: `timespan` must be more than 0 seconds, not `0s`']],
  [
    '{ timespan: 1h, group_by: [folder] }',
    [
      '4:71 warning group-path: an event has no `folder` (write `tool.params.folder` for a parameter, `event.folder` for a member that your host adds)',
    ],
  ],
  [
    '{ timespan: 1h, groupby: [cwd] }',
    ['4:60 error unknown-field: `cache` has no field `groupby` (did you mean `group_by`?)'],
  ],
])('`cache: %s` is reported', (cache, problems) => {
  const text = `hooks:\n- id: r\n  on: tool_start\n  action: { type: model, prompt: p, cache: ${cache} }\n`
  expect(problemsOf(text)).toEqual(problems)
})
