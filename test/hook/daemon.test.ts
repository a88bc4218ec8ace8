import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { requestPath } from '../../src/agents/daemon-protocol.ts'
import type { HostAnswer } from '../../src/agents/dialect.ts'
import { askDaemon, type DaemonCall } from '../../src/hook/ask-daemon.ts'
import { keepingFingerprint } from '../../src/install/keeping-fingerprint.ts'
import { findPolicies, fingerprintOf, readPolicyFiles } from '../../src/hook/policies.ts'
import { type Daemon, startDaemon } from '../../src/hook/daemon.ts'
import { recordInstallation } from '../../src/install/installations.ts'
import { takeCall } from '../../src/hosts/calls-folder.ts'
import { now } from '../../src/hosts/clock.ts'

// Whether a daemon answers in time is the subject of `answer-once.test.ts`. Here, a busy machine may take its time.
vi.mock('../../src/agents/daemon-protocol.ts', async (load) => ({ ...(await load<object>()), PATIENCE: 4000 }))

const run = promisify(execFile)

const POLICY = `hooks:
  - id: no-rm
    on: tool_start
    condition: { type: expression, expr: '"rm" in tool.params.command' }
    action: { type: gate, reason: not that }
  - { id: once, on: tool_start, condition: { type: tool_name, match: Read }, max_fires: 1, action: { type: gate, reason: once } }
`

const PRE = { hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', tool_input: { command: 'rm -rf x' } }

const DENIED = {
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'not that' },
}

/** The status and the text of the answer to a call that the policy refuses. */
function post(socketPath: string, path: string, body = JSON.stringify({ ...PRE, cwd: '/' })): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path, method: 'POST' }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve(`${answer.statusCode ?? 'none'} ${text}`))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

interface Running {
  readonly running: Daemon
  readonly socket: string
  readonly folder: string
  readonly policy: string
  ask(
    payload: object,
    changes?: Partial<Pick<DaemonCall, 'version' | 'fingerprint' | 'host' | 'policies' | 'caller'>>,
  ): Promise<HostAnswer | null>
}

/** The name of a new call, and what makes its hook the one that decides it. */
function owner(state: string): Pick<DaemonCall, 'call' | 'take'> {
  const call = randomUUID()
  return { call, take: () => takeCall(state, call) }
}

async function daemon(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-daemon-'))
  const [socket, policy] = [join(folder, 'd.sock'), join(folder, 'policy.yaml')]
  writeFileSync(policy, POLICY)
  const running = await startDaemon({ socket, policies: [policy], state: folder, env: {}, version: '1.0.0' })
  onTestFinished(async () => {
    await running.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    running,
    socket,
    folder,
    policy,
    async ask(payload, changes) {
      const policies = await readPolicyFiles(findPolicies(changes?.policies ?? [policy]), folder)
      if (typeof policies === 'string') throw new Error(policies)
      return askDaemon({
        ...{ socket, host: 'claude-code', policies: [policy], version: '1.0.0', fingerprint: fingerprintOf(policies) },
        ...{ entered: null, keeping: keepingFingerprint({}) },
        ...{
          text: JSON.stringify({ cwd: folder, ...payload }),
          caller: { env: {}, folder },
          ...owner(folder),
          timeout: 20,
          began: now(),
          word: 'w',
          event: null,
        },
        ...changes,
      })
    },
  }
}

function keptConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return agent
}

/** The status of the answer to one of the two requests of a call. */
function sendOf(
  { socket: socketPath, folder, policy }: Running,
  agent: Agent,
  method: 'GET' | 'POST',
  call: string,
  payload: object,
): Promise<number | undefined> {
  const path = requestPath({ host: 'claude-code', policies: [policy], entered: null, event: null })
  const place = encodeURIComponent(JSON.stringify({ env: {}, folder }))
  const headers = { 'x-sluice-call': call, ...(method === 'GET' && { 'x-sluice-place': place }) }
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, agent, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    asked.on('error', reject).end(method === 'POST' ? JSON.stringify(payload) : '')
  })
}

describe('a daemon', () => {
  test('answers as the hook does', async () => {
    const { ask } = await daemon()
    const answer = await ask(PRE)
    expect({ ...answer, stdout: JSON.parse(answer?.stdout ?? '') as unknown }).toEqual({
      exit: 0,
      stdout: DENIED,
      stderr: '',
    })
    expect(await ask({ ...PRE, tool_input: { command: 'ls' } })).toEqual({ exit: 0, stdout: '', stderr: '' })
  })

  test('answers exit code 2 with text on the stream that the agent reads', async () => {
    const { ask, policy } = await daemon()
    writeFileSync(
      policy,
      'hooks:\n  - { id: hint, on: tool_end, action: { type: inject_message, content: look again } }\n',
    )
    const failed = { hook_event_name: 'postToolUseFailure', toolName: 'bash', error: 'it failed' }
    expect(await ask(failed, { host: 'copilot' })).toEqual({ exit: 2, stdout: 'look again', stderr: '' })
  })

  test('decides by the current policy after a change', async () => {
    const { ask, policy } = await daemon()
    expect((await ask(PRE))?.stdout).toContain('not that')
    writeFileSync(policy, POLICY.replace('not that', 'never that'))
    expect((await ask(PRE))?.stdout).toContain('never that')
  })

  test('sees each change of a policy that has been unchanged for long', async () => {
    const { ask, policy } = await daemon()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    // After two calls the stamp of the policy is cached, and the third one uses it.
    for (const text of ['not that', 'now that', 'yes that', 'not that']) {
      writeFileSync(policy, POLICY.replace('not that', text))
      for (const call of [1, 2, 3])
        expect([call, (await ask(PRE))?.stdout]).toEqual([call, expect.stringContaining(text)])
    }
  })

  test('refuses while its policy is empty, as it is in the middle of a write', async () => {
    const { ask, policy } = await daemon()
    for (const [text, said] of [
      ['', 'the file is empty'],
      [POLICY, 'not that'],
      ['', 'the file is empty'],
      [POLICY, 'not that'],
    ] as const) {
      writeFileSync(policy, text)
      expect((await ask(PRE))?.stdout).toContain(said)
    }
  })

  test('refuses a payload that is too large', async () => {
    const { socket, policy } = await daemon()
    const path = `/hook?host=claude-code&policy=${encodeURIComponent(policy)}`
    expect(await post(socket, path, 'x'.repeat(64 * 1024 * 1024 + 1))).toBe(
      '403 Sluice could not decide: the payload from Claude Code is too large',
    )
  })

  test('decides nothing for another version or with other policies', async () => {
    const { ask } = await daemon()
    const read = { ...PRE, tool_name: 'Read', tool_input: {} }
    expect(await ask(read, { version: '1.0.1' })).toBeNull()
    expect(await ask(read, { fingerprint: '0'.repeat(16) })).toBeNull()
    expect((await ask(read))?.stdout).toContain('once')
    expect((await ask(read))?.stdout).toBe('')
  })

  test.each(['TZ', 'NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'])(
    'decides nothing for a hook with another `%s`, which Node reads by itself',
    async (name) => {
      const { ask, folder } = await daemon()
      expect(await ask(PRE, { caller: { env: { [name]: '0' }, folder } })).toBeNull()
      expect((await ask(PRE, { caller: { env: { OTHER: '0' }, folder } }))?.stdout).toContain('not that')
    },
  )

  test.each(['the hook has taken it', 'it came on another connection', 'it has another name'])(
    'does not decide a call if %s',
    async (why) => {
      const running = await daemon()
      const { ask, folder } = running
      const [agent, call] = [keptConnection(), randomUUID()]
      const read = { ...PRE, tool_name: 'Read', tool_input: {}, cwd: folder }
      const send = (method: 'GET' | 'POST', name: string, by = agent): Promise<number | undefined> =>
        sendOf(running, by, method, name, read)
      expect(await send('GET', call)).toBe(200)
      if (why === 'the hook has taken it') expect(takeCall(folder, call)).toBe(true)
      const other = why === 'it came on another connection' ? new Agent() : agent
      const status = await send('POST', why === 'it has another name' ? randomUUID() : call, other)
      expect(status).toBe(why === 'it came on another connection' ? 404 : 409)
      expect((await ask(read))?.stdout).toContain('once')
    },
  )

  test('keeps nothing of the calls of a connection that stays open', async () => {
    const running = await daemon()
    const agent = keptConnection()
    const warned = vi.fn()
    process.on('warning', warned)
    onTestFinished(() => void process.off('warning', warned))
    for (let index = 0; index < 20; index++) {
      const call = randomUUID()
      expect(await sendOf(running, agent, 'GET', call, PRE)).toBe(200)
      expect(await sendOf(running, agent, 'POST', call, PRE)).toBe(200)
    }
    expect(warned).not.toHaveBeenCalled()
  })

  test('keeps budgets exact for parallel calls', async () => {
    const { ask } = await daemon()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask({ ...PRE, tool_name: 'Read', tool_input: {} })),
    )
    // A busy daemon may leave calls to their hooks, which is null.
    expect(answers.filter((answer) => answer !== null && answer.stdout !== '')).toHaveLength(1)
  })

  test('reads only policies that it was started with or that are installed', async () => {
    const { ask, folder, policy } = await daemon()
    const other = join(folder, 'other.yaml')
    writeFileSync(other, POLICY)
    expect(await ask(PRE, { policies: [other] })).toBeNull()
    expect(await ask(PRE, { policies: [policy, other] })).toBeNull()
    const installed = { host: 'codex', file: '/h', scope: 'user', program: [], policies: [other], events: [] } as const
    recordInstallation(folder, 'codex', '/h', { ...installed, isNew: true, insertions: [] })
    expect((await ask(PRE, { policies: [other] }))?.stdout).toContain('not that')
    recordInstallation(folder, 'codex', '/h', null)
    expect(await ask(PRE, { policies: [other] })).toBeNull()
  })

  test('answers calls although a pipe and an endless file are among its policies', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-daemon-'))
    const [socket, policy, pipe] = ['d.sock', 'policy.yaml', 'pipe.yaml'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    writeFileSync(policy, POLICY)
    spawnSync('mkfifo', [pipe])
    const policies = [policy, pipe, '/dev/zero']
    const running = await startDaemon({ socket, policies, state: folder, env: {}, version: '1.0.0' })
    onTestFinished(async () => {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const ask = (name: string): Promise<string> =>
      post(socket, `/hook?host=claude-code&policy=${encodeURIComponent(name)}`)
    const answers = await Promise.all([pipe, '/dev/zero', policy, '/dev/zero', pipe, policy].map(ask))
    const unread = (name: string): string => `the policy \`${name}\` cannot be read (it is not a regular file)`
    expect(answers).toEqual([
      expect.stringContaining(unread(pipe)),
      expect.stringContaining(unread('/dev/zero')),
      expect.stringContaining('not that'),
      expect.stringContaining(unread('/dev/zero')),
      expect.stringContaining(unread(pipe)),
      expect.stringContaining('not that'),
    ])
  })

  test.each([
    ['//', '400 invalid path\n'],
    ['//[', '400 invalid path\n'],
    ['/hook?host=codex', '400 a call needs a known `host`, and `policy`\n'],
    [
      '/hook?host=codex&policy=/dev/zero',
      '400 the policy `/dev/zero` is unknown here: start the daemon with it, or install it\n',
    ],
    ['/elsewhere', '404 not found\n'],
  ])('answers a bad path: %s', async (path, answer) => {
    const { socket } = await daemon()
    expect(await post(socket, path)).toBe(answer)
  })

  test('listens only for its owner, and only once', async () => {
    const { socket, folder } = await daemon()
    expect(statSync(socket).mode & 0o777).toBe(0o600)
    const second = startDaemon({ socket, policies: [], state: folder, env: {}, version: '1.0.0' })
    await expect(second).rejects.toThrow(`a daemon already answers at \`${socket}\``)
  })

  test('replaces an abandoned socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-daemon-'))
    const socket = join(folder, 'd.sock')
    await run(process.execPath, [
      '--eval',
      `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`,
    ]).catch(() => {})
    expect(readdirSync(folder)).toEqual(['d.sock'])
    const running = await startDaemon({ socket, policies: [], state: folder, env: {}, version: '1.0.0' })
    await running.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('does not replace a file that is not an abandoned socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-daemon-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const socket = join(folder, 'notes.txt')
    writeFileSync(socket, 'precious')
    await expect(startDaemon({ socket, policies: [], state: folder, env: {}, version: '1' })).rejects.toThrow(
      `\`${socket}\` already exists, and is not an abandoned socket`,
    )
    expect(readFileSync(socket, 'utf8')).toBe('precious')
  })

  test('removes only its own socket when it ends', async () => {
    const { socket, running } = await daemon()
    rmSync(socket)
    writeFileSync(socket, 'precious')
    running.removeSocket()
    expect(readFileSync(socket, 'utf8')).toBe('precious')
  })

  test('reports a path that is too long for a socket', async () => {
    const socket = `/tmp/${'x'.repeat(120)}`
    await expect(startDaemon({ socket, policies: [], state: null, env: {}, version: '1' })).rejects.toThrow(
      `the path \`${socket}\` is too long for a socket; \`--socket\` takes a shorter one`,
    )
  })
})

const hasCurl = spawnSync('curl', ['--version']).status === 0

describe.skipIf(!hasCurl)('asked by curl (skipped if it is missing)', () => {
  const ask = async (running: Running, payload: string, query: string): Promise<unknown> =>
    run('curl', [
      '-sS',
      '--fail',
      '--unix-socket',
      running.socket,
      '--data-binary',
      payload,
      `http://sluice${query}`,
    ]).then(
      ({ stdout }) => stdout,
      (error: unknown) => (error as { readonly code: number }).code, // an error of `execFile`
    )

  test('a daemon answers in the format of the agent, and with an HTTP error where the hook would exit with 2', async () => {
    const running = await daemon()
    const query = `/hook?host=claude-code&policy=${encodeURIComponent(running.policy)}`
    expect(JSON.parse(String(await ask(running, JSON.stringify(PRE), query)))).toEqual(DENIED)
    expect(await ask(running, JSON.stringify({ ...PRE, tool_input: {} }), query)).toBe('')
    expect(await ask(running, 'no payload', query)).toBe(22)
    expect(await ask(running, JSON.stringify(PRE), '/hook?host=nobody')).toBe(22)
    expect(await ask(running, JSON.stringify(PRE), '/elsewhere')).toBe(22)
  })
})

describe('without a daemon', () => {
  const call = (socket: string, timeout: number): Promise<HostAnswer | null> =>
    askDaemon({
      ...{ socket, host: 'claude-code', policies: ['/p.yaml'], version: '1', fingerprint: '', keeping: '' },
      ...{
        text: '{}',
        caller: { env: {}, folder: '/' },
        ...owner(dirname(socket)),
        timeout,
        began: now(),
        entered: null,
        word: null,
        event: null,
      },
    })

  test('the hook decides by itself', async () => {
    expect(await call(join(tmpdir(), 'no-such.sock'), 10)).toBeNull()
  })

  test.each([
    ['hangs up', (end: () => void) => end()],
    ['never answers', () => {}],
  ])('the hook decides by itself if whoever listens %s', async (_, meet) => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-daemon-'))
    const socket = join(folder, 'd.sock')
    const server = createServer((connection) => {
      connection.on('error', () => {})
      connection.once('data', () => meet(() => connection.destroy()))
    })
    await new Promise<void>((resolve) => server.listen(socket, resolve))
    onTestFinished(() => {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    })
    expect(await call(socket, 10)).toBeNull()
    expect(readdirSync(join(folder, 'calls'))).toHaveLength(1)
  })
})
