import type { AgentEvent, EventName } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideWith, noteOf, runWith, type ToolAnswer } from '../rule.ts'
import { createFileHost } from './files.ts'

function written(params: object, result: unknown = { ok: true }, event: EventName = 'tool_end'): AgentEvent {
  return { event, tool: { name: 'workspace.write', params, result } }
}

const APP = { path: 'src/app.yaml', content: 'app: {}' }

describe('compile_yaml compiles', () => {
  const compiled = (fields: object, params: object, result?: unknown): unknown => {
    const [call] = decideWith({ type: 'compile_yaml', ...fields }, written(params, result)).calls
    return call === undefined ? null : [call.to, call.params]
  }
  const compilation = ['dev_tools.app', { yaml_content: 'app: {}', compile_yaml: true }]

  test.each([
    ['the written text', {}, APP, undefined, compilation],
    ['the written text, under another name', {}, { file_path: 'a', content: 'app: {}' }, undefined, compilation],
    [
      'custom fields',
      { path_field: 'to', content_field: 'what' },
      { to: 'a', what: 'app: {}' },
      undefined,
      compilation,
    ],
    ['the file of that path', { only_path: 'src/app.yaml' }, APP, undefined, compilation],
    ['the file of that name', { only_path: 'app.yaml' }, APP, undefined, compilation],
    ['the text in the result', {}, { path: 'a' }, { content: 'app: {}' }, compilation],
    ['a file that is read first', {}, { path: 'a' }, 'ok', ['filesystem.read', { path: 'a' }]],
    [
      'no other file than `only_path`',
      { only_path: 'app.yaml' },
      { path: 'my-app.yaml', content: 'x' },
      undefined,
      null,
    ],
    ['nothing without a path', {}, { content: 'app: {}' }, undefined, null],
    ['no empty text', {}, { path: 'a', content: '' }, undefined, null],
  ])('%s', (_title, fields, params, result, expected) => {
    expect(compiled(fields, params, result)).toEqual(expected)
  })
})

describe('compile_yaml reports', () => {
  const run = async (
    answer: ToolAnswer,
    event: AgentEvent = written(APP),
    fields: object = {},
  ): Promise<{ outcome: Awaited<ReturnType<typeof runWith>>; state: unknown }> => {
    const files: Record<string, string> = {}
    const outcome = await runWith(
      { type: 'compile_yaml', ...fields },
      event,
      createFileHost(files, () => answer),
    )
    const state = files['_state/compile.json']
    return { outcome, state: state === undefined ? null : JSON.parse(state) }
  }
  const errors = [{ path: 'app', message: 'missing id' }]

  test.each([
    ['that it compiles', { result: { compiled: true } }, { success: true, errors: [], error_count: 0 }],
    ['the errors', { ok: false, result: { errors } }, { success: false, errors, error_count: 1 }],
    ['the errors of a file that compiles', { result: { errors } }, { success: false, errors, error_count: 1 }],
    [
      'an error that is not in a list',
      { ok: false, result: { error: 'bad' } },
      { success: false, errors: ['bad'], error_count: 1 },
    ],
  ])('%s, as a member of the result', async (_title, answer, verdict) => {
    const { outcome, state } = await run(answer)
    expect(outcome.result).toEqual({ ok: true, compile: verdict })
    const { success, ...kept } = verdict
    expect(state).toEqual({ status: success ? 'success' : 'error', ...kept })
    expect(outcome).toMatchObject({ inject: [], errors: [] })
  })

  test('as text if the result is text', async () => {
    const { outcome } = await run({ ok: false, result: { errors } }, written(APP, 'written'))
    expect(outcome.result).toBe(
      'written\n\n[compile_yaml] the file does not compile, errors: 1\n  {"path":"app","message":"missing id"}',
    )
  })

  test('in a note if the result cannot be rewritten', async () => {
    const { outcome } = await run({ result: {} }, written(APP, 'x', 'agent_complete'))
    expect(outcome.inject).toEqual([noteOf('[compile_yaml] the file compiles')])
  })

  test('nothing if `inject_result` is false, but keeps the verdict', async () => {
    const { outcome, state } = await run({ result: {} }, written(APP), { inject_result: false })
    expect(outcome).not.toHaveProperty('result')
    expect(state).toEqual({ status: 'success', errors: [], error_count: 0 })
  })

  test('nothing about the file if the tool itself failed', async () => {
    const { outcome, state } = await run({ ok: false, error: 'no such tool' })
    expect(outcome.errors).toEqual([
      { rule: 'example', code: 'call-failed', message: '`dev_tools.app` failed: no such tool' },
    ])
    expect(outcome).not.toHaveProperty('result')
    expect(state).toBeNull()
  })
})

test('compile_yaml reads the file if the call does not contain its text', async () => {
  const host = createFileHost({ 'app.yaml': 'app: 1' })
  await runWith({ type: 'compile_yaml' }, written({ path: 'app.yaml' }, 'edited'), host)
  expect(host.calls.map((call) => call.to)).toEqual(['filesystem.read', 'dev_tools.app', 'filesystem.write'])
  expect(host.calls[1]?.params).toEqual({ yaml_content: 'app: 1', compile_yaml: true })
})

test('compile_yaml ignores a file that does not exist', async () => {
  const host = createFileHost({})
  const outcome = await runWith({ type: 'compile_yaml' }, written({ path: 'app.yaml' }, 'edited'), host)
  expect(host.calls.map((call) => call.to)).toEqual(['filesystem.read'])
  expect(outcome).toMatchObject({ errors: [], fired: ['example'] })
})

test('compile_yaml reports that a verdict could not be kept', async () => {
  const failing = createFileHost({}, () => ({ result: {} }))
  const host = {
    ...failing,
    tools: {
      call: async (to: string) =>
        to === 'filesystem.write'
          ? ({ type: 'call', ok: false, result: null, error: 'read-only' } as const)
          : ({ type: 'call', ok: true, result: {}, error: null } as const),
    },
  }
  const outcome = await runWith({ type: 'compile_yaml' }, written(APP), host)
  expect(outcome.errors).toMatchObject([{ code: 'call-failed', message: '`filesystem.write` failed: read-only' }])
})
