import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CanonicalEventName } from 'sluice'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Dialect, findNative } from '../../src/agents/dialect.ts'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import { type Daemon, startDaemon } from '../../src/hook/daemon.ts'
import { projectPaths } from '../../src/hosts/state-paths.ts'
import { registrationsAt, type Run } from '../../src/install/registrations.ts'
import { forAllTools } from '../install/all-tools.ts'

// Runs the commands of both modes, as `sluice install` writes them, as an agent would.

const CLI = join(inject('built'), 'dist/cli.cjs')

const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()

const POLICY = `hooks:
  - { id: no-rm, on: tool_start, condition: { type: expression, expr: '"rm" in str(tool.params)' }, on_unsupported: ignore, action: { type: gate, reason: "not that, 100% \\\\n" } }
  - { id: no-prompt, on: user_message, condition: { type: expression, expr: '"secret" in str(prompt)' }, on_unsupported: ignore, action: { type: gate, reason: not here } }
  - { id: stay, on: [config_changed, pre_compact, task_created], on_unsupported: ignore, action: { type: gate, reason: "it stays,\\nas it is" } }
  - { id: hint, on: tool_end, on_unsupported: ignore, action: { type: inject_message, content: look again } }
  - { id: seen, on: tool_start, condition: { type: tool_name, match: Read }, action: { type: log, message: seen } }
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
  running = await startDaemon({
    socket: join(folder, 'd.sock'),
    policies: [policy],
    state: join(folder, 'asked'),
    env: {},
    version: '1',
  })
})
afterAll(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

function run(command: string, payload: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', command], {
      cwd: project,
      env: { PATH: process.env['PATH'], HOME: join(folder, 'started'), ...env },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()))
    child.stdin.on('error', () => {})
    child.stdin.end(payload)
    child.on('error', reject)
    child.on('close', (exit) => resolve({ exit, stdout, stderr }))
  })
}

function commandOf(dialect: Dialect, event: string, mode: 'command' | 'daemon'): string {
  const native = findNative(dialect, event)
  if (native === undefined) throw new Error(`${dialect.title} has no ${event}`)
  const program: Run = { program: [process.execPath, CLI], policies: [policy], state: join(folder, 'started') }
  const asked: Run = { ...program, daemon: { curl, socket: join(folder, 'd.sock') } }
  const [hook] = registrationsAt(forAllTools([native]), dialect, dialect.settings, mode === 'daemon' ? asked : program)
  return hook?.command ?? ''
}

const ASKING = DIALECTS.filter(({ settings }) => settings.startsOnly === undefined)

test('the list of agents that can ask a daemon', () => {
  expect(ASKING.map(({ name }) => name)).toEqual([
    ...['claude-code', 'docker-agent', 'codex', 'gemini', 'cursor', 'copilot', 'factory-droid'],
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

describe.skipIf(curl === '')('asked by curl (skipped if it is missing)', () => {
  test.each(ASKING)('the daemon answers $title exactly as the hook does', async (dialect) => {
    const exits = new Set<number | null>()
    for (const [event, payload] of payloadsOf(dialect)) {
      const started = await run(commandOf(dialect, event, 'command'), payload)
      const asked = await run(commandOf(dialect, event, 'daemon'), payload)
      expect({ event, payload, ...asked }).toEqual({ event, payload, ...started })
      exits.add(asked.exit)
    }
    expect(exits).toEqual(new Set([0, 2]))
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
    expect(await run(commandOf(dialect, event, 'daemon'), JSON.stringify(body))).toEqual(expected)
  })

  test('a reason arrives unchanged', async () => {
    const body = { hook_event_name: 'PreToolUse', cwd: project, tool_name: 'Bash', tool_input: { command: 'rm x' } }
    const { stdout } = await run(commandOf(dialectOf('claude-code'), 'PreToolUse', 'daemon'), JSON.stringify(body))
    const reason = 'not that, 100% \\n'
    expect(JSON.parse(stdout)).toMatchObject({ hookSpecificOutput: { permissionDecisionReason: reason } })
  })

  test.each(['plain', 'of mine', '100%', '%41', 'é "x"', "o'neill $(id)"])(
    'the project is the one that the agent names: %s',
    async (name) => {
      const root = join(folder, name)
      mkdirSync(root)
      const body = { hook_event_name: 'PreToolUse', cwd: folder, tool_name: 'Read', tool_input: {} }
      const command = commandOf(dialectOf('claude-code'), 'PreToolUse', 'daemon')
      expect(await run(command, JSON.stringify(body), { CLAUDE_PROJECT_DIR: root })).toMatchObject({ exit: 0 })
      expect(existsSync(projectPaths(join(folder, 'asked'), root).journal)).toBe(true)
    },
  )
})

function dialectOf(host: string): Dialect {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  return dialect
}
