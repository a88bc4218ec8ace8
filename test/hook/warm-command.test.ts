import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CanonicalEventName, ValueMap } from 'sluice'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { type Dialect, findNative } from '../../src/agents/dialect.ts'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import { type Daemon, startDaemon } from '../../src/hook/daemon.ts'
import { projectPaths, socketPath } from '../../src/hosts/state-paths.ts'
import { registrationsAt, type Run } from '../../src/install/registrations.ts'
import { forAllTools } from '../install/all-tools.ts'
import { type Ended, runShell } from './run-shell.ts'

// Runs the commands of both modes, as `sluice install` writes them, as an agent would.

const CLI = join(inject('built'), 'dist/cli.cjs')

const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()

const POLICY = `env: [WHO]
hooks:
  - { id: no-rm, on: tool_start, condition: { type: expression, expr: '"rm" in str(tool.params)' }, on_unsupported: ignore, action: { type: gate, reason: "not that, 100% \\\\n" } }
  - { id: no-prompt, on: user_message, condition: { type: expression, expr: '"secret" in str(prompt)' }, on_unsupported: ignore, action: { type: gate, reason: not here } }
  - { id: stay, on: [config_changed, pre_compact, task_created], on_unsupported: ignore, action: { type: gate, reason: "it stays,\\nas it is" } }
  - { id: hint, on: tool_end, on_unsupported: ignore, action: { type: inject_message, content: look again } }
  - { id: seen, on: tool_start, condition: { type: tool_name, match: Read }, action: { type: log, message: seen } }
  - { id: env, on: tool_start, condition: { type: tool_name, match: Env }, action: [{ type: shell, command: 'printf %s "$LANG" > lang' }, { type: gate, reason: "<<<env.WHO>>>" }], on_unsupported: ignore }
  - { id: more, on: stop, on_unsupported: ignore, action: { type: redo, reason: go on } }
`

let folder: string
let project: string
let policy: string
let running: Daemon
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-mode-'))
  project = join(folder, 'app')
  policy = join(folder, "policy 'of mine' [1].yaml")
  mkdirSync(join(project, '.git'), { recursive: true })
  writeFileSync(policy, POLICY)
  const state = join(folder, 'asked')
  const { version } = packageJson
  running = await startDaemon({ socket: socketPath(state, version) ?? '', policies: [policy], state, env: {}, version })
})
afterAll(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

function run(command: string, payload: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return runShell(command, {
    input: payload,
    cwd: project,
    env: { HOME: join(folder, 'started'), WHO: 'nobody', ...env },
  })
}

function commandOf(dialect: Dialect, event: string, mode: 'command' | 'auto'): string {
  const native = findNative(dialect, event)
  if (native === undefined) throw new Error(`${dialect.title} has no ${event}`)
  const program: Run = { program: [process.execPath, CLI], policies: [policy], state: join(folder, 'started') }
  // Without Node, nothing but the daemon can decide.
  const asked: Run = { ...program, program: ['/nowhere/node', CLI], state: join(folder, 'asked'), warm: { curl } }
  const [hook] = registrationsAt(forAllTools([native]), dialect, dialect.settings, mode === 'auto' ? asked : program)
  // What is compared is the answer: on a busy machine, the daemon may take longer than a command waits for it.
  return (hook?.command ?? '').replace('--max-time 0.3 ', '--max-time 30 ')
}

const ASKING = DIALECTS.filter(({ settings }) => settings.startsOnly === undefined)

test('the list of agents that can ask a daemon', () => {
  expect(ASKING.map(({ name }) => name)).toEqual([
    ...['claude-code', 'kiro', 'kiro-v1', 'docker-agent', 'codex', 'gemini', 'cursor', 'copilot', 'opencode'],
    ...['factory-droid', 'windsurf'],
  ])
})

/** The events with rules in the policy, at which agents take refusals in different ways. */
const MOMENTS: readonly CanonicalEventName[] = [
  'tool_start',
  'user_message',
  'config_changed',
  'pre_compact',
  'task_created',
  'tool_end',
  'stop',
]

/** Payloads at these events: a harmless call, things that the policy refuses, and nonsense. */
function payloadsOf(dialect: Dialect): readonly (readonly [event: string, payload: string])[] {
  const probe = dialect.settings.probe({ home: folder, workspace: project, env: {} })
  const body = JSON.stringify(probe)
  const isStart = (name: string): boolean => name === dialect.eventOf(probe)
  return dialect.events
    .filter(({ installed, events }) => {
      return installed !== 'never' && events.some((event) => event === 'approval_request' || MOMENTS.includes(event))
    })
    .flatMap(({ name, events, can }) => {
      const minded = { ...probe, hook_event_name: name, prompt: 'a secret', error: 'it failed', trigger: 'auto' }
      const payloads = [
        ...(isStart(name) ? [body, body.replace('"true"', '"rm -r x"')] : [JSON.stringify(minded)]),
        ...(isStart(name) || !can.includes('deny') || events.includes('approval_request') ? ['no payload'] : []),
      ]
      return payloads.map((payload) => [name, payload] as const)
    })
}

describe.skipIf(curl === '' || process.platform !== 'linux')('asked by curl (only on Linux, with curl)', () => {
  test.each(ASKING)('the daemon answers $title exactly as the hook does', async (dialect) => {
    forgetJournals()
    const exits = new Set<number | null>()
    for (const [event, payload] of payloadsOf(dialect)) {
      const started = await run(commandOf(dialect, event, 'command'), payload)
      const asked = await run(commandOf(dialect, event, 'auto'), payload)
      expect({ event, payload, ...asked }).toEqual({ event, payload, ...started })
      exits.add(asked.exit)
    }
    expect([...exits]).toEqual(expect.arrayContaining([0, 2]))
    expect(journalOf('asked')).toEqual(journalOf('started'))
  })

  test.each([
    ['claude-code', 'ConfigChange', {}, { exit: 2, stdout: '', stderr: 'it stays,\nas it is' }],
    ['claude-code', 'PreCompact', { trigger: 'auto' }, { exit: 2, stdout: '', stderr: 'it stays,\nas it is' }],
    ['claude-code', 'TaskCreated', {}, { exit: 2, stdout: '', stderr: 'it stays,\nas it is' }],
    ['factory-droid', 'UserPromptSubmit', { prompt: 'a secret' }, { exit: 2, stdout: '', stderr: 'not here' }],
    ['copilot', 'postToolUseFailure', { toolName: 'bash' }, { exit: 2, stdout: 'look again', stderr: '' }],
    [
      'claude-code',
      'PreToolUse',
      { tool_name: 'Bash', tool_input: { command: 'ls' } },
      { exit: 0, stdout: '', stderr: '' },
    ],
    [
      'cursor',
      'preToolUse',
      { tool_name: 'Shell', tool_input: { command: 'ls' } },
      { exit: 0, stdout: '{}', stderr: '' },
    ],
  ])('the daemon answers %s at %s', async (host, event, payload, expected) => {
    const dialect = dialectOf(host)
    const body = { hook_event_name: event, session_id: 's', cwd: project, ...payload }
    expect(await run(commandOf(dialect, event, 'auto'), JSON.stringify(body))).toEqual(expected)
  })

  test.each(['claude-code', 'codex', 'copilot', 'gemini'])(
    'the daemon answers and remembers what %s once sent exactly as the hook does',
    async (host) => {
      const dialect = dialectOf(host)
      forgetJournals()
      const natives = new Set<string>()
      for (const payload of recordsOf(host)) {
        const event = dialect.eventOf(payload)
        if (event === null || findNative(dialect, event) === undefined) continue
        const text = JSON.stringify(payload)
        const [started, asked] = [commandOf(dialect, event, 'command'), commandOf(dialect, event, 'auto')]
        expect({ event, text, ...(await run(asked, text)) }).toEqual({ event, text, ...(await run(started, text)) })
        natives.add(event)
      }
      expect(natives.size).toBeGreaterThan(4)
      expect(journalOf('asked').length).toBeGreaterThan(0)
      expect(journalOf('asked')).toEqual(journalOf('started'))
    },
    180_000,
  )

  test('the environment is the hook’s: variables that the policy reads, and those of programs', async () => {
    const body = { hook_event_name: 'PreToolUse', cwd: project, tool_name: 'Env', tool_input: {} }
    for (const mode of ['command', 'auto'] as const) {
      for (const WHO of ['me', 'é', '$(id) \n']) {
        const command = commandOf(dialectOf('claude-code'), 'PreToolUse', mode)
        const env = { LANG: `of ${WHO}`, WHO }
        const { stdout } = await run(command, JSON.stringify(body), env)
        const { hookSpecificOutput: own } = JSON.parse(stdout) as { hookSpecificOutput: object }
        expect(own).toMatchObject({ permissionDecisionReason: `<${WHO}>` })
        expect(readFileSync(join(project, 'lang'), 'utf8')).toBe(`of ${WHO}`)
      }
    }
  })

  test('a reason arrives unchanged', async () => {
    const body = { hook_event_name: 'PreToolUse', cwd: project, tool_name: 'Bash', tool_input: { command: 'rm x' } }
    const { stdout } = await run(commandOf(dialectOf('claude-code'), 'PreToolUse', 'auto'), JSON.stringify(body))
    const reason = 'not that, 100% \\n'
    expect(JSON.parse(stdout)).toMatchObject({ hookSpecificOutput: { permissionDecisionReason: reason } })
  })

  test.each(['plain', 'of mine', '100%', '%41', 'é "x"', "o'neill $(id)"])(
    'the project is the one that the agent names: %s',
    async (name) => {
      const root = join(folder, name)
      mkdirSync(root)
      const body = { hook_event_name: 'PreToolUse', cwd: folder, tool_name: 'Read', tool_input: {} }
      const command = commandOf(dialectOf('claude-code'), 'PreToolUse', 'auto')
      expect(await run(command, JSON.stringify(body), { CLAUDE_PROJECT_DIR: root })).toMatchObject({ exit: 0 })
      expect(existsSync(projectPaths(join(folder, 'asked'), root).journal)).toBe(true)
    },
  )
})

/** The payloads that an agent itself sent to its hooks. */
function recordsOf(host: string): readonly ValueMap[] {
  const lines = readFileSync(new URL(`../conformance/recorded/${host}.jsonl`, import.meta.url), 'utf8')
  // Recorded by a test of agents.
  return lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly payload: ValueMap }).payload)
}

function forgetJournals(): void {
  for (const state of ['asked', 'started']) {
    const folders = join(folder, state, 'projects')
    const names = existsSync(folders) ? readdirSync(folders) : []
    for (const name of names) rmSync(join(folders, name, 'hook.ndjson'), { force: true })
  }
}

/** What the hooks have written down, without the times. */
function journalOf(state: string): readonly unknown[] {
  const folders = join(folder, state, 'projects')
  return readdirSync(folders).flatMap((name) => {
    const file = join(folders, name, 'hook.ndjson')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
    const timeless = (key: string, value: unknown): unknown => (key === 'at' ? null : value)
    return lines.map((line): readonly unknown[] => [name, JSON.parse(line, timeless)])
  })
}

function dialectOf(host: string): Dialect {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  return dialect
}
