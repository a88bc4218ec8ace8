import type { CallContext, CommandResult, Host, QueuedAction } from 'sluice'
import { type Attempt, createQueue, type Queue, startWorker } from 'sluice/queue'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { NO_SERVER, type Server, SERVERS, startServer } from '../stores/redis/server.ts'

// A worker in this process, on a real server: what it does with each kind of action, and with each failure.

const CONTEXT: CallContext = {
  origin: 'rule',
  ...{ rule: 'r', event: 'tool_end', session: 's', agent: null, conversation: null, workspace: null },
  ...{ servers: { mcp: {}, language: {} }, model: null, signal: new AbortController().signal },
}

const CALL: QueuedAction['effect'] = { type: 'call', to: 'http.request', params: { url: 'https://a.example' } }
const COMMAND: QueuedAction['effect'] = { type: 'command', command: 'make', env: { A: 'b' }, cwd: null, timeout: 5 }
const NOTIFY: QueuedAction['effect'] = { type: 'notify', title: 't', message: 'm', level: 'info', tag: '' }

const result = (exitCode: number | null): CommandResult => {
  return { type: 'command', exitCode, stdout: '', stderr: '', timedOut: false, truncated: false }
}
const ran = (exitCode: number | null): Pick<Host, 'process'> => {
  return { process: { run: () => Promise.resolve(result(exitCode)) } }
}
const answered = (error: string | null, code = 'call-failed'): Pick<Host, 'tools'> => {
  return { tools: { call: () => Promise.resolve({ type: 'call', ok: error === null, result: null, error, code }) } }
}

describe.skipIf(NO_SERVER)(`a worker${NO_SERVER ? ' (skipped: no `redis-server` is installed)' : ''}`, () => {
  let server: Server | undefined
  let queues = 0
  beforeAll(async () => {
    server = await startServer(SERVERS[0] ?? '')
  })
  afterAll(() => server?.kill())

  /** Runs one action. Returns the attempts once there are `count`. */
  async function attempt(
    effect: QueuedAction['effect'],
    host: Host,
    { count = 1, env = {} } = {},
  ): Promise<{ readonly attempts: readonly Attempt[]; readonly queue: Queue }> {
    const place = { url: server?.url ?? '', prefix: `t${++queues}` }
    const queue = createQueue({ ...place, attempts: 2, pauseSeconds: 0.01 })
    onTestFinished(() => queue.close())
    const attempts: Attempt[] = []
    let finish = (): void => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const worker = await startWorker({
      ...{ ...place, host, env: {} },
      onAttempt(one) {
        attempts.push(one)
        if (attempts.length === count) finish()
      },
    })
    await queue.queue.add({ key: ['s', '1', null, 'r', 0], effect, seconds: 5, env }, CONTEXT)
    await finished
    // Closing waits for the running action.
    await worker.close()
    return { attempts, queue }
  }

  test('finishes its running action before it ends, even if the server is gone', async () => {
    const gone = await startServer(SERVERS[0] ?? '')
    const queue = createQueue({ url: gone.url })
    onTestFinished(() => queue.close())
    const order: string[] = []
    let finish = (): void => {}
    const finishing = new Promise<void>((resolve) => (finish = resolve))
    let tell: (reason: string | null) => void = () => {}
    const unreachable = new Promise<string | null>((resolve) => (tell = resolve))
    const host: Host = {
      process: {
        async run() {
          await gone.kill()
          await finishing
          order.push('done')
          return result(0)
        },
      },
    }
    const worker = await startWorker({ url: gone.url, host, onUnreachable: tell })
    await queue.queue.add({ key: ['s', '1', null, 'r', 0], effect: COMMAND, seconds: 5, env: {} }, CONTEXT)
    expect(await unreachable).toMatch(/^the queue `redis:.+` cannot be reached: /)
    const closing = worker.close().then(() => order.push('closed'))
    finish()
    await closing
    expect(order).toEqual(['done', 'closed'])
  })

  test('performs each kind of action, and sends its id to the receiver', async () => {
    const heard: unknown[] = []
    const host: Host = {
      tools: {
        call(to, params) {
          heard.push([to, params])
          return Promise.resolve({ type: 'call', ok: true, result: null, error: null })
        },
      },
      process: {
        run({ command, env }) {
          heard.push([command, env])
          return Promise.resolve(result(0))
        },
      },
      notify: { send: ({ rule, message }) => Promise.resolve(void heard.push([rule, message])) },
    }
    for (const effect of [CALL, COMMAND, NOTIFY]) {
      const { attempts, queue } = await attempt(effect, host)
      expect(attempts).toMatchObject([{ rule: 'r', reason: null }])
      expect(await queue.counts()).toEqual({ waiting: 0, active: 0, dead: 0 })
    }
    const id = expect.stringMatching(/^sluice-[0-9a-f]{40}$/) as string
    expect(heard).toEqual([
      ['http.request', { url: 'https://a.example', headers: { 'Idempotency-Key': id } }],
      ['make', { A: 'b', IDEMPOTENCY_KEY: id }],
      ['r', 'm'],
    ])
  })

  const SECRET = { ...CALL, params: { url: 'https://a.example/secret-of-it' } }
  test.each<readonly [string, QueuedAction['effect'], Host, string, number]>([
    ['a call that fails', CALL, answered('busy'), 'busy', 2],
    ['a call that throws', CALL, { tools: { call: () => Promise.reject(new Error('lost')) } }, 'lost', 2],
    ['a call of an unknown tool', CALL, answered('no such tool', 'tool-unknown'), 'no such tool', 1],
    ['a call that the host cannot make', CALL, {}, 'the host of the worker has no port `tools`', 1],
    ['a command that fails', COMMAND, ran(3), 'the command exited with 3', 2],
    ['a command that is killed', COMMAND, ran(null), 'the command ended before it was done', 2],
    ['an action with a missing environment value', SECRET, answered(null), 'the worker’s environment has no `KEY`', 1],
  ])('keeps %s as a dead letter', async (_, effect, host, reason, count) => {
    const { attempts, queue } = await attempt(effect, host, { count, env: { KEY: 'secret-of-it' } })
    expect(attempts.map((one) => one.reason)).toEqual(Array.from({ length: count }, () => reason))
    const about = {
      rule: 'r',
      event: 'tool_end',
      session: 's',
      what: 'to' in effect ? effect.to : effect.type,
      attempts: count,
      reason,
    }
    expect(await queue.deadLetters()).toMatchObject([about])
    expect([await queue.requeue(['another']), await queue.requeue()]).toEqual([0, 1])
    expect(await queue.counts()).toEqual({ waiting: 1, active: 0, dead: 0 })
  })

  test('keeps an action once for each sender, even if their sessions have the same name', async () => {
    const place = { url: server?.url ?? '', prefix: 'senders' }
    const action: QueuedAction = { key: ['s', '1', null, 'r', 0], effect: CALL, seconds: 5, env: {} }
    const queues = ['one', 'other'].map((sender) => createQueue({ ...place, sender }))
    for (const queue of [...queues, ...queues]) {
      onTestFinished(() => queue.close())
      await queue.queue.add(action, CONTEXT)
    }
    expect(await queues[0]?.counts()).toEqual({ waiting: 2, active: 0, dead: 0 })
  })
})

test.each([
  ['url', { url: 'http://a.example' }],
  ['option', { url: 'redis://127.0.0.1:1', hosts: {} }],
])('a wrong %s is rejected', async (_, options) => {
  await expect(startWorker({ host: {}, ...options })).rejects.toThrow(TypeError)
  expect(() => createQueue(options)).toThrow(TypeError)
})
