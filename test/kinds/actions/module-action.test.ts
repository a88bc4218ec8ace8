import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { createTestHost, decideWith, noteOf, problemsOf, runWith, type ToolAnswer } from './rule.ts'

const EDITED: AgentEvent = {
  event: 'tool_end',
  tool: { name: 'fs.edit', params: { path: 'a.ts', n: 3 }, result: 'ok' },
}

describe.each(['module_action', 'module_action_inject'])('%s', (type) => {
  test.each([
    ['module and action', { module: 'memory', action: 'remember' }, 'memory.remember', {}],
    ['an action with its module', { action: 'filesystem.read' }, 'filesystem.read', {}],
    ['a tool of an MCP server', { module: 'mcp.github', action: 'get_pr' }, 'mcp.github.get_pr', {}],
    ['parameters', { action: 'a.b', action_params: { p: '<<tool.params.path>>', q: 1 } }, 'a.b', { p: 'a.ts', q: 1 }],
    [
      'parameters under their older name',
      { action: 'a.b', params: { p: '{{tool.params.path}}' } },
      'a.b',
      { p: 'a.ts' },
    ],
    ['a parameter with its type', { action: 'a.b', action_params: { n: '<<tool.params.n>>' } }, 'a.b', { n: 3 }],
    ['a parameter inside text', { action: 'a.b', action_params: { n: 'n=<<tool.params.n>>' } }, 'a.b', { n: 'n=3' }],
    [
      'nested parameters',
      { action: 'a.b', action_params: { o: [{ p: '<<tool.name>>' }] } },
      'a.b',
      { o: [{ p: 'fs.edit' }] },
    ],
    ['a missing parameter', { action: 'a.b', action_params: { p: '<<tool.params.no>>', q: 1 } }, 'a.b', { q: 1 }],
  ])('%s', (_title, fields, to, params) => {
    expect(decideWith({ type, ...fields }, EDITED).calls).toEqual([{ rule: 'example', to, params, status: 'planned' }])
  })

  test.each([
    [[], '5:5 missing-field `action` needs `action`'],
    [
      ['action: read'],
      '6:13 missing-field `read` does not name a module (add `module`, or write both as `module.action`)',
    ],
    [
      ['action: a.b', 'action_params: {}', 'params: {}'],
      '8:13 conflicting-fields `params` means the same as `action_params` (keep `action_params` and remove `params`)',
    ],
    [['action: a.b', 'action_params: []'], '7:20 wrong-type `action_params` must be a map, not a list'],
  ])('%j', (fields, problem) => {
    const action = [`type: ${type}`, ...fields].join('\n    ')
    expect(problemsOf(`hooks:\n- id: a\n  on: tool_end\n  action:\n    ${action}`)).toEqual([problem])
  })

  test.each([
    [{ ok: false, error: 'not found' }, '`a.b` failed: not found'],
    [{ ok: false, error: null }, '`a.b` failed: no reason given'],
    [{ ok: false, error: 'x'.repeat(900) }, `\`a.b\` failed: ${'x'.repeat(500)}`],
  ])('reports a failed call: %j', async (answer, message) => {
    const outcome = await runWith(
      { type, action: 'a.b' },
      EDITED,
      createTestHost(() => answer),
    )
    expect(outcome.calls).toEqual([{ rule: 'example', to: 'a.b', params: {}, status: 'failed' }])
    expect(outcome.errors).toEqual([{ rule: 'example', code: 'call-failed', message }])
    expect(outcome.log).toEqual([{ rule: 'example', level: 'error', message }])
    expect(outcome).toMatchObject({ inject: [], fired: ['example'] })
  })
})

test('module_action does not show the result to the model', async () => {
  const host = createTestHost(() => ({ result: 'a long answer' }))
  const outcome = await runWith({ type: 'module_action', action: 'a.b' }, EDITED, host)
  expect(outcome).toMatchObject({ calls: [{ status: 'done' }], inject: [], errors: [] })
})

describe('module_action_inject', () => {
  const inject = async (answer: ToolAnswer, fields: object = {}): Promise<readonly object[]> => {
    const action = { type: 'module_action_inject', action: 'lsp.diagnostics', ...fields }
    return (
      await runWith(
        action,
        EDITED,
        createTestHost(() => answer),
      )
    ).inject
  }

  const two = [
    { severity: 'error', message: 'no such name', line: 3, column: 5 },
    { severity: 'Warning', message: 'unused', line: 9 },
  ]

  test.each([
    ['text', 'five!', 'five!'],
    ['a list', ['a', 'b'], '["a","b"]'],
    ['a map', { issues: 3 }, '{"issues":3}'],
    ['a long number', 12345, '12345'],
    [
      'diagnostics with their counts',
      { path: 'a.ts', errors: 1, warnings: 1, diagnostics: two },
      '[lsp] a.ts: 1 error, 1 warning\n  error 3:5: no such name\n  warning 9: unused',
    ],
    [
      'diagnostics without counts',
      { diagnostics: two },
      '[lsp] 1 error, 1 warning\n  error 3:5: no such name\n  warning 9: unused',
    ],
    ['counts alone', { path: 'a.ts', errors: 2 }, '[lsp] a.ts: 2 errors, 0 warnings'],
    ['malformed diagnostics', { errors: 1, diagnostics: [7, {}] }, '[lsp] 1 error, 0 warnings\n  info: \n  info: '],
  ])('%s', async (_title, result, content) => {
    expect(await inject({ result })).toEqual([noteOf(content)])
  })

  test('ten diagnostics are listed, then the number of the others', async () => {
    const diagnostics = Array.from({ length: 13 }, (_, index) => ({
      severity: 'error',
      message: `m${index}`,
      line: index,
    }))
    const [injected] = await inject({ result: { path: 'a.ts', diagnostics } })
    const listed = diagnostics.slice(0, 10).map(({ message, line }) => `  error ${line}: ${message}`)
    expect(injected).toEqual(noteOf(['[lsp] a.ts: 13 errors, 0 warnings', ...listed, '  … 3 more'].join('\n')))
  })

  test('a message is cut after 500 characters', async () => {
    const diagnostics = [{ severity: 'error', message: 'x'.repeat(499) + '😀', line: 1 }]
    const [injected] = await inject({ result: { diagnostics } })
    expect(injected).toEqual(noteOf(`[lsp] 1 error, 0 warnings\n  error 1: ${'x'.repeat(499)}`))
  })

  test.each([
    [
      'diagnostics without error or warning',
      { path: 'a.ts', errors: 0, warnings: 0, diagnostics: [{ severity: 'hint', message: 'm' }] },
    ],
    ['a text of four characters', 'done'],
    ['an empty list', []],
    ['nothing', null],
  ])('`auto` skips %s', async (_title, result) => {
    expect(await inject({ result })).toEqual([])
  })

  test.each([
    ['diagnostics', { path: 'a.ts', errors: 0, warnings: 0 }, '[lsp] a.ts: 0 errors, 0 warnings'],
    ['a short text', 'ok', 'ok'],
  ])('`always` reports %s', async (_title, result, content) => {
    expect(await inject({ result }, { format: 'always' })).toEqual([noteOf(content)])
  })

  test('an empty result is never reported', async () => {
    expect(await inject({ result: null }, { format: 'always' })).toEqual([])
  })

  test('a prefix and a role can be set', async () => {
    const fields = { prefix: '[<<tool.params.path>>] ', role: 'user' }
    expect(await inject({ result: 'a finding' }, fields)).toEqual([noteOf('[a.ts] a finding', 'user')])
  })

  test('an answer that cannot be read is a failure', async () => {
    const cyclic: Record<string, unknown> = {}
    cyclic['self'] = cyclic
    const host = createTestHost(() => ({ result: cyclic }))
    const outcome = await runWith({ type: 'module_action_inject', action: 'a.b' }, EDITED, host)
    expect(outcome).toMatchObject({ inject: [], errors: [{ rule: 'example', code: 'value-depth' }] })
  })

  test('is allowed at the end of a session', () => {
    expect(
      problemsOf('hooks:\n- id: a\n  on: session_end\n  action: { type: module_action_inject, action: a.b }'),
    ).toEqual([])
  })
})
