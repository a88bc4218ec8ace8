import type { EventName, AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { createTestHost, decideWith, noteOf, problemsOf, runWith } from './rule.ts'

function written(params: object, result: unknown = 'ok', event: EventName = 'tool_end'): AgentEvent {
  return { event, tool: { name: 'fs.write', params, result } }
}

function callOf(fields: object, params: object, result?: unknown): unknown {
  const [call] = decideWith({ type: 'lsp_diagnose', ...fields }, written(params, result)).calls
  return call === undefined ? null : call.params
}

describe('lsp_diagnose finds the file', () => {
  test.each([
    ['file_path first', {}, { path: 'b', file_path: 'a' }, 'a'],
    ['path', {}, { path: 'a', filename: 'b' }, 'a'],
    ['filepath', {}, { filepath: 'a', file: 'b' }, 'a'],
    ['filename', {}, { filename: 'a' }, 'a'],
    ['file', {}, { file: 'a' }, 'a'],
    ['a custom field', { path_field: 'target' }, { path: 'b', target: 'a' }, 'a'],
    ['the first of several fields that exists', { path_field: ['x', 'y'] }, { y: 'a' }, 'a'],
    ['a field after an empty one', { path_field: ['x', 'y'] }, { x: '', y: 'a' }, 'a'],
    ['a full path', { path_field: 'tool.params.path' }, { path: 'a' }, 'a'],
    ['a field in a map', { path_field: 'file.path' }, { file: { path: 'a' } }, 'a'],
    ['a field with a dot in its name', { path_field: 'file.path' }, { 'file.path': 'a', file: { path: 'b' } }, 'a'],
  ])('%s', (_title, fields, params, path) => {
    expect(callOf(fields, params)).toEqual({ path, publish: true, read_from_disk: true })
  })

  test.each([
    ['there is no path', {}, { query: 'a' }],
    ['the path is empty', {}, { path: '' }],
    ['the path is not text', {}, { path: ['a'], file: { a: 1 } }],
    ['the path is in another field', { path_field: 'target' }, { path: 'a' }],
  ])('does nothing if %s', (_title, fields, params) => {
    expect(callOf(fields, params)).toBeNull()
  })

  test('without running getters of the parameters', () => {
    const params = {
      get path() {
        throw new Error('reached')
      },
    }
    expect(callOf({}, params)).toBeNull()
  })
})

describe('lsp_diagnose is for tools that write', () => {
  const callsOf = (tool: object): number =>
    decideWith({ type: 'lsp_diagnose' }, { event: 'tool_end', tool: { name: 'x', result: 'ok', ...tool } }).calls.length

  test.each([
    ['a write', { name: 'Write', params: { file_path: 'a.py', content: 'x' } }, 1],
    ['an edit', { name: 'Edit', params: { file_path: 'a.py', old_string: 'x', new_string: 'y' } }, 1],
    ['an undeclared tool that edits', { name: 'mcp__fs__edit_file', params: { path: 'a.py' } }, 1],
    ['an undeclared tool whose name says nothing', { name: 'mcp__ide__format', params: { path: 'a.py' } }, 1],
    ['a failed write', { name: 'Write', params: { file_path: 'a.py', content: 'x' }, ok: false }, 0],
    ['a write that gave an error', { name: 'Write', params: { file_path: 'a.py' }, error: 'EACCES' }, 0],
    ['a read', { name: 'Read', params: { file_path: 'a.py' } }, 0],
    ['a search', { name: 'Grep', params: { pattern: 'x', path: 'src' } }, 0],
    ['an undeclared tool that reads', { name: 'mcp__fs__read_file', params: { path: 'a.py' } }, 0],
    ['an undeclared tool that deletes', { name: 'mcp__fs__delete_file', params: { path: 'a.py' } }, 0],
  ])('%s', (_title, tool, calls) => {
    expect(callsOf(tool)).toBe(calls)
  })
})

describe('lsp_diagnose finds the text', () => {
  test.each([
    ['content', {}, { content: 'a', text: 'b' }, 'old', 'a'],
    ['contents', {}, { contents: 'a' }, 'old', 'a'],
    ['body', {}, { body: 'a' }, 'old', 'a'],
    ['text', {}, { text: 'a' }, 'old', 'a'],
    ['data', {}, { data: 'a' }, 'old', 'a'],
    ['an empty text', {}, { content: '' }, 'old', ''],
    ['a custom field', { content_field: ['tool.params.source'] }, { source: 'a' }, 'old', 'a'],
    ['in the result', {}, {}, { content: 'a' }, 'a'],
  ])('%s', (_title, fields, params, result, content) => {
    expect(callOf(fields, { path: 'p', ...params }, result)).toMatchObject({ path: 'p', content })
  })

  test('or leaves it to the language server', () => {
    const fields = { publish: false, read_from_disk: false }
    expect(callOf(fields, { path: 'p' })).toEqual({ path: 'p', publish: false, read_from_disk: false })
  })
})

describe('lsp_diagnose reports errors and warnings', () => {
  const diagnostics = [{ severity: 'error', message: 'no such name', line: 3, column: 5 }]
  const host = createTestHost(() => ({ result: { path: 'a.py', diagnostics } }))
  const text = '[lsp] a.py: 1 error, 0 warnings\n  error 3:5: no such name'
  const action = { type: 'lsp_diagnose', inject_result: true }

  test.each([
    ['a text', 'written', `written\n\n${text}`],
    ['an empty text', '', text],
    ['a map', { ok: true }, { ok: true, lsp_diagnostics: text }],
  ])('in the result if that is %s', async (_title, before, result) => {
    expect(await runWith(action, written({ path: 'a.py' }, before), host)).toMatchObject({ result, inject: [] })
  })

  test.each([
    ['there is no result', written({ path: 'a.py' }, null)],
    ['the result cannot be rewritten', written({ path: 'a.py' }, 'x', 'agent_complete')],
  ])('in a note if %s', async (_title, event) => {
    const outcome = await runWith(action, event, host)
    expect(outcome.inject).toEqual([noteOf(text)])
    expect(outcome).not.toHaveProperty('result')
  })

  test.each([
    ['`inject_result` is not set', { type: 'lsp_diagnose' }, { diagnostics }],
    ['there are none', action, { diagnostics: [] }],
    ['there are hints only', action, { diagnostics: [{ severity: 'hint', message: 'm' }] }],
    ['the answer has another shape', action, 'fine, nothing found'],
  ])('but not if %s', async (_title, written_, result) => {
    const outcome = await runWith(
      written_,
      written({ path: 'a.py' }),
      createTestHost(() => ({ result })),
    )
    expect(outcome).toMatchObject({ inject: [], errors: [], calls: [{ status: 'done' }] })
    expect(outcome).not.toHaveProperty('result')
  })

  test('and reports a failing server', async () => {
    const failing = createTestHost(() => ({ ok: false, error: 'no server for .py' }))
    const outcome = await runWith(action, written({ path: 'a.py' }), failing)
    expect(outcome.errors).toEqual([
      { rule: 'example', code: 'call-failed', message: '`lsp.notify_change` failed: no server for .py' },
    ])
    expect(outcome).toMatchObject({ log: [{ level: 'error' }], inject: [] })
  })
})

test.each([
  ['{ type: lsp_diagnose, path_field: 5 }', '3:45 wrong-type `path_field` must be text or a list, not `5`'],
  ['{ type: lsp_diagnose, path_field: [] }', '3:45 out-of-range `path_field` must not be empty'],
  [
    '{ type: lsp_diagnose, publish: yes }',
    '3:42 wrong-type `publish` must be true or false, not the text `yes` (write `true`)',
  ],
])('%s', (action, problem) => {
  expect(problemsOf(`hooks:\n- id: a\n  action: ${action}`)).toEqual([problem])
})
