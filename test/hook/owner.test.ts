import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { shellCommand } from '../../src/agents/hook-command.ts'
import { takeCall } from '../../src/hosts/calls-folder.ts'
import { socketPath } from '../../src/hosts/state-paths.ts'
import { eventually } from '../hosts/eventually.ts'
import { runCount } from '../run-count.ts'

// One call is decided once, whatever happens to the daemon meanwhile (law 5), and none passes undecided. The rule acts
// before it refuses: it writes down the call. Its budget is spent once for each decision.

const CLI = join(inject('built'), 'dist/cli.cjs')

const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()

let folder: string
const at = (...parts: readonly string[]): string => join(folder, ...parts)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-owner-'))
  mkdirSync(at('.git'))
  writeFileSync(
    at('policy.yaml'),
    `hooks:
  - { id: spent, on: tool_start, max_fires: 100000, action: { type: shell, command: "printf '%s\\n' <<tool.params.id>> >> spent" } }
  - { id: acts, on: tool_start, action: [{ type: shell, command: "sh ./act <<tool.params.id>>" }, { type: gate, reason: judged }] }
`,
  )
  writeFileSync(at('act'), `echo "$1" >> acted\n[ ! -e stop-in-action ] || kill -STOP $(cat daemon.pid)\n`)
})
afterAll(() => {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

let running: ChildProcess | null = null

/** The daemon, which is started again if it has ended. */
async function daemon(): Promise<ChildProcess> {
  if (running !== null && running.exitCode === null && running.signalCode === null) return running
  const words = [CLI, 'daemon', '--state', at('state'), '--policy', at('policy.yaml')]
  const env = { PATH: process.env['PATH'], HOME: folder }
  const child = spawn(process.execPath, words, { cwd: '/', env, stdio: 'ignore' })
  running = child
  writeFileSync(at('daemon.pid'), String(child.pid))
  const socket = socketPath(at('state'), packageJson.version) ?? ''
  await eventually('the daemon listens', () => existsSync(socket))
  return child
}

interface Call {
  readonly id: string
  readonly child: ChildProcess
  readonly ended: Promise<string>
}

let calls = 0

/** Starts the hook of a call, whose agent waits for some seconds. Nothing is written to it yet. */
function start(way: 'script' | 'program', seconds: number, others: readonly string[] = []): Call {
  const id = `c${++calls}`
  const program = [process.execPath, CLI]
  const hook = ['hook', '--host', 'claude-code', '--policy', at('policy.yaml'), '--state', at('state')]
  const words = [...program, ...hook, '--timeout', String(seconds), ...others]
  const refusal = { by: 'output', text: '{"refused":"by the script"}', exit: 0 } as const
  const request = { host: 'claude-code', policies: [at('policy.yaml')], entered: null, event: null }
  const manifest = join(inject('built'), 'package.json')
  const asking = { ...request, curl, state: at('state'), package: manifest, kept: '' }
  const command = shellCommand(words, refusal, seconds, false, asking)
  const run = way === 'script' ? ['/bin/sh', '-c', command] : words
  const child = spawn(run[0] ?? '', run.slice(1), { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } })
  let stdout = ''
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
  child.stdin.on('error', () => {})
  return { id, child, ended: new Promise((resolve) => child.on('close', () => resolve(stdout))) }
}

function send({ id, child }: Call): void {
  const payload = { hook_event_name: 'PreToolUse', session_id: 's', cwd: folder, tool_name: 'Bash', tool_input: { id } }
  child.stdin?.end(JSON.stringify(payload))
}

/** How often each list has the call. */
function timesOf({ id }: Call): readonly number[] {
  return ['spent', 'acted'].map((name) => {
    const lines = existsSync(at(name)) ? readFileSync(at(name), 'utf8').split('\n') : []
    return lines.filter((line) => line === id).length
  })
}

/** What the agent reads: a decision, or a refusal because there is none. */
function readAnswer(stdout: string): 'judged' | 'refused' {
  if (stdout.includes('judged')) return 'judged'
  expect(stdout).toMatch(/by the script|Sluice could not decide/)
  return 'refused'
}

async function expectOnce(call: Call): Promise<void> {
  const answer = readAnswer(await call.ended)
  // Whatever still waits in the daemon is over when it has answered another call.
  const last = start('program', 60)
  send(last)
  expect(readAnswer(await last.ended)).toBe('judged')
  expect(timesOf(last)).toEqual([1, 1])
  const [spent = 0, acted = 0] = timesOf(call)
  expect({ answer, spent, acted }).toEqual(
    answer === 'judged'
      ? { answer, spent: 1, acted: 1 }
      : { answer, spent: expect.toBeOneOf([0, 1]) as number, acted: expect.toBeOneOf([0, 1]) as number },
  )
}

test('of many processes that are to decide one call, one does', async () => {
  const name = randomUUID()
  const hooks = Array.from({ length: 5 }, () => start('program', 60, ['--call', name]))
  hooks.forEach(send)
  const answers = await Promise.all(hooks.map(async ({ ended }) => readAnswer(await ended)))
  expect(answers.toSorted()).toEqual(['judged', ...Array<string>(4).fill('refused')])
  const times = hooks.map(timesOf)
  expect(times.filter(([spent, acted]) => spent === 1 && acted === 1)).toHaveLength(1)
  expect(times.flat().reduce((sum, one) => sum + one, 0)).toBe(2)
})

test.each(['', 'short', '../../../../etc/passwd-and-more', 'a/b-and-so-on-and-on'])('`%s` names no call', (name) => {
  expect(() => takeCall(at('state'), name)).toThrow('the name of a call has letters, digits and `-`')
})

const WAYS = ['script', 'program'] as const

describe.skipIf(curl === '' || process.platform !== 'linux').each(WAYS)(
  'asked by a %s (only on Linux, with curl)',
  (way) => {
    test('a daemon that is stopped before the call: the hook decides', async () => {
      const child = await daemon()
      child.kill('SIGSTOP')
      const call = start(way, 60)
      send(call)
      expect(readAnswer(await call.ended)).toBe('judged')
      child.kill('SIGCONT')
      await expectOnce(call)
    })

    test('a daemon that is stopped while the payload is awaited', async () => {
      const child = await daemon()
      const call = start(way, 4)
      await setTimeout(250)
      child.kill('SIGSTOP')
      send(call)
      readAnswer(await call.ended)
      child.kill('SIGCONT')
      await expectOnce(call)
    })

    test('a daemon that is stopped when it has acted: the hook waits, and refuses', async () => {
      const child = await daemon()
      writeFileSync(at('stop-in-action'), '')
      const call = start(way, 4)
      send(call)
      expect(readAnswer(await call.ended)).toBe('refused')
      rmSync(at('stop-in-action'))
      child.kill('SIGCONT')
      await expectOnce(call)
      expect(timesOf(call)).toEqual([1, 1])
    })

    test.each(['SIGSTOP', 'SIGKILL'] as const)('a daemon that gets %s at any moment', async (signal) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 400 }), async (before, after) => {
          const child = await daemon()
          const call = start(way, 4)
          send(call)
          await setTimeout(before)
          child.kill(signal)
          if (signal === 'SIGKILL') await new Promise((resolve) => child.once('close', resolve))
          await setTimeout(after)
          child.kill('SIGCONT')
          await expectOnce(call)
        }),
        { numRuns: runCount(8, 60) },
      )
    })
  },
)
