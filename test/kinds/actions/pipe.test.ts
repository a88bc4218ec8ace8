import { describe, expect, test } from 'vitest'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from '../../../src/index.ts'
import { createTestHost, decideWith, problemsOf, runWith } from './rule.ts'

const FETCHED = {
  event: 'tool_end',
  tool: {
    name: 'mcp_search.elastic',
    params: { q: 'a' },
    result: { hits: [{ title: 't', tags: ['x', 'y'] }, { title: 'last' }], user: { login: 'ann' }, none: null },
  },
} satisfies AgentEvent

describe('pipe', () => {
  test.each([
    ['text', { text: 'by <<tool.result.user.login>>: <<tool.result.hits.0.title>>' }, { text: 'by ann: t' }],
    ['a list with its type', { tags: '<<tool.result.hits.0.tags>>' }, { tags: ['x', 'y'] }],
    ['counted from the end', { last: '<<tool.result.hits.-1.title>>' }, { last: 'last' }],
    ['the whole result, as text', { payload: '<<tool.result>>' }, { payload: JSON.stringify(FETCHED.tool.result) }],
    ['a null', { none: '<<tool.result.none>>' }, { none: null }],
    ['a missing field alone is left out', { a: '<<tool.result.no>>', b: 1 }, { b: 1 }],
    ['a missing field inside text is empty', { a: '(<<tool.result.no>>)' }, { a: '()' }],
    ['a key is not templated', { 'tool.name': '<<tool.name>>' }, { 'tool.name': 'mcp_search.elastic' }],
  ])('map: %s', (_title, map, params) => {
    expect(decideWith({ type: 'pipe', to: 'slack.send', map }, FETCHED).calls).toEqual([
      { rule: 'example', to: 'slack.send', params, status: 'planned' },
    ])
  })

  test.each([
    [
      'is taken literally',
      { extra: { a: '<<tool.name>>', b: [{ c: true }] } },
      { a: '<<tool.name>>', b: [{ c: true }] },
    ],
    ['gives way to `map`', { map: { a: 'map' }, extra: { a: 'extra', b: 1 } }, { a: 'map', b: 1 }],
    ['fills in what `map` leaves out', { map: { a: '<<tool.params.no>>' }, extra: { a: 'extra' } }, { a: 'extra' }],
    ['may be missing', {}, {}],
  ])('`extra` %s', (_title, fields, params) => {
    const { calls } = decideWith({ type: 'pipe', to: 'a.b', ...fields }, FETCHED)
    expect(calls).toMatchObject([{ params }])
    expect(calls[0]?.params).toEqual(params)
  })

  test('every call gets new parameters, which the host may change', () => {
    const action = { type: 'pipe', to: 'a.b', extra: { list: [1] } }
    const text = JSON.stringify({ hooks: [{ id: 'example', on: 'tool_end', action: [action, action] }] })
    const { program } = loadPolicy([{ name: 'a.yaml', text }])
    const runs = [1, 2].flatMap(() => decide(program, createMemoryLedger(), FETCHED).calls)
    expect(new Set(runs.map((call) => call.params['list'])).size).toBe(4)
  })

  test.each([
    ['a native module', 'lsp.notify_change'],
    ['a tool of an MCP server', 'mcp.github.get_pull_request'],
    ['a tool of an MCP server under its own name', 'mcp_slack.send_message'],
  ])('to %s', async (_title, to) => {
    const host = createTestHost()
    const outcome = await runWith({ type: 'pipe', to, map: { a: 1 } }, FETCHED, host)
    expect(host.calls).toEqual([{ to, params: { a: 1 } }])
    expect(outcome.calls).toMatchObject([{ to, status: 'done' }])
  })

  const message = '`a.b` failed: offline'

  test.each([
    ['nothing more, by default', {}, {}, { log: [], fired: ['example'], verdict: null }],
    ['nothing more', { on_error: 'ignore' }, {}, { log: [], fired: ['example'] }],
    [
      'a line in the log',
      { on_error: 'log' },
      {},
      { log: [{ rule: 'example', level: 'error', message }], fired: ['example'] },
    ],
    ['the failure of the rule', { on_error: 'raise' }, { on_error: 'ask' }, { log: [], fired: [], verdict: 'ask' }],
  ])('a failed call is in the errors, and %s', async (_title, fields, ruleFields, expected) => {
    const host = createTestHost(() => ({ ok: false, error: 'offline' }))
    const event: AgentEvent = { ...FETCHED, event: 'tool_start' }
    const outcome = await runWith({ type: 'pipe', to: 'a.b', ...fields }, event, host, ruleFields)
    expect(outcome).toMatchObject({
      errors: [{ rule: 'example', code: 'call-failed', message }],
      calls: [{ status: 'failed' }],
      ...expected,
    })
  })

  test('a host that throws is a failure', async () => {
    const host = { ...createTestHost(), tools: { call: () => Promise.reject(new Error('gone')) } }
    const outcome = await runWith({ type: 'pipe', to: 'a.b' }, FETCHED, host)
    expect(outcome.errors).toEqual([{ rule: 'example', code: 'call-failed', message: '`a.b` failed: gone' }])
  })

  test.each([
    ['{ type: pipe, map: {} }', '3:11 missing-field `action` needs `to`'],
    [
      '{ type: pipe, to: "<<tool.name>>" }',
      '3:29 wrong-value `to` cannot be the text `<<tool.name>>` (it is used literally, without placeholders)',
    ],
    ['{ type: pipe, to: a.b, map: [] }', '3:39 wrong-type `map` must be a map, not a list'],
    [
      '{ type: pipe, to: a.b, on_error: inject }',
      '3:44 wrong-value `on_error` must be `ignore`, `log` or `raise`, not the text `inject`',
    ],
  ])('%s', (action, problem) => {
    expect(problemsOf(`hooks:\n- id: a\n  action: ${action}`)).toEqual([problem])
  })
})
