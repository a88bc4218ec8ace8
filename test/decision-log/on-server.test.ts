import { readFileSync, writeFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import { createEngine, createMemoryLedger } from 'sluice'
import { createDecisionLog } from 'sluice/decision-log'
import { describe, expect, test } from 'vitest'
import { createChainWriter, type LogTarget } from '../../src/decision-log/chain-writer.ts'
import type { EntryContent } from '../../src/decision-log/make-entry.ts'
import { replayLog } from '../../src/decision-log/replay-log.ts'
import { verifyLog } from '../../src/decision-log/verify-log.ts'
import { NO_SERVER, SERVERS } from '../stores/redis/server.ts'
import { dispatchAll, keepDecisions, linesOf, newFile } from './logs.ts'
import { EVENTS, LINES, POLICY, serverLogs } from './server-logs.ts'

// A decision log on a real server behaves like one in a file.

if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')

describe.each(SERVERS)('%s', (program) => {
  const { closeLater, start, connect, open, engineOn, linesOn, problems } = serverLogs(program)

  test('has the same lines as a file, and a replay reproduces their bytes', async () => {
    const { url } = await start()
    const [kept, engine] = [keepDecisions(POLICY), engineOn(url)]
    expect(await dispatchAll(engine, EVENTS)).toEqual(await dispatchAll(kept.engine, EVENTS))
    expect(await linesOn(url)).toEqual(linesOf(kept.file))
    expect(await problems(url)).toEqual([])
    const counts = { same: 12, masked: 0, different: 0, foreign: 0, bare: 0, broken: 0 }
    const tell = async (): Promise<void> => {}
    expect(await replayLog([url], { program: engine.program, key: null, tell })).toEqual(counts)
  })

  test('can have several separate logs, with the ends of each beside it or in a store', async () => {
    const { url } = await start()
    const store = createMemoryLedger()
    const elsewhere = createDecisionLog({ url: `${url}?log=other`, store })
    closeLater(elsewhere.close)
    const policies = [{ name: 'policy.yaml', text: POLICY }]
    await dispatchAll(createEngine({ policies, decisionLog: elsewhere }), EVENTS.slice(0, 3))
    await dispatchAll(engineOn(url), EVENTS)
    expect([await linesOn(url), await linesOn(`${url}?log=other`)].map(({ length }) => length)).toEqual([12, 3])
    expect(await open(`${url}?log=other`).chains.head('a')).toBe(null)
    expect(store.head?.('a')).toMatchObject({ number: 2, pending: null })
    await expect(linesOn(`${url}?log=none`)).rejects.toThrow(`there is no log \`${url}?log=none\``)
  })

  describe('any change of a log is found', () => {
    test.each<readonly [string, readonly string[], (client: Redis, ids: readonly string[]) => Promise<unknown>]>([
      ['a removed entry', ['missing 1: 2-2'], async (client, ids) => client.xdel(LINES, ids[2] ?? '')],
      ['a truncated end', ['missing 9: 6-6'], async (client, ids) => client.xdel(LINES, ids[10] ?? '')],
      [
        'removed entries of a session',
        ['missing 0: 1-6'],
        async (client, ids) => client.xdel(LINES, ...ids.filter((_, index) => index % 2 === 0)),
      ],
      ['a deleted log', ['missing 0: 1-6', 'missing 0: 1-6'], async (client) => client.del(LINES)],
      ['an added entry of another kind', ['changed 13: ?-?'], async (client) => client.xadd(LINES, '*', 'a', 'b')],
      [
        'an added field beside a line',
        ['changed 13: ?-?'],
        async (client) => client.xadd(LINES, '*', 'line', '', 'b', 'c'),
      ],
      [
        'a duplicated entry',
        ['added 13: 1-1', 'moved 13: 1-1'],
        async (client, ids) => {
          const [[, fields] = ['', []]] = await client.xrange(LINES, ids[0] ?? '', ids[0] ?? '')
          return client.xadd(LINES, '*', ...fields)
        },
      ],
      // The U+FFFD in the last entry is replaced by a byte that decoders read as U+FFFD.
      [
        'a changed byte',
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

    test('a completely rewritten log with its ends, if there is a key', async () => {
      const server = await start()
      const keyFile = newFile()
      writeFileSync(keyFile, 'correct-horse-battery-staple-0123')
      const decisionLog = createDecisionLog({ url: server.url, keyFile })
      closeLater(decisionLog.close)
      const policies = [{ name: 'policy.yaml', text: POLICY }]
      await dispatchAll(createEngine({ policies, decisionLog }), EVENTS.slice(0, 2))
      const key = readFileSync(keyFile)
      expect(await problems(server.url, key)).toEqual([])
      await connect(server).flushall()
      await dispatchAll(engineOn(server.url), EVENTS.slice(0, 2))
      expect(await problems(server.url, key)).toEqual(['changed 1: 1-1', 'changed 2: 1-1'])
    })
  })

  test('can be trimmed like a rotated file: the log then begins late', async () => {
    const server = await start()
    const engine = engineOn(server.url)
    await dispatchAll(engine, EVENTS)
    expect(await connect(server).xtrim(LINES, 'MAXLEN', 5)).toBe(7)
    await dispatchAll(engine, EVENTS)
    expect(await problems(server.url)).toEqual(['missing 0: 1-3', 'missing 0: 1-4'])
    const found = await verifyLog([server.url], { key: null, chains: open(server.url).chains, mayBeginLate: true })
    expect([found.entries, found.problems]).toEqual([17, []])
  })

  test('is read page by page, with thousands of entries and large ones', async () => {
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
      'leaves a log that the next one repairs, when it is killed %s the write of its line',
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
})
