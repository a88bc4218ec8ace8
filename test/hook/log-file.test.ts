import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { projectPaths, socketPath } from '../../src/hosts/state-paths.ts'
import { eventually } from '../hosts/eventually.ts'

// `--log FILE` of `hook` and `daemon`, in processes as people start them.

const CLI = join(inject('built'), 'dist/cli.cjs')

const POLICY = `hooks:
  - { id: audit, on: tool_start, action: { type: log, message: "<<tool.name>>: <<tool.params.command>>" } }
  - id: raised
    on: tool_start
    action: [{ type: log, message: once more, on_error: raise }, { type: gate, reason: not that }]
`

const CALL = { hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', tool_use_id: 'c1' }

const DENIED = {
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'not that' },
}

const audit = (command: string): object => ({ rule: 'audit', level: 'info', message: `Bash: ${command}` })
const RAISED = { rule: 'raised', level: 'info', message: 'once more' }
const REFUSED = { rule: 'raised', level: 'warning', message: 'deny Bash: not that' }

/** A project with a policy, and functions that start programs in it. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = (name: string): string => join(folder, name)
  mkdirSync(path('.git'))
  writeFileSync(path('policy.yaml'), POLICY)
  const state = path('state')
  const env = { PATH: process.env['PATH'], HOME: folder }
  const hook = ['hook', '--host', 'claude-code', '--policy', path('policy.yaml'), '--state', state]
  return {
    path,
    /** The answer of the hook to a call of this command. */
    call(command: string, ...words: readonly string[]): unknown {
      const input = JSON.stringify({ ...CALL, cwd: folder, tool_input: { command } })
      const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...hook, ...words], {
        input,
        env,
        cwd: folder,
        encoding: 'utf8',
      })
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
      return JSON.parse(stdout)
    },
    async startDaemon(...words: readonly string[]): Promise<void> {
      const program = [CLI, 'daemon', '--policy', 'policy.yaml', '--state', state, ...words]
      const daemon = spawn(process.execPath, program, { env, cwd: folder, stdio: 'ignore' })
      onTestFinished(() => void daemon.kill('SIGKILL'))
      await eventually('the daemon listens', () => existsSync(socketPath(state, packageJson.version) ?? ''))
    },
    /** The lines of an NDJSON file, without their times. */
    lines: (name: string): unknown => linesOf(path(name)),
    journal: (): unknown =>
      linesOf(projectPaths(state, folder).journal).flatMap(({ kind, code, rule, message }) =>
        kind === 'verdict' ? [] : [[kind, code, rule, message]],
      ),
  }
}

function linesOf(file: string): readonly Readonly<Record<string, unknown>>[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const { at, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>> // written by a log or journal
    expect(at).toMatch(/^\d{4}-.*Z$/)
    return rest
  })
}

describe('hook', () => {
  test('appends the log lines of rules and the refusals to the file, with secrets masked', () => {
    const { call, path, lines, journal } = project()
    expect(call('ls', '--log', path('audit.ndjson'))).toEqual(DENIED)
    expect(call('curl -u AKIAABCDEFGHIJKLMNOP', '--log', path('audit.ndjson'))).toEqual(DENIED)
    expect(lines('audit.ndjson')).toEqual([
      ...[audit('ls'), RAISED, REFUSED],
      ...[audit('curl -u [REDACTED]'), RAISED, REFUSED],
    ])
    expect(statSync(path('audit.ndjson')).mode & 0o777).toBe(0o600)
    expect(journal()).toEqual([])
  })

  test('resolves a path against the folder of the call', () => {
    const { call, lines } = project()
    call('ls', '--log=audit.ndjson')
    expect(lines('audit.ndjson')).toEqual([audit('ls'), RAISED, REFUSED])
  })

  test.each<readonly [string, string, (path: string) => void]>([
    ['a folder', 'EISDIR', (path) => mkdirSync(path)],
    ['a link', 'ELOOP', (path) => symlinkSync('elsewhere', path)],
    ['a pipe that nobody reads', 'ENXIO', (path) => spawnSync('mkfifo', [path])],
    ['a file in a folder that does not exist', 'ENOENT', () => {}],
  ])('if the log is %s, the journal has the lines and the reason, and the answer stands', (what, code, make) => {
    const { call, path, journal } = project()
    const file = path(what.includes('does not exist') ? 'nowhere/audit.ndjson' : 'audit.ndjson')
    make(file)
    expect(call('ls', '--log', file)).toEqual(DENIED)
    const message = `the log \`${file}\` cannot be written (${code})`
    expect(journal()).toEqual([
      ['problem', 'log-failed', 'audit', message],
      ['log', undefined, 'audit', 'Bash: ls'],
      ['problem', 'log-failed', 'raised', message],
      ['log', undefined, 'raised', 'once more'],
      ['problem', 'log-failed', 'raised', message],
    ])
    expect(existsSync(path('elsewhere'))).toBe(false)
  })
})

describe('daemon', () => {
  test('appends the log lines of all hooks to its file', async () => {
    const { call, path, lines, startDaemon } = project()
    await startDaemon('--log', 'daemon.ndjson')
    // On a busy machine, a hook may decide by itself before the daemon answers.
    await eventually('the daemon answers', () => {
      expect(call('ls')).toEqual(DENIED)
      return existsSync(path('daemon.ndjson'))
    })
    expect(lines('daemon.ndjson')).toEqual([audit('ls'), RAISED, REFUSED])
    // A hook with its own log decides by itself, so that a client cannot make the daemon write to a file.
    expect(call('pwd', '--log', path('own.ndjson'))).toEqual(DENIED)
    expect(lines('own.ndjson')).toEqual([audit('pwd'), RAISED, REFUSED])
    expect(lines('daemon.ndjson')).toEqual([audit('ls'), RAISED, REFUSED])
  })

  test('answers if its file cannot be written', async () => {
    const { call, path, journal, startDaemon } = project()
    spawnSync('mkfifo', [path('daemon.ndjson')])
    await startDaemon('--log', 'daemon.ndjson')
    expect(call('ls')).toEqual(DENIED)
    expect(journal()).toContainEqual(['log', undefined, 'audit', 'Bash: ls'])
  })
})
