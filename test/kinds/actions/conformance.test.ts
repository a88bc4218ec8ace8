import { describe, expect, test } from 'vitest'
import { createMemoryLedger, decide, loadPolicy } from '../../../src/index.ts'
import { createTestHost, decideWith, problemsOf, runWith, type TestEvent } from './rule.ts'

// What the two public implementations of Hooks V2 do, restated; where Sluice decides otherwise, the row says so.

const AUTO = { strategy: 'auto', role: 'user', position: 'before_last', persist: 'session' }

describe('rows about what an action comes to', () => {
  test.each<[string, object, TestEvent, object]>([
    ['A16', { type: 'gate', reason: 'r' }, { event: 'tool_start' }, { verdict: 'deny', reason: 'r' }],
    [
      'A17, but `params` is not a field, and the messages stay two',
      {
        type: 'chain',
        actions: [
          { type: 'inject_message', content: 'a' },
          { type: 'inject_message', content: 'b' },
        ],
      },
      { event: 'turn_start' },
      {
        inject: [
          { rule: 'example', content: 'a', ...AUTO },
          { rule: 'example', content: 'b', ...AUTO },
        ],
      },
    ],
    [
      'B16, but the level is `warning`',
      { type: 'log', message: '{{tool.name}} fired', level: 'warning' },
      { event: 'tool_start', tool: { name: 'x.y' } },
      { log: [{ rule: 'example', level: 'warning', message: 'x.y fired' }] },
    ],
    [
      'B17',
      { type: 'notify', message: 'm', level: 'error' },
      { event: 'tool_end', tool: { name: 'a' } },
      { notify: [{ rule: 'example', title: 'example', message: 'm', level: 'error', tag: '' }] },
    ],
    [
      'B18',
      { type: 'inject_message', content: 'Reminder: {{tool.name}}', role: 'system' },
      { event: 'tool_end', tool: { name: 'deploy' } },
      { inject: [{ rule: 'example', content: 'Reminder: deploy', ...AUTO, role: 'system' }] },
    ],
    ['B21', { type: 'gate', allow: false }, { event: 'tool_start', tool: { name: 'shell.bash' } }, { verdict: 'deny' }],
    ['B22', { type: 'gate', allow: true }, { event: 'tool_start', tool: { name: 'shell.bash' } }, { verdict: 'allow' }],
    [
      'B24',
      { type: 'module_action', module: 'lsp', action: 'diagnose', params: { file: '{{tool.params.path}}' } },
      { event: 'tool_end', tool: { name: 'fs.write', params: { path: '/src/main.go' } } },
      { calls: [{ rule: 'example', to: 'lsp.diagnose', params: { file: '/src/main.go' }, status: 'planned' }] },
    ],
    [
      'B36',
      { type: 'log', message: '{{tool.name}} error={{tool.error}} {{tool.params.list.0}} {{tool.result.status}}' },
      {
        event: 'tool_end',
        tool: { name: 'filesystem.write', error: 'ENOENT', params: { list: ['first'] }, result: { status: 'errored' } },
      },
      { log: [{ message: 'filesystem.write error=ENOENT first errored' }] },
    ],
    [
      'B49, but with `replace_result`',
      { type: 'replace_result', result: 'REDACTED-RESULT' },
      { event: 'tool_end', tool: { name: 'a', result: { text: 'secret' } } },
      { result: 'REDACTED-RESULT' },
    ],
    [
      'C25, but with `transformation.set`',
      { type: 'transform_result', transformation: { set: { text: 'REDACTED' } } },
      { event: 'tool_end', tool: { name: 'filesystem.read', result: { text: 'secret' } } },
      { result: { text: 'REDACTED' } },
    ],
    [
      'B52 and C56, but with `transformation.set`',
      { type: 'transform_params', transformation: { set: { path: 'expected.txt' } } },
      { event: 'pre_tool_use', tool: { name: 'filesystem__read', params: { path: 'decoy.txt' } } },
      { event: 'tool_start', params: { path: 'expected.txt' } },
    ],
    [
      'C5',
      { type: 'compact_context', strategy: 'summarize', keep_last: 10 },
      { event: 'pre_compact', tokens: 800, max_tokens: 1000 },
      { compact: { strategy: 'summarize', keep_recent: 10 } },
    ],
    [
      'C6, but the tasks are members of the event',
      { type: 'gate', allow: false, reason: 'finish your tasks: {{event.tasks_summary}}' },
      { event: 'stop', open_tasks: 2, tasks_summary: 't1 (in_progress), t2 (pending)' },
      { verdict: 'deny', reason: 'finish your tasks: t1 (in_progress), t2 (pending)' },
    ],
    [
      'C19',
      { type: 'compact_context', strategy: 'truncate', keep_last: 30 },
      { event: 'turn_end', tokens: 2000 },
      { compact: { strategy: 'truncate', keep_recent: 30 } },
    ],
    [
      'C26',
      { type: 'module_action', module: 'filesystem', action: 'read', params: { path: '{{tool.params.path}}' } },
      { event: 'tool_end', tool: { name: 'filesystem.write', params: { path: 'notes.txt' } } },
      { calls: [{ to: 'filesystem.read', params: { path: 'notes.txt' } }] },
    ],
    [
      'C27',
      { type: 'module_action_inject', action: 'filesystem.read', params: { path: 'notes.txt' }, role: 'system' },
      { event: 'tool_end', tool: { name: 'filesystem.write' } },
      { calls: [{ to: 'filesystem.read', params: { path: 'notes.txt' } }] },
    ],
    [
      'C31',
      { type: 'lsp_diagnose', path_field: 'tool.params.path', content_field: 'tool.params.content', publish: true },
      { event: 'tool_end', tool: { name: 'filesystem.write', params: { path: 'a.go', content: 'x' } } },
      { calls: [{ to: 'lsp.notify_change', params: { path: 'a.go', content: 'x', publish: true } }] },
    ],
    ['C33', { type: 'auto_test_deploy' }, { event: 'tool_end' }, { calls: [], fired: ['example'] }],
    [
      'C34',
      { type: 'log', message: 'pre' },
      { event: 'pre_tool_use' },
      { event: 'tool_start', log: [{ message: 'pre' }] },
    ],
    [
      'C35',
      { type: 'log', message: 'post' },
      { event: 'post_tool_use' },
      { event: 'tool_end', log: [{ message: 'post' }] },
    ],
    [
      'C36',
      { type: 'inject_message', content: 'context note', role: 'user' },
      { event: 'user_prompt' },
      { event: 'turn_start', inject: [{ content: 'context note' }] },
    ],
    [
      'C38',
      { type: 'notify', message: 'session closed' },
      { event: 'session_end' },
      { notify: [{ message: 'session closed' }] },
    ],
    [
      'C52',
      {
        type: 'chain',
        actions: [
          { type: 'log', message: 'a' },
          { type: 'notify', message: 'b' },
        ],
      },
      { event: 'turn_end', turn: 3 },
      { log: [{ message: 'a' }], notify: [{ message: 'b' }] },
    ],
    [
      'D43',
      { type: 'log', message: '{{tool.params.p}}' },
      { event: 'tool_start', tool: { name: 'a', params: { p: '{{tool.name}}' } } },
      { log: [{ message: '{{tool.name}}' }] },
    ],
    [
      'D45, but numbers have no members',
      { type: 'log', message: '[{{tool.params.n.real}}]' },
      { event: 'tool_start', tool: { name: 'a', params: { n: 3 } } },
      { log: [{ message: '[]' }] },
    ],
    [
      'D46',
      { type: 'log', message: '[{{tool.result.stdout}}] [{{tool.result.data.stdout}}]' },
      { event: 'tool_end', tool: { name: 'a', result: { data: { stdout: 'out' } } } },
      { log: [{ message: '[] [out]' }] },
    ],
    [
      'D47',
      { type: 'pipe', to: 'a.b', map: { '{{tool.name}}': 1 } },
      { event: 'tool_start', tool: { name: 'a' } },
      { calls: [{ params: { '{{tool.name}}': 1 } }] },
    ],
    [
      'D48, but it is templated',
      { type: 'log', message: '{{tool.name}}' },
      { event: 'tool_start', tool: { name: 'a' } },
      { log: [{ message: 'a' }] },
    ],
    [
      'D50, but formats are none of ours',
      { type: 'log', message: '{turn:05d}' },
      { event: 'turn_end', turn: 3 },
      { log: [{ message: '{turn:05d}' }] },
    ],
  ])('%s', (_row, action, event, expected) => {
    expect(decideWith(action, event)).toMatchObject(expected)
  })
})

test('B19: of two rules that inject, the one with the lower priority comes first', () => {
  const rule = (id: string, priority: number): object => ({
    id,
    priority,
    on: 'turn_start',
    action: { type: 'inject_message', content: id },
  })
  const text = JSON.stringify({ hooks: [rule('late', 200), rule('early', 50)] })
  const decision = decide(loadPolicy([{ name: 'a.yaml', text }]).program, createMemoryLedger(), { event: 'turn_start' })
  expect(decision.inject.map((injection) => injection.content)).toEqual(['early', 'late'])
})

describe('rows about what is performed', () => {
  const host = createTestHost(() => ({
    result: { diagnostics: [{ severity: 'error', message: 'undefined: x', line: 1 }] },
  }))
  const action = { type: 'lsp_diagnose', inject_result: true }
  const edited = (result: unknown): TestEvent => ({
    event: 'tool_end',
    tool: { name: 'filesystem.edit', params: { path: 'a.go' }, result },
  })

  test('B39', async () => {
    const outcome = await runWith(action, edited('edited'), host)
    expect(host.calls).toMatchObject([{ to: 'lsp.notify_change' }])
    expect(outcome.result).toBe('edited\n\n[lsp] 1 error, 0 warnings\n  error 1: undefined: x')
    expect(outcome.inject).toEqual([])
  })

  test('B40', async () => {
    const outcome = await runWith(action, edited(undefined), host)
    expect(outcome.inject).toMatchObject([{ content: '[lsp] 1 error, 0 warnings\n  error 1: undefined: x' }])
    expect(outcome).not.toHaveProperty('result')
  })

  test('C28: a placeholder in a line is a value of the environment', async () => {
    const event = { event: 'tool_end', tool: { name: 'filesystem.write', params: { path: 'a.md' } } }
    await runWith({ type: 'shell', command: 'echo {{tool.params.path}}', on_error: 'log' }, event, host)
    expect(Object.values(host.commands[0]?.env ?? {})).toEqual(['a.md'])
  })
})

describe('rows that are errors here', () => {
  test.each([
    ['A17', 'turn_start', '{ type: inject_message, params: { content: a } }', 'unknown-field'],
    ['B49 and C25', 'tool_end', '{ type: transform_result, transformation: { text: REDACTED } }', 'unknown-field'],
    [
      'B52 and C56',
      'pre_tool_use',
      '{ type: transform_params, transformation: { path: expected.txt } }',
      'unknown-field',
    ],
    ['C6', 'stop', '{ type: gate, reason: "{{tasks.summary}}" }', 'unknown-placeholder'],
    ['C32', 'tool_end', '{ type: compile_yaml, path: app.yaml }', 'unknown-field'],
    ['C53 and B16', 'tool_end', '{ type: log, level: warn, message: m }', 'wrong-value'],
    ['D44', 'tool_end', '{ type: log, message: "{{tool.result.user.login | upper}}" }', 'bad-placeholder'],
  ])('%s', (_row, on, action, code) => {
    const problems = problemsOf(`use: [builder]\nhooks:\n- id: a\n  on: ${on}\n  action: ${action}`)
    expect(problems).toContainEqual(expect.stringContaining(` ${code}`))
  })
})
