import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Dialect } from '../../src/agents/dialect.ts'
import { DIALECTS } from '../../src/agents/all.ts'
import { eventually } from '../hosts/eventually.ts'
import { isAnyAlive } from '../hosts/running-processes.ts'
import { registrationsAt } from '../../src/install/registrations.ts'
import { forAllTools } from '../install/all-tools.ts'
import { runCount } from '../run-count.ts'

// Starts each agent's command, as `sluice install` writes it, like the agent would, and kills the hook inside.

const CLI = join(inject('built'), 'dist/cli.cjs')

const POLICY = `hooks:
  - { id: no-rm, on: tool_start, condition: { type: expression, expr: '"rm" in str(tool.params)' }, action: { type: gate, reason: not that } }
  - { id: once, on: tool_start, max_fires: 1000000, action: { type: log, message: seen } }
`

interface Ended {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
  readonly killed: boolean
}

let folder: string
let policy: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-killed-'))
  policy = join(folder, 'policy.yaml')
  mkdirSync(join(folder, '.git'))
  writeFileSync(policy, POLICY)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a command, and kills its Node process after this many milliseconds, or as soon as there is one. */
function run(command: string, payload: string, after: number | null): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const agent = spawn('/bin/sh', ['-c', command], { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } })
    let [stdout, stderr, killed] = ['', '', false]
    agent.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
    agent.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()))
    agent.stdin.on('error', () => {})
    agent.stdin.end(payload)
    let timer: NodeJS.Timeout | undefined
    const kill = (): void => {
      killed = killNode(agent.pid ?? 0)
      if (!killed) timer = setTimeout(kill, 1)
    }
    if (after !== null) timer = setTimeout(kill, after)
    agent.on('error', reject)
    agent.on('close', (exit) => {
      clearTimeout(timer)
      resolve({ exit, stdout, stderr, killed })
    })
  })
}

/** Kills the Node process among a process and its descendants. Returns whether there was one. */
function killNode(pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (words[0] === process.execPath) return process.kill(pid, 'SIGKILL')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return children.some((child) => child !== '' && killNode(Number(child)))
  } catch {
    return false
  }
}

/** Agents that call hooks by a command and accept a refusal by exit code. */
const GUARDED = ['claude-code', 'codex', 'gemini', 'copilot', 'cursor', 'kiro', 'docker-agent']

describe.runIf(process.platform === 'linux').each(DIALECTS.filter(({ name }) => GUARDED.includes(name)))(
  '$title',
  (dialect) => {
    const native = dialect.events.find(
      ({ events, can, installed }) => installed !== 'never' && events.includes('tool_start') && can.includes('deny'),
    )
    const payload = payloadOf(dialect)

    test('refuses the call, however early or late its hook is killed', async () => {
      if (native === undefined || payload === null) throw new Error(`${dialect.title} has no call of a tool`)
      const command = commandOf(dialect, native.name)
      const begin = performance.now()
      const refused = await run(command, payload, null)
      const whole = performance.now() - begin
      expect(isRefusal(dialect, refused)).toBe(true)
      let kills = 0
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 100 }), async (percent) => {
          const ended = await run(command, payload, (whole * percent) / 100)
          if (ended.killed) kills++
          expect({ ...ended, refused: isRefusal(dialect, ended) }).toMatchObject({ refused: true })
        }),
        // At least one hook is killed as soon as it exists, however long the first took.
        { numRuns: runCount(6, 15), examples: [[0]] },
      )
      expect(kills).toBeGreaterThan(0)
    })
  },
)

test('a hook that gets SIGTERM ends the processes that its rules have started', async () => {
  const slow = join(folder, 'slow.yaml')
  const pid = join(folder, 'pid')
  writeFileSync(
    slow,
    `hooks: [{ id: r, on: tool_start, action: { type: shell, command: "echo $$ > '${pid}'; sleep 60 & sleep 60" } }]`,
  )
  const words = [CLI, 'hook', '--host', 'claude-code', '--policy', slow]
  const hook = spawn(process.execPath, words, { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } })
  const payload = { hook_event_name: 'PreToolUse', cwd: folder, tool_name: 'Bash', tool_input: {} }
  hook.stdin.end(JSON.stringify(payload))
  const started = (): string => (existsSync(pid) ? readFileSync(pid, 'utf8').trim() : '')
  await eventually('the command runs', () => started() !== '')
  const ended = new Promise((resolve) => hook.on('close', resolve))
  hook.kill('SIGTERM')
  expect(await ended).toBe(143)
  await eventually('nothing of it is left', () => !isAnyAlive([Number(started())]))
})

function commandOf(dialect: Dialect, event: string): string {
  const { settings } = dialect
  const natives = dialect.events.filter(({ name }) => name === event)
  const hooks = registrationsAt(forAllTools(natives), dialect, settings, {
    program: [process.execPath, CLI],
    policies: [policy],
    state: join(folder, 'state'),
  })
  if (settings.format === 'plugin') throw new Error(`${dialect.title} is told by a plugin`)
  const [found] = settings.hooks(settings.render(hooks, { agents: { root: {} } }))
  if (found?.command == null) throw new Error(`${dialect.title} has no command`)
  return found.command
}

/** The payload of the agent for a call that the policy refuses. */
function payloadOf({ settings }: Dialect): string | null {
  const probe = settings.probe({ home: folder, workspace: folder, env: {} })
  return JSON.stringify(probe).replace(/"true"/, '"rm -rf build"')
}

/** Whether the agent reads this as a refusal: exit code 2 with text, or its own format. */
function isRefusal({ name }: Dialect, { exit, stdout, stderr }: Ended): boolean {
  if (exit === 2) return stderr !== '' || stdout !== ''
  if (exit !== 0) return name === 'copilot' || name === 'docker-agent'
  return /"(?:deny|block)"/.test(stdout)
}
