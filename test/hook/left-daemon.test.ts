import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { type Daemon, startDaemon } from '../../src/hook/daemon.ts'
import { endDaemons } from '../../src/hook/end-daemons.ts'
import { sweepCalls, takeCall } from '../../src/hosts/calls-folder.ts'
import { socketPath } from '../../src/hosts/state-paths.ts'
import { isListening } from '../../src/hosts/unix-socket.ts'
import { eventually } from '../hosts/eventually.ts'

// The daemon that the first call leaves behind, in processes as agents start them.

const BUILT = inject('built')

const PAYLOAD = { hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', tool_input: { command: 'rm x' } }

/** @param own the package in this folder, instead of the one that was built; it is a name in the folder of the place */
function place(own?: string, stateName = 'state', payload: object = PAYLOAD) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-left-'))
  const cli = join(own === undefined ? BUILT : join(folder, own), 'dist/cli.cjs')
  const state = join(folder, stateName)
  onTestFinished(async () => {
    await endDaemons(state)
    rmSync(folder, { recursive: true, force: true })
  })
  mkdirSync(join(folder, '.git'))
  const policy = join(folder, 'policy.yaml')
  writeFileSync(policy, 'hooks:\n  - { id: all, on: tool_start, action: { type: gate, reason: not that } }\n')
  const words = ['hook', '--host', 'claude-code', '--policy', policy, '--state', state, '--warm']
  return {
    folder,
    state,
    socket: socketPath(state, packageJson.version) ?? '',
    /** Runs the hook, and returns its answer. */
    call(...more: readonly string[]): string {
      const env = { PATH: process.env['PATH'], HOME: folder, SECRET: 'of the hook' }
      const input = JSON.stringify({ ...payload, cwd: folder })
      return String(spawnSync(process.execPath, [cli, ...words, ...more], { cwd: folder, env, input }).stdout)
    },
    /**
     * The same, but the agent has left it two descriptors: one that Node closes for the programs it starts, and one
     * that it does not, because none of the numbers before it are open.
     */
    callWithDescriptors(file: string): string {
      const script = 'exec 3>"$1" 250>"$1"; shift; exec "$@"'
      const env = { PATH: process.env['PATH'], HOME: folder }
      const input = JSON.stringify({ ...payload, cwd: folder })
      const all = ['-c', script, 'bash', file, process.execPath, cli, ...words]
      return String(spawnSync('bash', all, { cwd: folder, env, input }).stdout)
    },
    /** Starts the hook, and resolves with its answer. */
    async start(): Promise<string> {
      const env = { PATH: process.env['PATH'], HOME: folder }
      const child = spawn(process.execPath, [cli, ...words], { cwd: folder, env, stdio: ['pipe', 'pipe', 'ignore'] })
      child.stdin.end(JSON.stringify({ ...PAYLOAD, cwd: folder }))
      return text(child.stdout)
    },
  }
}

/** A copy of what was built, as a package of this version. */
function copyPackage(folder: string, version: string): void {
  for (const part of ['dist', 'rules']) cpSync(join(BUILT, part), join(folder, part), { recursive: true })
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packageJson, version }, null, 2))
}

/** The processes that have this text in their command line. */
function processesOf(text: string): readonly string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name) || name === String(process.pid)) return false
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  })
}

describe.skipIf(process.platform !== 'linux')('the first call (only on Linux)', () => {
  test('decides by itself and leaves a daemon behind, which `uninstall` ends', async () => {
    const { folder, state, socket, call, callWithDescriptors } = place()
    expect(callWithDescriptors(join(folder, 'of the agent'))).toContain('not that')
    await eventually('the daemon listens', () => existsSync(socket))
    expect(statSync(socket).mode & 0o777).toBe(0o600)
    expect(statSync(state).mode & 0o777).toBe(0o700)
    const [daemon = '', ...others] = processesOf(`daemon\0--state\0${state}`)
    expect(others).toEqual([])
    // Its session is its own, and so is its group.
    const [, , , group, session] = readFileSync(`/proc/${daemon}/stat`, 'utf8')
      .replace(/^.*\) /, '0 ')
      .split(' ')
    expect([group, session]).toEqual([daemon, daemon])
    expect(readlinkSync(`/proc/${daemon}/cwd`)).toBe('/')
    const opened = (descriptor: string | number) => readlinkSync(`/proc/${daemon}/fd/${descriptor}`)
    const open = readdirSync(`/proc/${daemon}/fd`).map(opened)
    expect(open.filter((path) => path.startsWith(folder) && !path.includes('/state/'))).toEqual([])
    expect([0, 1, 2, 250].map(opened)).toEqual(Array<string>(4).fill('/dev/null'))

    expect(call()).toContain('not that')
    expect(processesOf(`daemon\0--state\0${state}`)).toEqual([daemon])
    expect(readdirSync(join(state, 'calls'))).toHaveLength(1)
    await endDaemons(state)
    await eventually('the daemon has ended', () => !existsSync(`/proc/${daemon}`))
    expect(existsSync(socket)).toBe(false)
  })

  test('leaves one whatever its words are, but none if `sluice doctor` has made it', async () => {
    const word = 'sluice-doctor'
    const hostile = { ...PAYLOAD, tool_use_id: word, prompt: word, tool_input: { command: word, session_id: word } }
    const agent = place(undefined, 'state', hostile)
    const doctor = place(undefined, 'state', { ...PAYLOAD, session_id: word })
    expect([agent.call(), doctor.call()]).toEqual([1, 2].map(() => expect.stringContaining('not that') as unknown))
    await eventually('the daemon listens', () => existsSync(agent.socket))
    expect(processesOf(`daemon\0--state\0${doctor.state}`)).toEqual([])
  })

  test('leaves none if one listens, even one that does not answer', async () => {
    const { state, socket, call } = place()
    call()
    await eventually('the daemon listens', () => existsSync(socket))
    const [daemon = ''] = processesOf(`daemon\0--state\0${state}`)
    process.kill(Number(daemon), 'SIGSTOP')
    expect(call()).toContain('not that')
    expect(processesOf(`daemon\0--state\0${state}`)).toEqual([daemon])
    process.kill(Number(daemon), 'SIGCONT')
  })

  test('of 20 at once, one leaves a daemon behind', async () => {
    const { state, socket, start } = place()
    const calls = Array.from({ length: 20 }, () => start())
    expect(new Set(await Promise.all(calls))).toEqual(new Set([expect.stringContaining('not that')]))
    await eventually('the daemon listens', () => existsSync(socket))
    expect(processesOf(`daemon\0--state\0${state}`)).toHaveLength(1)
  })

  test('starts no other for a while if one ended soon after its start', async () => {
    const { state, socket, call } = place()
    mkdirSync(socket, { recursive: true })
    const mark = `${socket}.started`
    expect(call()).toContain('not that')
    await eventually('the daemon has ended', () => processesOf(`daemon\0--state\0${state}`).length === 0)
    const first = statSync(mark).ino
    expect(call()).toContain('not that')
    expect(statSync(mark).ino).toBe(first)

    const ago = Date.now() / 1000 - 61
    utimesSync(mark, ago, ago)
    expect(call()).toContain('not that')
    expect(Date.now() - statSync(mark).mtimeMs).toBeLessThan(60_000)
    await eventually('it has ended, too', () => processesOf(`daemon\0--state\0${state}`).length === 0)

    rmSync(socket, { recursive: true })
    utimesSync(mark, ago, ago)
    call()
    await eventually('the daemon listens', () => existsSync(socket))
    await endDaemons(state)
    expect(existsSync(mark)).toBe(false)
  })

  test('starts none where nothing can be kept', () => {
    const { state, call } = place()
    writeFileSync(state, '')
    expect(call()).toContain('not that')
    expect(processesOf(`daemon\0--state\0${state}`)).toEqual([])
  })

  test('starts none where the path of the socket would be too long, not one for each call', () => {
    const { state, call } = place(undefined, 'x'.repeat(100))
    expect(call()).toContain('not that')
    expect(processesOf(`daemon\0--state\0${state}`)).toEqual([])
  })

  test.each([packageJson.version, '9.9.9'])(
    'leaves a new one when version %s replaces its package',
    async (version) => {
      const { folder, state, socket, call } = place('package')
      copyPackage(join(folder, 'package'), packageJson.version)
      call()
      await eventually('the daemon listens', () => existsSync(socket))
      const [daemon = ''] = processesOf(`daemon\0--state\0${state}`)

      copyPackage(join(folder, 'next'), version)
      renameSync(join(folder, 'package'), join(folder, 'last'))
      renameSync(join(folder, 'next'), join(folder, 'package'))
      rmSync(join(folder, 'last'), { recursive: true })
      expect(call()).toContain('not that')
      await eventually('the daemon has ended', () => !existsSync(`/proc/${daemon}`))

      expect(call()).toContain('not that')
      await eventually('another one listens', () => existsSync(socketPath(state, version) ?? ''))
      expect(processesOf(`daemon\0--state\0${state}`)).toHaveLength(1)
      expect(call()).toContain('not that')
    },
  )

  test('leaves one for each place where hooks keep what they know', async () => {
    const { folder, state, socket, call } = place()
    const store = ['--store', join(folder, 'store.db')]
    call(...store)
    await eventually('the daemon listens', () => readdirSync(state).some((name) => name.endsWith('.sock')))
    expect(existsSync(socket)).toBe(false)
    call()
    await eventually('another one listens', () => existsSync(socket))
    expect(call(...store)).toContain('not that')
    expect(readdirSync(join(state, 'calls'))).toHaveLength(1)
  })
})

describe('a daemon that was left behind', () => {
  async function daemon(
    idle: number,
    isCurrent = () => true,
  ): Promise<{ running: Daemon; socket: string; state: string }> {
    const { state, socket } = place()
    const running = await startDaemon({
      ...{ socket, state, policies: [], env: {}, version: packageJson.version },
      leaving: { idle, isCurrent },
    })
    onTestFinished(() => running.close())
    return { running, socket, state }
  }

  test('ends when nobody has asked it for long', async () => {
    const { running } = await daemon(20)
    await running.ended
  })

  test('ends when it is asked to', async () => {
    const { running, state } = await daemon(60_000)
    await endDaemons(state)
    await running.ended
  })

  test('one that a person started does not', async () => {
    const { state, socket } = place()
    const running = await startDaemon({ socket, state, policies: [], env: {}, version: '1' })
    onTestFinished(() => running.close())
    await endDaemons(state)
    expect(await isListening(socket)).toBe(true)
  })
})

test('`--idle` ends the program, and with it the socket', async () => {
  const { state, socket, folder } = place()
  const env = { PATH: process.env['PATH'], HOME: folder }
  const child: ChildProcess = spawn(
    process.execPath,
    [join(BUILT, 'dist/cli.cjs'), 'daemon', '--state', state, '--idle', '0.5'],
    { env },
  )
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  expect(existsSync(socket)).toBe(false)
})

test('files of old calls are removed, and those of new calls stay', () => {
  const { state } = place()
  for (const name of ['a-call-of-long-ago', 'a-call-of-just-now']) takeCall(state, name)
  utimesSync(join(state, 'calls/a-call-of-long-ago'), 0, 0)
  sweepCalls(state)
  expect(readdirSync(join(state, 'calls'))).toEqual(['a-call-of-just-now'])
  expect(takeCall(state, 'a-call-of-just-now')).toBe(false)
})
