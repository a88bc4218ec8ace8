import { setImmediate } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createEngine, type Decision, type Store } from 'sluice'
import { createRedisStore, type RedisClient } from 'sluice/node'
import { afterEach, describe, expect, test } from 'vitest'
import { createWhenReady } from '../../../src/stores/redis/connection.ts'
import { claimOf } from '../../../src/workbench/conformance/claims.ts'
import { freePort, NO_SERVER, type Server, SERVERS, startServer } from './server.ts'

// Provokes failures of a server, and checks what the rules do, what the agent gets to know, and that nothing waits.

const POLICY = JSON.stringify({
  hooks: [
    {
      ...{ id: 'past', on: 'tool_start', action: { type: 'gate', reason: 'too many' } },
      condition: { type: 'event_count', of: { on: 'tool_start' }, gt: 3 },
    },
    { id: 'budget', on: 'tool_start', max_fires: 3, on_error: 'ask', action: { type: 'log', message: 'one of three' } },
  ],
})

const PLAIN = JSON.stringify({
  hooks: [
    { id: 'plain', on: 'tool_start', condition: { type: 'tool_name', match: 'rm' }, action: { type: 'gate' } },
    { id: 'masked', on: 'tool_end', action: { type: 'redact_secrets' } },
  ],
})

const CALL = {
  event: 'tool_start',
  session_id: 's',
  at: 1000,
  tool: { name: 'rm', call_id: 'c1', params: {} },
} as const

const TIMEOUT = 500
/** Where what was waited is measured: a busy machine itself takes a part of a second. */
const LONG_TIMEOUT = 2000

if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')

describe.each(SERVERS)('%s', (program) => {
  const closing: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function start(options: readonly string[] = [], port?: number): Promise<Server> {
    const server = await startServer(program, options, port)
    closing.push(server.kill)
    return server
  }

  function open(url: string, timeout = TIMEOUT): Store {
    const store = createRedisStore({ url, timeoutSeconds: timeout / 1000 })
    closing.push(store.close)
    return store
  }

  function connect(server: Server): Redis {
    const client = new Redis(server.url)
    client.on('error', () => {})
    closing.push(() => client.disconnect())
    return client
  }

  const decider = (store: Store): (() => Promise<Decision>) => {
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: POLICY }], store })
    return async () => engine.dispatch({ event: 'tool_start', session_id: 's', at: 1000, tool: { name: 'a' } })
  }

  /** Checks the answer if the store fails: the rule that can refuse does so, and each error says why. */
  function expectFailure(decision: Decision, code: string, message: string): void {
    expect(decision.verdict).toBe('deny')
    expect(decision.reason).toBe(`rule \`past\` could not be evaluated: ${message}`)
    expect(decision.fired).toEqual([])
    expect(decision.errors).toEqual(
      ['observe.past.condition.of', 'past', 'budget'].map((rule) => ({ rule, code, message })),
    )
  }

  test('is gone from the start', async () => {
    const url = `redis://127.0.0.1:${await freePort()}`
    const message = `the store \`${url}\` cannot be reached: connect ECONNREFUSED ${url.slice('redis://'.length)}`
    const decide = decider(open(url))
    for (let count = 0; count < 3; count++) expectFailure(await decide(), 'store-unreachable', message)
  })

  test('goes away between two events, and comes back empty', async () => {
    const server = await start()
    const decide = decider(open(server.url))
    expect(await decide()).toMatchObject({ verdict: null, fired: ['budget'], errors: [] })
    await server.kill()
    const gone = await decide()
    expect(gone.verdict).toBe('deny')
    expect(new Set(gone.errors.map(({ code }) => code))).toEqual(new Set(['store-unreachable']))
    await start([], server.port)
    // Each loss is reported once, when the client has found the server again.
    const losses: Decision['errors'][number][] = []
    const back = await until(decide, ({ errors }) => {
      losses.push(...errors.filter(({ code }) => code === 'store-lost'))
      return errors.length === 0
    })
    expect(losses).toEqual([
      { rule: 'observe.past.condition.of', code: 'store-lost', message: lossOf('what happened') },
      { rule: 'past', code: 'store-lost', message: lossOf('what happened') },
      { rule: 'budget', code: 'store-lost', message: lossOf('budgets') },
    ])
    expect(back).toMatchObject({ verdict: null, fired: ['budget'] })
    expect(await decide()).toMatchObject({ verdict: null, fired: ['budget'], errors: [] })
  })

  test('is emptied by a person', async () => {
    const server = await start()
    const decide = decider(open(server.url))
    await decide()
    await connect(server).flushall()
    expect((await decide()).errors.map(({ code }) => code)).toEqual(['store-lost', 'store-lost', 'store-lost'])
    expect((await decide()).errors).toEqual([])
  })

  test('does not report a session that another process ended as a loss', async () => {
    const { url } = await start()
    const [one, other] = [open(url), open(url)]
    const decide = decider(one)
    await decide()
    await other.endSession('s')
    expect(await decide()).toMatchObject({ verdict: null, errors: [], log: [{ message: 'one of three' }] })
  })

  test('has lost nothing of a session that has ended before', async () => {
    const server = await start()
    const store = open(server.url)
    const decide = decider(store)
    await decide()
    await store.endSession?.('s')
    await connect(server).flushall()
    expect(await decide()).toMatchObject({ verdict: null, fired: ['budget'], errors: [] })
  })

  test('is stopped, as in a network partition', async () => {
    const server = await start()
    const decide = decider(open(server.url))
    await decide()
    server.process.kill('SIGSTOP')
    const message = `the store \`${server.url}\` did not answer within ${TIMEOUT} ms`
    // The second store has not connected yet.
    for (const ask of [decide, decider(open(server.url))]) expectFailure(await ask(), 'store-timeout', message)
    // A connection that does not answer is dropped eventually.
    await until(decide, ({ errors }) => errors.every(({ code }) => code === 'store-unreachable'))
    server.process.kill('SIGCONT')
    // Requests without an answer may have been recorded. The count may be too high, but never too low.
    const back = await until(decide, ({ errors }) => errors.length === 0)
    expect(back.verdict).toBe('deny')
  })

  test.each([
    ['costs an event its time once', CALL, POLICY, { verdict: 'deny', rule: 'past' }, [0.9, 1.7]],
    [
      'costs an event without a call id the same',
      { ...CALL, tool: { name: 'rm' } },
      POLICY,
      { verdict: 'deny', rule: 'past' },
      [0.9, 1.7],
    ],
    ['costs nothing where no rule needs it', CALL, PLAIN, { verdict: 'deny', rule: 'plain', errors: [] }, [0, 0.7]],
    ['nor after the call', { ...CALL, event: 'tool_end' }, PLAIN, { verdict: null, errors: [] }, [0, 0.7]],
  ] as const)('is stopped, which %s', async (_what, event, text, expected, [least, most]) => {
    const server = await start()
    const engine = createEngine({ policies: [{ name: 'p.yaml', text }], store: open(server.url, LONG_TIMEOUT) })
    await engine.dispatch({ ...event, tool: { ...event.tool, name: 'other' } }, { once: true })
    server.process.kill('SIGSTOP')
    const begin = performance.now()
    expect(await engine.dispatch(event, { once: true })).toMatchObject(expected)
    const waited = (performance.now() - begin) / LONG_TIMEOUT
    expect(waited).toBeGreaterThan(least)
    expect(waited).toBeLessThan(most)
  })

  test('is slow because another client keeps it busy', async () => {
    const server = await start(['--enable-debug-command', 'yes'])
    const decide = decider(open(server.url))
    await decide()
    const busy = connect(server).debug('SLEEP', (3 * TIMEOUT) / 1000)
    const message = `the store \`${server.url}\` did not answer within ${TIMEOUT} ms`
    const late = await until(decide, ({ errors }) => errors.length > 0)
    expect(late.errors.at(-1)).toEqual({ rule: 'budget', code: 'store-timeout', message })
    await busy
    await until(decide, ({ errors }) => errors.length === 0)
  })

  test('is full', async () => {
    const server = await start(['--maxmemory-policy', 'noeviction'])
    const decide = decider(open(server.url))
    await decide()
    const client = connect(server)
    await client.config('SET', 'maxmemory', '1')
    expectFailure(await decide(), 'store-full', `the store \`${server.url}\` has no memory left`)
    await client.config('SET', 'maxmemory', '0')
    expect((await decide()).errors).toEqual([])
  })

  test.each([
    ['no password', ''],
    ['a wrong password', ':wrong@'],
    ['a wrong user', 'nobody:secret@'],
  ])('needs a password and gets %s', async (_what, login) => {
    const server = await start(['--requirepass', 'secret'])
    const message = `the store \`${server.url}\` refuses the user or the password`
    const decide = decider(open(server.url.replace('redis://', `redis://${login}`)))
    for (let count = 0; count < 2; count++) expectFailure(await decide(), 'store-unreachable', message)
    const right = decider(open(server.url.replace('redis://', 'redis://:secret@')))
    expect((await right()).errors).toEqual([])
  })

  test('never answers, through the client of the caller', async () => {
    const forever = async (): Promise<unknown> => new Promise(() => {})
    const store = createRedisStore({ client: { eval: forever, evalsha: forever }, timeoutSeconds: TIMEOUT / 1000 })
    expectFailure(await decider(store)(), 'store-timeout', 'the store `redis` did not answer within 500 ms')
  })

  test('fails in the middle of a script, which does not run again', async () => {
    let asked = 0
    const fail = async (): Promise<unknown> => {
      asked += 1
      return Promise.reject(new Error('the connection is closed'))
    }
    const store = createRedisStore({ client: { evalsha: fail, eval: fail } })
    await expect(store.claim(claimOf({}))).rejects.toMatchObject({
      code: 'store-unreachable',
      message: 'the store `redis` cannot be reached: the connection is closed',
    })
    expect(asked).toBe(1)
  })

  test('is left without a connection once the store is closed', async () => {
    const server = await start()
    const store = createRedisStore({ url: server.url })
    const client = connect(server)
    const connections = async (): Promise<number> =>
      String(await client.client('LIST'))
        .trim()
        .split('\n').length
    for (let times = 0; times < 2; times++) {
      // Both wait for the same connection.
      await Promise.all([store.claim(claimOf({})), store.claim(claimOf({}))])
      expect(await connections()).toBe(2)
      await store.close()
      await expect.poll(connections).toBe(1)
    }
  })

  test('is waited for by any number of requests, which leave nothing on the client', async () => {
    const client = new Redis((await start()).url, { lazyConnect: true })
    closing.push(() => client.disconnect())
    const whenReady = createWhenReady(client)
    const listeners = (): readonly number[] => ['ready', 'close'].map((event) => client.listenerCount(event))
    const before = listeners()
    const first = whenReady()
    const ofOne = listeners()
    const others = Array.from({ length: 20 }, whenReady)
    expect(listeners()).toEqual(ofOne)
    await Promise.all([first, ...others])
    expect(listeners()).toEqual(before)
  })

  test('is waited for if somebody else is connecting the client', async () => {
    const client = new Redis((await start()).url, { lazyConnect: true })
    closing.push(() => client.disconnect())
    const whenReady = createWhenReady(client)
    const listeners = (): number => client.listenerCount('ready')
    const before = listeners()
    const connected = client.connect()
    expect(client.status).toBe('connecting')
    await whenReady()
    expect(client.status).toBe('ready')
    await connected
    expect(listeners()).toBe(before)
  })

  test('is replaced by a copy that lacks the latest changes', async () => {
    const primary = await start(['--repl-diskless-sync-delay', '0'])
    const copy = await start(['--replicaof', '127.0.0.1', `${primary.port}`])
    const [onPrimary, onCopy] = [connect(primary), connect(copy)]
    await until(
      async () => onCopy.info('replication'),
      (info) => info.includes('master_link_status:up'),
    )
    // A client that finds the primary by itself, as one for Sentinel does.
    let client = onPrimary
    const found: RedisClient = {
      eval: async (...args) => client.eval(...args),
      evalsha: async (...args) => client.evalsha(...args),
    }
    const decide = decider(createRedisStore({ client: found }))
    await decide()
    expect(await onPrimary.wait(1, 0)).toBe(1)
    // The next event does not reach the copy.
    await onCopy.replicaof('NO', 'ONE')
    expect(await decide()).toMatchObject({ fired: ['budget'], errors: [] })
    await primary.kill()
    client = onCopy
    expect((await decide()).errors.map(({ code }) => code)).toEqual(['store-lost', 'store-lost', 'store-lost'])
    // What the copy has still counts: it knows one of the two events.
    const fired = [await decide(), await decide(), await decide()].map((decision) => decision.fired)
    expect(fired).toEqual([['budget'], ['budget'], ['past']])
  })
})

/** Asks again until the answer is as expected. */
async function until<Answer>(ask: () => Promise<Answer>, isSo: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (isSo(answer)) return answer
    await setImmediate()
  }
}

function lossOf(what: string): string {
  return `the store has lost ${what} of this session: it was emptied, or another server took over`
}
