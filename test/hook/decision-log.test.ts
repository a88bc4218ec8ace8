import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readLog } from '../../src/decision-log/read-log.ts'
import { projectPaths } from '../../src/hosts/state-paths.ts'
import { freePort, SERVERS, startServer } from '../stores/redis/server.ts'
import { runCount } from '../run-count.ts'
import { shareCode } from './shared-code.ts'

// `sluice hook --decision-log FILE` and `sluice daemon --decision-log FILE`, in processes as agents start them.

const BUILT = inject('built')
const CLI = join(BUILT, 'dist/cli.cjs')

const POLICY = `log: { mask: [tool.params.body] }
hooks:
  - id: no-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: 'rm *' }
    action: { type: gate, reason: "not <<tool.params.command>>" }
  - { id: twice, on: tool_start, max_fires: 2, action: { type: log, message: seen } }
  - { id: hint, on: tool_end, action: { type: inject_message, content: look again } }
`

interface Answer {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** @param given the address of the log; a file if absent */
function project(given?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-hook-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = (name: string): string => join(folder, name)
  for (const name of ['app/.git', 'other/.git']) mkdirSync(path(name), { recursive: true })
  writeFileSync(path('policy.yaml'), POLICY)
  const [state, log] = [path('state'), given ?? path('log.ndjson')]
  shareCode(BUILT, state)
  const env = { PATH: process.env['PATH'], HOME: folder }
  const start = (words: readonly string[]): ChildProcessWithoutNullStreams => {
    const child = spawn(process.execPath, [CLI, ...words], { env, cwd: folder })
    child.stdin.on('error', () => {})
    return child
  }
  const sluice = (...words: readonly string[]): Answer => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], {
      ...{ env, cwd: folder },
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  return {
    path,
    log,
    sluice,
    start,
    state,
    /** Starts a hook with a call; `end` is its result. */
    call(payload: object, words: readonly string[] = ['--decision-log', log]) {
      const hook = ['hook', '--host', 'claude-code', '--policy', path('policy.yaml'), '--state', state]
      const child = start([...hook, ...words])
      child.stdin.end(JSON.stringify({ cwd: path('app'), ...payload }))
      return { child, end: endOf(child) }
    },
    verify: (...words: readonly string[]): string => {
      const { stdout, stderr } = sluice('log', 'verify', log, ...words)
      return `${stdout}${stderr}`
    },
    /** The problems in the journal. */
    problems: (): readonly unknown[] =>
      linesOf(projectPaths(state, path('app')).journal).flatMap(({ kind, code, message }) =>
        kind === 'problem' ? [[code, message]] : [],
      ),
  }
}

async function endOf(child: ChildProcessWithoutNullStreams): Promise<Answer> {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await ended, stdout, stderr }
}

function linesOf(file: string): readonly Readonly<Record<string, unknown>>[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>) // written by Sluice
}

const pre = (session_id: string, call: string, tool_input: object = { command: 'ls' }): object => ({
  ...{ hook_event_name: 'PreToolUse', session_id, tool_name: 'Bash', tool_use_id: call, tool_input },
})

const denied = (permissionDecisionReason: string): object => ({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason },
})

const NOTHING: Answer = { status: 0, stdout: '', stderr: '' }

async function logOn(program: string): Promise<string> {
  const { url, kill } = await startServer(program)
  onTestFinished(kill)
  return `${url}?log=hooks`
}

/** Each opens a place for a log, and returns its address if it is on a server. */
const PLACES: readonly (readonly [name: string, open: () => Promise<string | undefined>])[] = [
  ['a file', () => Promise.resolve(undefined)],
  ...SERVERS.map((program) => [program, () => logOn(program)] as const),
]

describe.each(PLACES)('hooks with a log in %s', (_place, open) => {
  test('that run eight at a time write one chain for each session, without a gap', async () => {
    const { call, verify, sluice, log } = project(await open())
    const each = runCount(2, 5)
    const hooks = Array.from({ length: 8 }, async (_, hook) => {
      for (let count = 0; count < each; count++) {
        const { end } = call(pre(`s${count % 2}`, `${hook} ${count}`))
        expect(await end).toEqual(NOTHING)
      }
    })
    await Promise.all(hooks)
    expect(verify()).toBe(`${8 * each} decisions in 2 sessions: nothing was changed\n`)
    const replayed = sluice('log', 'replay', log, '--policy', 'policy.yaml')
    expect(replayed).toEqual({ ...NOTHING, stdout: `${8 * each} decisions reproduced exactly\n` })
  })

  test('that are killed at any moment leave an intact chain with every answer that they gave', async () => {
    const { call, verify, log } = project(await open())
    const began = performance.now()
    await call(pre('s', 'first')).end
    const whole = performance.now() - began
    const answered: string[] = []
    let kills = 0
    const moments = runCount(4, 10)
    const agents = Array.from({ length: 4 }, async (_, agent) => {
      for (let moment = 0; moment < moments; moment++) {
        const id = `${agent} ${moment}`
        // The call is refused, because only a refusal writes an answer.
        const { child, end } = call(pre('s', id, { command: 'rm x' }))
        const timer = setTimeout(() => child.kill('SIGKILL'), (whole * ((20 * moment) / moments + agent)) / 12)
        const { status, stdout } = await end
        clearTimeout(timer)
        if (status === null) kills++
        if (stdout.endsWith('}')) answered.push(id)
      }
    })
    await Promise.all(agents)
    expect((await call(pre('s', 'last')).end).status).toBe(0)
    expect(kills).toBeGreaterThan(moments / 2)
    expect(verify()).toMatch(/^\d+ decisions in 1 session: nothing was changed\n$/)
    let logged = ''
    for await (const { text: line } of readLog([log], null)) logged += `${line ?? ''}\n`
    expect(answered.filter((id) => !logged.includes(`"call_id":"${id}"`))).toEqual([])
  })

  test('ask a daemon with the same log, and decide by themselves next to a daemon with another log', async () => {
    const { call, verify, start, path, state, ...own } = project(await open())
    mkdirSync(state, { recursive: true })
    for (const [at, kept] of [own.log, path('other.ndjson')].entries()) {
      const daemon = start(['daemon', '--state', state, '--decision-log', kept])
      await new Promise<void>((resolve) =>
        daemon.stderr.on('data', (piece) => String(piece).includes('listening') && resolve()),
      )
      expect(await call(pre('s', `c${at}`)).end).toEqual(NOTHING)
      daemon.kill()
      await once(daemon, 'close')
    }
    expect(verify()).toBe('2 decisions in 1 session: nothing was changed\n')
    expect(existsSync(path('other.ndjson'))).toBe(false)
  })
})

describe('hooks', () => {
  test('of several projects write one chain, with their own stores or a shared one', async () => {
    const { call, verify, path, log } = project()
    const shared = ['--decision-log', log, '--store', path('shared.db')]
    expect(await call({ ...pre('s', 'c1'), cwd: path('app') }).end).toEqual(NOTHING)
    expect(await call({ ...pre('s', 'c2'), cwd: path('other') }).end).toEqual(NOTHING)
    expect(await call({ ...pre('s', 'c3'), cwd: path('other') }, shared).end).toEqual(NOTHING)
    expect(verify()).toBe('3 decisions in 1 session: nothing was changed\n')
  })

  test('mask secrets and the paths that the policy names, even once the policy is cached', async () => {
    const { call, log, sluice, verify } = project()
    const secret = 'AKIAABCDEFGHIJKLMNOP'
    for (const id of ['c1', 'c2']) {
      const { stdout } = await call(pre('s', id, { command: `rm ${secret}`, body: 'dear diary' })).end
      expect(JSON.parse(stdout)).toEqual(denied(`not rm ${secret}`))
    }
    const written = readFileSync(log, 'utf8')
    expect(written).not.toContain(secret)
    expect(written).not.toContain('dear diary')
    // The native payload is masked as well.
    const masked = ['tool.params.command', 'tool.params.body', 'native.tool_input.command', 'native.tool_input.body']
    expect(linesOf(log).map((entry) => entry['masked'])).toEqual([masked, masked])
    expect(verify()).toBe('2 decisions in 1 session: nothing was changed\n')
    expect(sluice('log', 'replay', log, '--policy', 'policy.yaml').stdout).toBe(
      '0 decisions reproduced exactly\n2 decisions reproduced, apart from masked data\n',
    )
  })

  test('with a key write a log that only the key verifies', async () => {
    const { call, path, log, verify } = project()
    writeFileSync(path('key'), 'correct-horse-battery-staple-0123\n')
    expect(await call(pre('s', 'c1'), ['--decision-log', log, '--log-key', path('key')]).end).toEqual(NOTHING)
    expect(verify('--log-key', path('key'))).toBe('1 decision in 1 session: nothing was changed\n')
    expect(verify()).toContain('1 problem')
  })

  test('without a log do not load its code', async () => {
    const { call, state } = project()
    rmSync(join(state, 'code'))
    const loaded = () => readdirSync(join(state, 'code')).filter((file) => file.startsWith('decision-log'))
    await call(pre('s', 'c1'), []).end
    expect(loaded()).toEqual([])
    await call(pre('s', 'c2')).end
    expect(loaded()).toHaveLength(1)
  })

  test('resolve a path against the folder of the call', async () => {
    const { call, verify } = project()
    expect(await call(pre('s', 'c1'), ['--decision-log=log.ndjson']).end).toEqual(NOTHING)
    expect(verify()).toBe('1 decision in 1 session: nothing was changed\n')
  })
})

describe('if the decision log cannot be written', () => {
  test.each<readonly [string, string, (file: string) => void]>([
    ['a folder', 'EISDIR', (file) => mkdirSync(file)],
    ['a link', 'ELOOP', (file) => symlinkSync('elsewhere', file)],
    ['a pipe that nobody reads', 'it is not a file', (file) => spawnSync('mkfifo', [file])],
  ])('because it is %s, a call is refused, and the journal says why', async (_, code, make) => {
    const { call, log, path, problems } = project()
    make(log)
    const why = `the decision log \`${log}\` cannot be written (${code})`
    const { stdout, ...ended } = await call(pre('s', 'c1')).end
    expect({ ...ended, ...(JSON.parse(stdout) as object) }).toEqual({
      ...{ status: 0, stderr: '' },
      ...denied(`the decision could not be logged: ${why}`),
    })
    expect(problems()).toEqual([['decision-log-failed', why]])
    expect(existsSync(path('elsewhere'))).toBe(false)
  })

  test('a decision after the call stands, and the journal says why', async () => {
    const { call, log, problems } = project()
    mkdirSync(log)
    const payload = { ...pre('s', 'c1'), hook_event_name: 'PostToolUse', tool_response: 'done' }
    const { stdout } = await call(payload).end
    expect(JSON.parse(stdout)).toEqual({
      hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: 'look again' },
    })
    expect(problems()).toEqual([['decision-log-failed', `the decision log \`${log}\` cannot be written (EISDIR)`]])
  })

  test('because its server is gone, a call is refused, and the journal says why', async () => {
    const port = await freePort()
    const { call, log, problems } = project(`redis://127.0.0.1:${port}`)
    const why = `the store \`${log}\` cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`
    const { stdout } = await call(pre('s', 'c1')).end
    expect(JSON.parse(stdout)).toEqual(denied(`the decision could not be logged: ${why}`))
    expect(problems()).toEqual([['decision-log-failed', why]])
  })

  test('because its address is invalid, the hook fails', async () => {
    const { call } = project()
    const { status, stderr, stdout } = await call(pre('s', 'c1'), ['--decision-log', 'http://x']).end
    expect([status, `${stdout}${stderr}`]).toEqual([
      2,
      expect.stringContaining('`--decision-log http://x` is not a decision log: a decision log is a file, '),
    ])
  })

  test.each<readonly [string, string | null, string]>([
    ['is missing', null, 'cannot be read (ENOENT)'],
    ['is short', 'short', 'is shorter than 32 characters'],
  ])('because its key %s, a call is refused, and the daemon does not start', async (_, key, message) => {
    const { call, path, log, problems, sluice } = project()
    if (key !== null) writeFileSync(path('key'), key)
    const words = ['--decision-log', log, '--log-key', path('key')]
    const why = key === null ? `the key \`${path('key')}\` ${message}` : `the key in \`${path('key')}\` ${message}`
    const { stdout } = await call(pre('s', 'c1'), words).end
    expect(JSON.parse(stdout)).toEqual(denied(`the decision could not be logged: ${why}`))
    expect(problems()).toEqual([['decision-log-failed', why]])
    expect(existsSync(log)).toBe(false)
    expect(sluice('daemon', '--socket', path('d.sock'), ...words)).toEqual({
      ...{ status: 2, stdout: '' },
      stderr: `sluice: ${why}\n`,
    })
  })
})
