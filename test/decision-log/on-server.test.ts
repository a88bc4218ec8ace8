import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { type AgentEvent, createEngine, createMemoryLedger, type Decision, type Engine } from 'sluice'
import { createDecisionLog } from 'sluice/decision-log'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createChainWriter, type LogTarget } from '../../src/decision-log/chain-writer.ts'
import type { LogKey } from '../../src/decision-log/entry.ts'
import type { EntryContent } from '../../src/decision-log/make-entry.ts'
import { readLog } from '../../src/decision-log/read-log.ts'
import { replayLog } from '../../src/decision-log/replay-log.ts'
import { verifyLog } from '../../src/decision-log/verify-log.ts'
import { openRedisLog, type RedisLog } from '../../src/stores/redis/log.ts'
import { readLogAddress, withEnding } from '../../src/stores/redis/log-address.ts'
import { freePort, NO_SERVER, type Server, SERVERS, startServer } from '../stores/redis/server.ts'
import { dispatchAll, keepDecisions, linesOf, newFile, toolStart } from './logs.ts'

// A decision log on a real server: the same as in a file, and what happens when the server goes away.

const POLICY = `
hooks:
  - { id: no-rm, on: tool_start, condition: { type: param, path: tool.params.command, glob: 'rm *' }, action: { type: gate, reason: no } }
  - { id: hint, on: tool_end, action: { type: inject_message, content: look } }
`

const LINES = '{sluice:1:log:decisions}:lines'

describe('the address of a log', () => {
  test.each([
    ['redis://h:1', 'decisions', 'redis://h:1?log=decisions'],
    ['redis://h:1/2?log=team-a', 'team-a', 'redis://h:1/2?log=team-a'],
    ['rediss://u:secret@h:1?family=6&log=x.y', 'x.y', 'rediss://h:1?log=x.y'],
    ['redis+cluster://h:1,i:2?log=x', 'x', 'redis+cluster://h:1,i:2?log=x'],
  ])('%s', (url, name, shown) => {
    const found = readLogAddress(url)
    expect([found?.name, found?.shown]).toEqual([name, shown])
    expect(found?.server.nodes.join()).not.toContain('log=')
    expect(readLogAddress(withEnding(url, 'b-1'))?.name).toBe(`${name}.b-1`)
  })

  test('keeps the other options of the client', () => {
    expect(readLogAddress('redis://h:1?family=6&log=x')?.server.nodes).toEqual(['redis://h:1?family=6'])
  })

  test.each([
    'decisions.ndjson',
    'http://h',
    'redis://',
    'redis://h:1?log=',
    'redis://h:1?log={x}',
    'redis://h:1?log=a/b',
  ])('%s is none', (name) => {
    expect(readLogAddress(name)).toBe(null)
  })

  test.each<readonly [object, string]>([
    [{}, '`createDecisionLog` needs either `file` or `url`'],
    [{ file: 'a', url: 'redis://h:1' }, '`createDecisionLog` needs either `file` or `url`'],
    [{ file: 'a', timeoutSeconds: 1 }, '`createDecisionLog` takes `timeoutSeconds` only with `url`'],
    [{ url: 'a' }, 'the `url` of `createDecisionLog` must be `redis://HOST:PORT`, `rediss://…` or '],
  ])('%j', (options, message) => {
    // As a program in JavaScript might.
    expect(() => createDecisionLog(options as { readonly file: string })).toThrow(message)
  })
})

if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')

describe.each(SERVERS)('%s', (program) => {
  const closing: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  async function start(options: readonly string[] = [], port?: number): Promise<Server> {
    const server = await startServer(program, options, port)
    closing.push(server.kill)
    return server
  }

  function connect(server: Server): Redis {
    const client = new Redis(server.url)
    client.on('error', () => {})
    closing.push(() => client.disconnect())
    return client
  }

  function open(url: string): RedisLog {
    const address = readLogAddress(url)
    if (address === null) throw new TypeError(`${url} is no address`)
    const log = openRedisLog(address)
    closing.push(log.close)
    return log
  }

  function engineOn(url: string): Engine {
    const decisionLog = createDecisionLog({ url })
    closing.push(decisionLog.close)
    return createEngine({ policies: [{ name: 'policy.yaml', text: POLICY }], decisionLog })
  }

  async function linesOn(url: string): Promise<readonly string[]> {
    const lines: string[] = []
    for await (const { text } of readLog([url], null)) lines.push(text ?? '')
    return lines
  }

  async function problems(url: string, key: LogKey = null): Promise<readonly string[]> {
    const found = await verifyLog([url], { key, chains: open(url).chains })
    return found.problems.map(({ kind, place, from, to }) => `${kind} ${place?.line ?? 0}: ${from ?? '?'}-${to ?? '?'}`)
  }

  const EVENTS: readonly AgentEvent[] = Array.from({ length: 12 }, (_, index) =>
    toolStart(['a', 'ü\n"'][index % 2] ?? '', index % 3 === 0 ? `rm ${index}` : `echo ${index} é \uFFFD`, {
      at: index,
    }),
  )

  test('has the same lines as a file, which are decided again to the same bytes', async () => {
    const { url } = await start()
    const [kept, engine] = [keepDecisions(POLICY), engineOn(url)]
    expect(await dispatchAll(engine, EVENTS)).toEqual(await dispatchAll(kept.engine, EVENTS))
    expect(await linesOn(url)).toEqual(linesOf(kept.file))
    expect(await problems(url)).toEqual([])
    const counts = { same: 12, masked: 0, different: 0, foreign: 0, bare: 0, broken: 0 }
    const tell = async (): Promise<void> => {}
    expect(await replayLog([url], { program: engine.program, key: null, tell })).toEqual(counts)
  })

  test('has several logs, which do not see each other, and the ends of each beside it or in a store', async () => {
    const { url } = await start()
    const store = createMemoryLedger()
    const elsewhere = createDecisionLog({ url: `${url}?log=other`, store })
    closing.push(elsewhere.close)
    const policies = [{ name: 'policy.yaml', text: POLICY }]
    await dispatchAll(createEngine({ policies, decisionLog: elsewhere }), EVENTS.slice(0, 3))
    await dispatchAll(engineOn(url), EVENTS)
    expect([await linesOn(url), await linesOn(`${url}?log=other`)].map(({ length }) => length)).toEqual([12, 3])
    expect(await open(`${url}?log=other`).chains.head('a')).toBe(null)
    expect(store.head?.('a')).toMatchObject({ number: 2, pending: null })
    await expect(linesOn(`${url}?log=none`)).rejects.toThrow(`there is no log \`${url}?log=none\``)
  })

  describe('whatever is done to a log is found', () => {
    test.each<readonly [string, readonly string[], (client: Redis, ids: readonly string[]) => Promise<unknown>]>([
      ['an entry taken out', ['missing 1: 2-2'], async (client, ids) => client.xdel(LINES, ids[2] ?? '')],
      ['the end cut off', ['missing 9: 6-6'], async (client, ids) => client.xdel(LINES, ids[10] ?? '')],
      [
        'all entries of a session',
        ['missing 0: 1-6'],
        async (client, ids) => client.xdel(LINES, ...ids.filter((_, index) => index % 2 === 0)),
      ],
      ['the whole log', ['missing 0: 1-6', 'missing 0: 1-6'], async (client) => client.del(LINES)],
      ['another kind of entry put in', ['changed 13: ?-?'], async (client) => client.xadd(LINES, '*', 'a', 'b')],
      [
        'a member put beside a line',
        ['changed 13: ?-?'],
        async (client) => client.xadd(LINES, '*', 'line', '', 'b', 'c'),
      ],
      [
        'an entry put in twice',
        ['added 13: 1-1', 'moved 13: 1-1'],
        async (client, ids) => {
          const [[, fields] = ['', []]] = await client.xrange(LINES, ids[0] ?? '', ids[0] ?? '')
          return client.xadd(LINES, '*', ...fields)
        },
      ],
      // U+FFFD of the last entry is replaced by a byte that decoders read as it.
      [
        'one byte',
        ['missing 10: 6-6', 'changed 12: ?-?'],
        async (client, ids) => {
          const found = await client.xrangeBuffer(LINES, ids[11] ?? '', '+')
          const line = found[0]?.[1][1] ?? Buffer.alloc(0)
          const at = line.indexOf('\uFFFD')
          await client.xdel(LINES, ids[11] ?? '')
          return client.xadd(
            LINES,
            '*',
            'line',
            Buffer.concat([line.subarray(0, at), Buffer.from([0xff]), line.subarray(at + 3)]),
          )
        },
      ],
    ])('%s', async (_what, found, change) => {
      const server = await start()
      await dispatchAll(engineOn(server.url), EVENTS)
      const client = connect(server)
      const ids = (await client.xrange(LINES, '-', '+')).map(([id]) => id)
      await change(client, ids)
      expect(await problems(server.url)).toEqual(found)
    })

    test('written anew as a whole, with its ends: with a key', async () => {
      const server = await start()
      const keyFile = newFile()
      writeFileSync(keyFile, 'correct-horse-battery-staple-0123')
      const decisionLog = createDecisionLog({ url: server.url, keyFile })
      closing.push(decisionLog.close)
      const policies = [{ name: 'policy.yaml', text: POLICY }]
      await dispatchAll(createEngine({ policies, decisionLog }), EVENTS.slice(0, 2))
      const key = readFileSync(keyFile)
      expect(await problems(server.url, key)).toEqual([])
      await connect(server).flushall()
      await dispatchAll(engineOn(server.url), EVENTS.slice(0, 2))
      expect(await problems(server.url, key)).toEqual(['changed 1: 1-1', 'changed 2: 1-1'])
    })
  })

  test('the oldest entries may be trimmed, as rotation: then the log begins late', async () => {
    const server = await start()
    const engine = engineOn(server.url)
    await dispatchAll(engine, EVENTS)
    expect(await connect(server).xtrim(LINES, 'MAXLEN', 5)).toBe(7)
    await dispatchAll(engine, EVENTS)
    expect(await problems(server.url)).toEqual(['missing 0: 1-3', 'missing 0: 1-4'])
    const found = await verifyLog([server.url], { key: null, chains: open(server.url).chains, mayBeginLate: true })
    expect([found.entries, found.problems]).toEqual([17, []])
  })

  test('is read page by page: thousands of entries, and large ones', async () => {
    const { url } = await start()
    const log = open(url)
    const lines = Array.from({ length: 1200 }, (_, index) => `${index} ${'x'.repeat(index % 100 === 0 ? 300_000 : 10)}`)
    for (let index = 0; index < lines.length; index += 60) await log.append(lines.slice(index, index + 60).join('\n'))
    expect(await linesOn(url)).toEqual(lines)
  })

  describe('a writer that is killed', () => {
    const content = (at: number): EntryContent => {
      const common = {
        session: 's',
        at,
        timed: true,
        policy: 'p',
        inside: [],
        explained: false,
        replies: [],
        masked: [],
      }
      return { ...common, event: { event: 'stop' }, digest: 'd', decision: {} }
    }

    test.each(['before', 'after'] as const)(
      '%s its line is in the log leaves what the next one mends',
      async (when) => {
        const { url } = await start()
        const log = open(url)
        const killed: LogTarget = {
          async append(lines) {
            if (when === 'after') await log.append(lines)
            throw new Error('killed')
          },
        }
        const write = async (target: LogTarget, at: number): Promise<void> =>
          createChainWriter(log.chains, target, null).write(content(at))
        await write(log, 1)
        await expect(write(killed, 2)).rejects.toThrow('killed')
        await expect(write(killed, 3)).rejects.toThrow('killed')
        await write(log, 4)
        await write(log, 5)
        expect(await problems(url)).toEqual([])
        const times = (await linesOn(url)).map((line) => Number(/"at":(\d+)/.exec(line)?.[1]))
        expect(new Set(times)).toEqual(new Set([1, 2, 3, 4, 5]))
      },
    )
  })

  describe('where the server', () => {
    const rm = toolStart('s', 'ls')
    const refusalOf = ({ verdict, reason, errors }: Decision): unknown => ({ verdict, reason, errors })
    const refused = (why: string): unknown => ({
      verdict: 'deny',
      reason: `the decision could not be logged: ${why}`,
      errors: [{ rule: 'decision-log', code: 'decision-log-failed', message: why }],
    })

    test('is gone, what rules can refuse is refused at once; once it is back, the chain goes on', async () => {
      const port = await freePort()
      const url = `redis://127.0.0.1:${port}`
      const engine = engineOn(url)
      const why = `the store \`${url}\` cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`
      expect(refusalOf(await engine.dispatch(rm))).toEqual(refused(why))
      const told = await engine.dispatch({ event: 'tool_end', session_id: 's', tool: { name: 'bash' } })
      expect([told.inject.length, told.errors.map(({ code }) => code)]).toEqual([1, ['decision-log-failed']])
      await start([], port)
      await vi.waitUntil(async () => (await engine.dispatch(rm)).errors.length === 0, { timeout: 20_000 })
      expect(await problems(url)).toEqual([])
    })

    test('is killed under way and keeps what it answered, no answer is missing once it is back', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sluice-kept-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const keeping = ['--dir', folder, '--appendonly', 'yes', '--appendfsync', 'always']
      const server = await start(keeping)
      const engine = engineOn(server.url)
      const answered: string[] = []
      const call = async (call_id: string): Promise<void> => {
        const tool = { name: 'bash', call_id, params: { command: 'ls' } }
        const { errors } = await engine.dispatch({ event: 'tool_start', session_id: call_id.slice(0, 2), tool })
        if (errors.length === 0) answered.push(call_id)
      }
      const sessions = Array.from({ length: 5 }, async (_, session) => {
        for (let count = 0; count < 60; count++) await call(`s${session} ${count}`)
      })
      await vi.waitUntil(() => answered.length > 60, { interval: 1, timeout: 20_000 })
      server.process.kill('SIGKILL')
      await Promise.all(sessions)
      const before = answered.length
      expect(before).toBeLessThan(300)
      await start(keeping, server.port)
      await vi.waitUntil(async () => call('s0 last').then(() => answered.length > before), { timeout: 20_000 })
      // What was begun when it died is mended by the next writer of each session.
      for (let session = 1; session < 5; session++) await call(`s${session} last`)
      const logged = (await linesOn(server.url)).join('\n')
      expect(answered.filter((id) => !logged.includes(`"call_id":"${id}"`))).toEqual([])
      expect(await problems(server.url)).toEqual([])
    })

    test('is stopped, nobody waits past the deadline, also those that wait for each other; then the chain goes on', async () => {
      const server = await start()
      const engine = engineOn(server.url)
      expect((await engine.dispatch(rm)).errors).toEqual([])
      server.process.kill('SIGSTOP')
      onTestFinished(() => void server.process.kill('SIGCONT'))
      const began = performance.now()
      const decisions = await Promise.all(Array.from({ length: 30 }, async () => engine.dispatch(rm)))
      expect(performance.now() - began).toBeLessThan(9000)
      expect(decisions.map(({ verdict }) => verdict)).toEqual(Array(30).fill('deny'))
      expect(refusalOf(decisions[0] ?? (await engine.dispatch(rm)))).toEqual(
        refused(`the store \`${server.url}\` did not answer within 2000 ms`),
      )
      expect(refusalOf(decisions[29] ?? (await engine.dispatch(rm)))).toEqual(
        refused('the decision log did not take the entry within 5000 ms'),
      )
      server.process.kill('SIGCONT')
      await vi.waitUntil(async () => (await engine.dispatch(rm)).errors.length === 0, { timeout: 20_000 })
      expect(await problems(server.url)).toEqual([])
    })

    test('is full, what rules can refuse is refused; once it has memory, the chain goes on', async () => {
      const server = await start(['--maxmemory-policy', 'noeviction'])
      const engine = engineOn(server.url)
      const client = connect(server)
      await engine.dispatch(rm)
      await client.config('SET', 'maxmemory', '1')
      expect(refusalOf(await engine.dispatch(rm))).toEqual(refused(`the store \`${server.url}\` has no memory left`))
      await client.config('SET', 'maxmemory', '0')
      expect((await engine.dispatch(rm)).errors).toEqual([])
      expect(await problems(server.url)).toEqual([])
    })

    test('has something else under the key, it says so', async () => {
      const server = await start()
      await connect(server).set(LINES, 'x')
      const { verdict, reason } = await engineOn(server.url).dispatch(rm)
      expect(verdict).toBe('deny')
      expect(reason).toContain('the decision could not be logged: ')
      expect(reason).toContain('WRONGTYPE')
      await expect(open(server.url).exists()).rejects.toThrow('WRONGTYPE')
    })
  })
})
