import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { startDaemon } from '../../src/hook/daemon.ts'
import { makeCallsFolder, takeCall } from '../../src/hosts/calls-folder.ts'
import { socketPath } from '../../src/hosts/state-paths.ts'

// The command as agents run it, and the daemon as its owner starts it. The rules write down who ran them.

const CLI = join(inject('built'), 'dist/cli.cjs')

const SAYS = '[{ type: shell, command: "echo $PPID > who" }, { type: gate, reason: "<<env.WHO>> decided" }]'
const POLICY = `env: [WHO]
hooks:
  - { id: who, on: tool_start, condition: { type: tool_name, match: Bash }, action: ${SAYS} }
  - { id: once, on: tool_start, condition: { type: tool_name, match: Read }, max_fires: 1, action: ${SAYS} }
`

let folder: string
const at = (...parts: readonly string[]): string => join(folder, ...parts)

beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'sluice-once-'))
  folder = made
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  mkdirSync(at('app', '.git'), { recursive: true })
  writeFileSync(at('app', 'policy.yaml'), POLICY)
})

function start(words: readonly string[], who: string, cwd = at('app')): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env['PATH'], HOME: folder, WHO: who }
  const child = spawn(process.execPath, [CLI, ...words], { cwd, env })
  // The process may end before it has read everything.
  child.stdin.on('error', () => {})
  return child
}

const ended = (child: ChildProcessWithoutNullStreams): Promise<number | null> =>
  new Promise((resolve) => child.on('close', resolve))

/** A path that is a different file for each process. */
const HERE = '/proc/self/cwd/policy.yaml'

/** Starts `sluice daemon`, in another folder than the hooks, until the test ends. Resolves when it listens. */
async function daemon(words: readonly string[] = [], cwd = folder): Promise<ChildProcessWithoutNullStreams> {
  const child = start(['daemon', '--policy', at('app', 'policy.yaml'), '--policy', HERE, ...words], 'the daemon', cwd)
  onTestFinished(async () => {
    const end = child.exitCode === null && child.signalCode === null ? ended(child) : null
    child.kill()
    await end
  })
  const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toMatch(/^sluice: listening at .+/)
  return child
}

/**
 * The reason why `sluice hook` refuses a call; null if it does not. The variable in it is always the hook's, so who
 * decided is put in its place.
 */
async function reasonOf(tool_name = 'Bash', policy = 'policy.yaml', words: readonly string[] = []): Promise<unknown> {
  const child = start(['hook', '--host', 'claude-code', '--policy', policy, ...words], 'the hook')
  child.stdin.end(JSON.stringify({ hook_event_name: 'PreToolUse', session_id: 's1', cwd: at('app'), tool_name }))
  const [exit, stdout, stderr] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)])
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  if (stdout === '') return null
  const { hookSpecificOutput: own } = JSON.parse(stdout) as { hookSpecificOutput: Readonly<Record<string, unknown>> }
  const reason = String(own['permissionDecisionReason'])
  if (reason.startsWith('Sluice could not')) return reason
  expect(reason).toMatch(/^the hook /)
  const isHook = readFileSync(at('app', 'who'), 'utf8').trim() === String(child.pid)
  return isHook ? reason : reason.replace('the hook', 'the daemon')
}

describe('a call of the hook', () => {
  test('is decided by the daemon if one listens', async () => {
    await daemon()
    expect(await reasonOf()).toBe('the daemon decided')
  })

  test('is decided by the daemon of its `--state`', async () => {
    const state = ['--state', at('elsewhere')]
    await daemon(state)
    expect(await reasonOf()).toBe('the hook decided')
    expect(await reasonOf('Bash', 'policy.yaml', state)).toBe('the daemon decided')
  })

  test('is decided by a daemon only if it has the same store and decision log', async () => {
    const keeping = ['--store', at('shared.db'), '--decision-log', at('log.ndjson')]
    const [store, file] = [keeping.slice(0, 2), keeping.slice(2)]
    await daemon(['--store', 'shared.db', '--decision-log', 'log.ndjson'])
    const asked: unknown[] = []
    for (const words of [keeping, [], store, file, [...store, '--decision-log', at('other.ndjson')]]) {
      asked.push(await reasonOf('Bash', 'policy.yaml', words))
    }
    const decides = (who: string) => `${who} decided`
    expect(asked).toEqual([decides('the daemon'), ...Array<string>(4).fill(decides('the hook'))])
    // The store has the budget, whoever decides.
    expect(await reasonOf('Read', 'policy.yaml', keeping)).toBe(decides('the daemon'))
    expect(await reasonOf('Read', 'policy.yaml', store)).toBeNull()
    expect(await reasonOf('Read')).toBe(decides('the hook'))
    const verified = start(['log', 'verify', at('log.ndjson')], 'the person')
    expect(await text(verified.stdout)).toBe('3 decisions in 1 session: nothing was changed\n')
  })

  test('is decided by the hook if it has a store or a decision log, and the daemon has none', async () => {
    await daemon()
    expect(await reasonOf('Bash', 'policy.yaml', ['--store', at('shared.db')])).toBe('the hook decided')
    expect(await reasonOf('Bash', 'policy.yaml', ['--decision-log', at('log.ndjson')])).toBe('the hook decided')
  })

  test('is decided by the hook if the daemon does not know its policy, until the policy is installed', async () => {
    await daemon()
    writeFileSync(at('app', 'other.yaml'), POLICY)
    expect(await reasonOf('Bash', 'other.yaml')).toBe('the hook decided')
    const words = ['install', 'claude-code', '--policy', at('app', 'other.yaml')]
    expect(await ended(start(words, 'the person'))).toBe(0)
    expect(await reasonOf('Bash', 'other.yaml')).toBe('the daemon decided')
  })

  test('is decided by the hook if there is no daemon', async () => {
    expect(await reasonOf()).toBe('the hook decided')
  })

  test('is decided by the hook after the daemon has exited or was killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const running = await daemon()
      expect(await reasonOf()).toBe('the daemon decided')
      const end = ended(running)
      running.kill(signal)
      await end
      expect(await reasonOf()).toBe('the hook decided')
    }
  })

  test.each([
    ['another version', '0.0.0', 'the hook decided'],
    ['the same version', packageJson.version, 'the daemon decided'],
  ])('meets a daemon of %s', async (_, version, reason) => {
    const socket = socketPath(at('.local/state/sluice'), packageJson.version) ?? ''
    const running = await startDaemon({
      socket,
      policies: [at('app', 'policy.yaml')],
      state: null,
      env: { HOME: folder, WHO: 'the daemon' },
      version,
    })
    onTestFinished(() => running.close())
    expect(await reasonOf()).toBe(reason)
  })

  test.runIf(process.platform === 'linux')(
    'is decided by the hook if the daemon has other policies (only on Linux)',
    async () => {
      mkdirSync(at('other'))
      await daemon([], at('other'))
      expect(await reasonOf('Bash', HERE)).toBe('the hook decided')
      writeFileSync(at('other', 'policy.yaml'), POLICY.replace('decided', 'has other rules'))
      expect(await reasonOf('Bash', HERE)).toBe('the hook decided')
      writeFileSync(at('other', 'policy.yaml'), POLICY)
      expect(await reasonOf('Bash', HERE)).toBe('the daemon decided')
    },
  )

  test('is decided by the daemon with the current policies', async () => {
    await daemon()
    expect(await reasonOf()).toBe('the daemon decided')
    writeFileSync(at('app', 'policy.yaml'), POLICY.replaceAll('decided', 'has changed its mind'))
    expect(await reasonOf()).toBe('the daemon has changed its mind')
  })

  test('spends the same budget, whoever decides', async () => {
    const running = await daemon()
    expect(await reasonOf('Read')).toBe('the daemon decided')
    const end = ended(running)
    running.kill()
    await end
    expect(await reasonOf('Read')).toBeNull()
  })

  /** A server in place of the daemon that answers the second request in its own way. */
  async function meet(second: (connection: Socket, call: string) => void): Promise<void> {
    const socket = socketPath(at('.local/state/sluice'), packageJson.version) ?? ''
    makeCallsFolder(at('.local/state/sluice'))
    const server = createServer((connection) => {
      connection.on('error', () => {})
      connection.once('data', (asked) => {
        const call = /^x-sluice-call: (.+?)\r$/im.exec(String(asked))?.[1] ?? ''
        connection.once('data', () => second(connection, call))
        connection.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(socket, resolve))
    onTestFinished(() => void server.close())
  }

  test.each([
    ['hangs up', (connection: Socket) => void connection.destroy()],
    ['does not answer', () => {}],
  ])('is decided by the hook if a daemon takes no call and %s', async (_, second) => {
    await meet(second)
    expect(await reasonOf()).toBe('the hook decided')
  })

  test.each([
    ['hangs up', [], (connection: Socket) => void connection.destroy()],
    ['does not answer', ['--timeout', '1'], () => {}],
  ])('is refused if a daemon took it and %s, as the daemon may have decided', async (_, words, second) => {
    await meet((connection, call) => {
      expect(takeCall(at('.local/state/sluice'), call)).toBe(true)
      second(connection)
    })
    expect(await reasonOf('Bash', 'policy.yaml', words)).toMatch(
      /^Sluice could not decide: its daemon gave no answer \(.+\)$/,
    )
  })
})
