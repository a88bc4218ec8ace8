import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { createEngine } from 'sluice'
import { createRedisStore } from 'sluice/node'
import { formatNumber } from '../page/format.ts'
import { interleave, type Side } from '../rounds/interleave.ts'
import { SERVERS, startServer } from '../../stores/redis/server.ts'
import { compare, type Measure, sideOf } from './measure.ts'

const INCREMENT = "return redis.call('INCR', KEYS[1])"

const counted = (id: string, field: string): object => ({
  ...{ id, on: 'tool_start', max_fires: 1e9, action: { type: 'log', message: 'counted' } },
  condition: { type: 'event_count', of: { on: 'tool_start' }, group_by: [field], gte: 1 },
})

/** Three observations are asked about, and two rules claim. */
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

/** An event in a store on a server, beside the least that two round trips take. */
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
      const engine = createEngine({ policies: [{ name: 'p.yaml', text: POLICY }], store })
      let events = 0
      const ours = async (): Promise<void> => {
        const params = { path: `${++events % 10}.md` }
        const event = {
          event: 'tool_start',
          session_id: 's',
          at: events * 60_000,
          tool: { name: 'a', params },
        } as const
        const { errors } = await engine.dispatch(event)
        if (errors[0] !== undefined) throw new Error(errors[0].message)
      }
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
        target: { most: 1.5 },
        limit: sideOf(measured, 'two `EVALSHA` of one `INCR`'),
        ours: sideOf(measured, 'the store'),
        format: (nanoseconds) => `${formatNumber(nanoseconds / 1000)} µs`,
      })
      return { rows: [row], rankings: [] }
    } finally {
      client.disconnect()
      await store.close()
      await server.kill()
    }
  },
}

/** Nanoseconds for each time. */
async function timeOf(work: () => Promise<void>, milliseconds: number): Promise<number> {
  const from = performance.now()
  let times = 0
  while (performance.now() - from < milliseconds) {
    await work()
    times++
  }
  return ((performance.now() - from) * 1e6) / times
}
