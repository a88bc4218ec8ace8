import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eventually } from '../hosts/eventually.ts'

// Stopping `sluice daemon`, in processes as people start them.

const CLI = join(inject('built'), 'dist/cli.cjs')

interface Told {
  readonly child: ChildProcess
  stdout: string
  stderr: string
  readonly ended: Promise<number | null>
}

/** A folder with a policy whose rule waits for a pipe before it refuses. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-close-'))
  const path = (name: string): string => join(folder, name)
  mkdirSync(path('.git'))
  const [started, release, policy] = [path('started'), path('release'), path('policy.yaml')]
  spawnSync('mkfifo', [started, release])
  writeFileSync(
    policy,
    `hooks:
  - id: slow
    on: tool_start
    action: [{ type: shell, command: "echo > ${started}; cat ${release}" }, { type: gate, reason: not that }]
`,
  )
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    started,
    release,
    policy,
    start(words: readonly string[], input = ''): Told {
      const env = { PATH: process.env['PATH'], HOME: folder }
      const child = spawn(process.execPath, [CLI, ...words, '--policy', policy, '--state', path('state')], {
        env,
        cwd: folder,
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
      const told: Told = { child, stdout: '', stderr: '', ended }
      child.stdout.setEncoding('utf8').on('data', (piece: string) => (told.stdout += piece))
      child.stderr.setEncoding('utf8').on('data', (piece: string) => (told.stderr += piece))
      child.stdin.end(input)
      return told
    },
  }
}

test('a call in progress still gets its answer when the daemon is stopped', async () => {
  const { folder, started, release, start } = project()
  const daemon = start(['daemon'])
  await eventually('the daemon listens', () => daemon.stderr.includes('listening at'))
  const call = { hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', tool_input: { command: 'ls' } }
  const client = start(['hook', '--host', 'claude-code'], JSON.stringify({ ...call, cwd: folder }))
  await readFile(started)
  daemon.child.kill('SIGTERM')
  await eventually('the daemon ends', () => daemon.stderr.includes('sluice: ending'))
  await writeFile(release, '')
  expect([await client.ended, client.stderr]).toEqual([0, ''])
  expect(JSON.parse(client.stdout)).toEqual({
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: 'not that',
    },
  })
  expect(await daemon.ended).toBe(0)
})
