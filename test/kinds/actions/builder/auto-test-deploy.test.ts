import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideWith, runWith, type ToolAnswer } from '../rule.ts'
import { createFileHost } from './files.ts'

const AT = 1_760_000_000_000
const TIME = '2025-10-09T08:53:20.000Z'

function deployed(tool: object = {}): AgentEvent {
  const call = { name: 'dev_tools.app', params: { deploy_draft_id: 'd1' }, result: { app_id: 'shop' }, ...tool }
  return { event: 'tool_end', at: AT, tool: call }
}

describe('auto_test_deploy recognizes a deployment', () => {
  const tests = (tool: object, fields: object = {}): boolean =>
    decideWith({ type: 'auto_test_deploy', ...fields }, deployed(tool)).calls.length > 0

  test.each([
    ['a draft', { name: 'any', params: { deploy_draft_id: 'd1' } }, true],
    ['a file', { params: { yaml_path: 'app.yaml' } }, true],
    ['a text with the application', { name: 'dev_tools__app', params: { yaml_content: 'app: {}' } }, true],
    ['neither', { params: {} }, false],
    ['a text that is only compiled', { params: { yaml_content: 'a', compile_yaml: true } }, false],
    ['a text that is only checked', { params: { yaml_content: 'a', validate_only: true } }, false],
    ['a text given to another tool', { name: 'fs.write', params: { yaml_content: 'a' } }, false],
    ['a request', { name: 'http.request', params: { url: 'https://h/api/apps/deploy?x', method: 'post' } }, true],
    ['a request without a method', { name: 'http.send', params: { path: '/v1/apps/deploy/' } }, true],
    ['a request that only reads', { name: 'http.request', params: { url: '/api/apps/deploy', method: 'GET' } }, false],
    ['a request to another path', { name: 'http.request', params: { url: '/api/apps' } }, false],
    ['a request of another tool', { name: 'web.fetch', params: { url: '/api/apps/deploy' } }, false],
  ])('%s', (_title, tool, expected) => {
    expect(tests(tool)).toBe(expected)
  })

  test('by an application in the result, after any call, with `only_on_deploy: false`', () => {
    expect(tests({ name: 'any', params: {} }, { only_on_deploy: false })).toBe(true)
  })

  test.each([
    [{ app_id: 'a' }, 'a'],
    [{ data: { app_id: 'a' } }, 'a'],
    [{ data: { data: { app_id: 'a' } } }, 'a'],
    [{ body: { app_id: 'a' } }, 'a'],
    [{ body: { data: { app_id: 'a' } } }, 'a'],
    [{ app_id: '' }, undefined],
    [{ id: 'a' }, undefined],
    ['deployed', undefined],
  ])('by its application: %j', (result, appId) => {
    const calls = decideWith({ type: 'auto_test_deploy' }, deployed({ result })).calls
    expect(calls[1]?.params['app_id']).toBe(appId)
  })
})

describe('auto_test_deploy tests the application', () => {
  const run = async (
    answer: ToolAnswer,
    files: Record<string, string> = {},
    event: AgentEvent = deployed(),
    fields: object = {},
  ): Promise<{ outcome: Awaited<ReturnType<typeof runWith>>; tests: unknown; files: Record<string, string> }> => {
    const host = createFileHost(files, () => answer)
    const outcome = await runWith({ type: 'auto_test_deploy', ...fields }, event, host)
    return { outcome, tests: JSON.parse(files['_state/tests.json'] ?? 'null'), files }
  }

  test('keeps its answer', async () => {
    const result = { text: 'hi', tool_calls: [{ name: 'search' }, { id: 1 }, 'x'] }
    const { outcome, tests, files } = await run({ result }, {}, deployed(), { smoke_message: 'ping', timeout: 5 })
    expect(outcome.calls.map((call) => [call.to, call.params])).toMatchObject([
      ['filesystem.write', { path: '_state/deploy.json' }],
      ['dev_tools.chat', { app_id: 'shop', message: 'ping', watch: true, timeout: 5 }],
      ['filesystem.read', { path: '_state/tests.json' }],
      ['filesystem.write', { path: '_state/tests.json' }],
    ])
    expect(JSON.parse(files['_state/deploy.json'] ?? '')).toEqual({
      status: 'success',
      app_id: 'shop',
      deployed_at: TIME,
    })
    const test_ = { message: 'ping', response: 'hi', success: true, tools_used: ['search'], at: TIME }
    expect(tests).toEqual({ tests: [test_], last_run_at: TIME })
    expect(outcome.result).toEqual({ app_id: 'shop', auto_test: { success: true } })
    expect(outcome.errors).toEqual([])
  })

  test.each([
    [{ ok: false, error: 'no answer' }, 'no answer'],
    [{ ok: false }, 'no reason given'],
  ])('keeps its failure to answer: %j', async (answer, error) => {
    const { outcome, tests } = await run(answer)
    expect(tests).toMatchObject({ tests: [{ message: 'hello, are you there?', success: false, response: '', error }] })
    expect(outcome.result).toEqual({ app_id: 'shop', auto_test: { success: false } })
  })

  test('keeps at most 600 characters of its answer', async () => {
    const { tests } = await run({ result: { text: 'x'.repeat(1000) } })
    expect(tests).toMatchObject({ tests: [{ response: 'x'.repeat(600) }] })
  })

  test('keeps earlier tests, a hundred at most', async () => {
    const before = Array.from({ length: 120 }, (_, index) => ({ index }))
    const { tests } = await run({}, { '_state/tests.json': JSON.stringify({ tests: before }) })
    const kept = (tests as { tests: readonly object[] }).tests
    expect(kept).toHaveLength(100)
    expect(kept.slice(0, 99)).toEqual(before.slice(-99))
  })

  test.each(['not JSON', '[]', '{"tests": 5}', ''])('starts anew if `%s` is kept', async (text) => {
    const { tests } = await run({}, { '_state/tests.json': text })
    expect(tests).toMatchObject({ tests: [{ success: true }] })
  })

  test('adds a note if the result cannot be rewritten', async () => {
    const event = deployed({ result: { app_id: 'shop' } })
    const { outcome } = await run({ ok: false }, {}, { ...event, event: 'agent_complete' })
    expect(outcome.inject).toMatchObject([{ content: '[auto_test_deploy] the application did not answer as expected' }])
    const ended = await run({}, {}, { ...event, event: 'agent_complete' })
    expect(ended.outcome.inject).toMatchObject([{ content: '[auto_test_deploy] the application answers' }])
  })

  test('says nothing if `inject_result` is false', async () => {
    const { outcome } = await run({}, {}, deployed(), { inject_result: false })
    expect(outcome).not.toHaveProperty('result')
  })
})
