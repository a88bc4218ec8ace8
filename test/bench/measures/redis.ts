import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createEngine, type Store } from 'sluice'
import { createRedisStore } from 'sluice/node'
import { formatNumber } from '../page/format.ts'
import { runErrand } from '../rounds/child-process.ts'
import { interleave, type Side } from '../rounds/interleave.ts'
import type { Pace } from '../rounds/setting.ts'
import { SERVERS, startServer } from '../../stores/redis/server.ts'
import { compare, type Measure, type Row, sideOf } from './measure.ts'

const INCREMENT = "return redis.call('INCR', KEYS[1])"

const counted = (id: string, field: string): object => ({
  ...{ id, on: 'tool_start', max_fires: 1e9, action: { type: 'log', message: 'counted' } },
  condition: { type: 'event_count', of: { on: 'tool_start' }, group_by: [field], gte: 1 },
})

/** Asks about three observations, and makes two claims. */
const POLICY = JSON.stringify({
  hooks: [
    counted('by name', 'tool.name'),
    counted('by path', 'tool.params.path'),
    {
      ...{ id: 'window', on: 'tool_start', action: { type: 'gate' } },
      condition: { type: 'event_count', of: { on: 'tool_start' }, timespan: '10m', gt: 20 },
    },
  ],
})

/** Dispatches the events of one session, one after the other. */
function eventsOf(store: Store, session: string): () => Promise<void> {
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: POLICY }], store })
  let events = 0
  return async () => {
    const params = { path: `${++events % 10}.md` }
    const at = events * 60_000
    const event = { event: 'tool_start', session_id: session, at, tool: { name: 'a', params } } as const
    const { errors } = await engine.dispatch(event)
    if (errors[0] !== undefined) throw new Error(errors[0].message)
  }
}

/** An event with a store on a server, compared with two minimal round trips. */
export const redisMeasure: Measure = {
  name: 'redis',
  async run({ pace, tell }) {
    const [program] = SERVERS
    if (program === undefined) {
      tell('redis: `redis-server` is not installed')
      return { rows: [], rankings: [] }
    }
    tell('redis: one event with 3 observations and 2 claims')
    const server = await startServer(program)
    const client = new Redis(server.url)
    const store = createRedisStore({ url: server.url })
    try {
      await client.eval(INCREMENT, 1, 'count')
      const digest = createHash('sha1').update(INCREMENT).digest('hex')
      const ours = eventsOf(store, 's')
      const least = async (): Promise<void> => {
        for (const key of ['one', 'two']) await client.evalsha(digest, 1, key)
      }
      const sides: Side[] = [
        { name: 'two `EVALSHA` of one `INCR`', measure: () => timeOf(least, pace.slice * 5) },
        { name: 'the store', measure: () => timeOf(ours, pace.slice * 5) },
      ]
      await interleave(sides, 1)
      const measured = await interleave(sides, pace.rounds * 2)
      const row = compare({
        measure: 'one event with 3 observations and 2 claims in Redis',
        target: { most: 1.8 },
        limit: sideOf(measured, 'two `EVALSHA` of one `INCR`'),
        ours: sideOf(measured, 'the store'),
        format: (nanoseconds) => `${formatNumber(nanoseconds / 1000)} µs`,
      })
      return { rows: [row, await measureMachines(server.url, pace, tell)], rankings: [] }
    } finally {
      client.disconnect()
      await store.close()
      await server.kill()
    }
  },
}

/** Processors per process; of these, one is for the server, and one for other programs. */
const PROCESSORS = 4

/** Concurrent sessions per process. */
const AT_ONCE = 8

/** Events per second of the processes of two machines, compared with one. All run on this machine. */
async function measureMachines(url: string, pace: Pace, tell: (progress: string) => void): Promise<Row> {
  const processors = availableParallelism()
  const processes = Math.max(1, Math.floor(processors / PROCESSORS))
  tell(`redis: ${processes} and ${2 * processes} processes`)
  const machines = (count: number): Side => ({
    name: count === 1 ? 'one machine' : 'two machines',
    async measure() {
      // All processes begin at the same moment, once the last of them has started.
      const words = [url, `${Date.now() + START}`, `${pace.slice * 10}`]
      const rates = Array.from({ length: count * processes }, () => runErrand('redis', words))
      return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
    },
  })
  const measured = await interleave([machines(1), machines(2)], pace.rounds)
  return compare({
    measure: `events on one Redis, processes of two machines (${2 * processes})`,
    target: { least: 1.7 },
    limit: sideOf(measured, 'one machine'),
    ours: sideOf(measured, 'two machines'),
    format: (rate) => `${formatNumber(rate)}/s`,
    isHeld: processors >= PROCESSORS,
  })
}

/** Milliseconds for processes to start. */
const START = 2000

/** Events per second from the moment `begins` on. */
export async function measureEvents(url = '', begins = '', milliseconds = ''): Promise<number> {
  const store = createRedisStore({ url })
  const sessions = Array.from({ length: AT_ONCE }, (_, index) => eventsOf(store, `${process.pid} ${index}`))
  for (const work of sessions) await work()
  await setTimeout(Number(begins) - Date.now())
  const from = performance.now()
  let events = 0
  const keepOn = async (work: () => Promise<void>): Promise<void> => {
    while (performance.now() - from < Number(milliseconds)) {
      await work()
      events++
    }
  }
  await Promise.all(sessions.map(keepOn))
  const rate = (events * 1000) / (performance.now() - from)
  await store.close()
  return rate
}

/** Nanoseconds per operation. */
async function timeOf(work: () => Promise<void>, milliseconds: number): Promise<number> {
  const from = performance.now()
  let times = 0
  while (performance.now() - from < milliseconds) {
    await work()
    times++
  }
  return ((performance.now() - from) * 1e6) / times
}
