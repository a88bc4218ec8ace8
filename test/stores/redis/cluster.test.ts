import { createHash } from 'node:crypto'
import { Cluster, Redis } from 'ioredis'
import { createEngine, type Decision, type Store } from 'sluice'
import { createDecisionLog } from 'sluice/decision-log'
import { createRedisStore } from 'sluice/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../../src/decision-log/verify-log.ts'
import { openRedisLog } from '../../../src/stores/redis/log.ts'
import { readLogAddress } from '../../../src/stores/redis/log-address.ts'
import { describeStore } from '../../../src/workbench/conformance/store.ts'
import { startCluster, type TestCluster, until } from './cluster.ts'
import { NO_SERVER, SERVERS } from './server.ts'

if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')

describe.each(SERVERS)('three nodes of %s on one machine', (program) => {
  let cluster: TestCluster
  let client: Cluster
  beforeAll(async () => {
    cluster = await startCluster(program, 3, 0)
    client = new Cluster(
      cluster.url
        .replace('redis+cluster://', '')
        .split(',')
        .map((node) => `redis://${node}`),
    )
    await until(async () => (await client.get('x').catch(() => undefined)) === null)
  })
  afterAll(async () => {
    client.disconnect()
    await cluster.stop()
  })

  let opened = 0
  describeStore('cluster', () => createRedisStore({ client, prefix: `t${++opened}` }))

  test('the lines of a decision log and the ends of its chains share a slot', async () => {
    const url = `${cluster.url}?log=on-cluster`
    const decisionLog = createDecisionLog({ url })
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: 'hooks: []' }], decisionLog })
    for (let at = 0; at < 10; at++) {
      const event = { event: 'tool_start', session_id: `s${at % 3}`, at, tool: { name: 'a' } } as const
      expect((await engine.dispatch(event)).errors).toEqual([])
    }
    await decisionLog.close()
    const address = readLogAddress(url)
    if (address === null) throw new TypeError('it is no address')
    const log = openRedisLog(address)
    expect(await verifyLog([url], { key: null, chains: log.chains })).toEqual({
      entries: 10,
      sessions: 3,
      problems: [],
    })
    await log.close()
  })

  test('sessions and the application have separate slots, and an event can concern both', async () => {
    const of = (scope: string): object => ({ on: 'tool_start', scope })
    const rule = (id: string, condition: object): object => ({
      ...{ id, on: 'tool_start', condition, max_fires: 100, action: { type: 'log', message: '<<count>>' } },
    })
    const hooks = [
      rule('own', { type: 'event_count', of: of('session') }),
      rule('all', { type: 'event_count', of: of('app') }),
      rule('cost', { type: 'value_sum', of: of('app'), field: 'cost', cumulative: true, gte: 0 }),
      { ...rule('app', { type: 'always' }), scope: 'app', action: { type: 'log', message: 'app' } },
    ]
    const store = createRedisStore({ url: cluster.url, prefix: 'both' })
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }], store })
    const sessions = Array.from({ length: 20 }, (_, index) => `s${index}`)
    const logs: string[][] = []
    for (const round of [1, 2]) {
      for (const session of sessions) {
        const event = {
          event: 'tool_start',
          session_id: session,
          at: 0,
          cost: round * 10,
          tool: { name: 'a' },
        } as const
        const { log, errors } = await engine.dispatch(event)
        expect(errors).toEqual([])
        logs.push(log.map(({ message }) => message))
      }
    }
    expect(logs.at(-1)).toEqual(['2', '40', '200', 'app'])
    await store.close()
  })
})

describe.each(SERVERS)('three nodes of %s with a copy each', (program) => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await startCluster(program, 3, 1)
  })
  afterAll(async () => cluster.stop())

  test('a killed primary is replaced by its copy: rules do their on_error meanwhile, and events that the copy has still count', async () => {
    const store = createRedisStore({ url: cluster.url })
    const decide = decider(store)
    for (let count = 0; count < 3; count++) expect(await decide()).toMatchObject({ verdict: null, errors: [] })
    const slot = `{sluice:2:${createHash('sha256').update('"s"').digest('hex').slice(0, 32)}}`
    const primary = await cluster.primaryOf(slot)
    const onPrimary = new Redis(primary.url)
    onPrimary.on('error', () => {})
    await onPrimary.set(`${slot}mark`, '1')
    expect(await onPrimary.wait(1, 0)).toBe(1)
    await primary.kill()
    onPrimary.disconnect()
    const seen = new Set<unknown>()
    await until(async () => {
      const { verdict, errors } = await decide()
      expect(verdict).toBe('deny')
      for (const { code } of errors) seen.add(code)
      return errors.length === 0
    })
    expect([...seen].filter((code) => code !== 'store-unreachable' && code !== 'store-timeout')).toEqual([])
    expect(seen.size).toBeGreaterThan(0)
    await store.close()
  })
})

function decider(store: Store): () => Promise<Decision> {
  const hooks = [
    {
      ...{ id: 'r', on: 'tool_start', action: { type: 'gate' } },
      condition: { type: 'event_count', of: { on: 'tool_start' }, gt: 3 },
    },
  ]
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }], store })
  return async () => engine.dispatch({ event: 'tool_start', session_id: 's', at: 0, tool: { name: 'a' } })
}
