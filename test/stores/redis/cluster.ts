import { Redis } from 'ioredis'
import { setImmediate } from 'node:timers/promises'
import { freePort, type Server, startServer } from './server.ts'

export interface TestCluster {
  readonly url: string
  /** The server that has the slot of a key. */
  primaryOf(key: string): Promise<Server>
  stop(): Promise<void>
}

const SLOTS = 16_384

/** Starts so many primaries on one machine, each with so many copies. */
export async function startCluster(program: string, primaries: number, copies: number): Promise<TestCluster> {
  const count = primaries * (1 + copies)
  const servers: Server[] = []
  for (let index = 0; index < count; index++) {
    const bus = await freePort()
    const options = ['--cluster-enabled', 'yes', '--cluster-port', `${bus}`, '--cluster-node-timeout', '1000']
    const hasty = ['--repl-diskless-sync-delay', '0', '--cluster-require-full-coverage', 'no']
    servers.push(await startServer(program, [...options, ...hasty]))
  }
  const clients = servers.map(({ url }) => new Redis(url))
  for (const client of clients) client.on('error', () => {})
  const idOf = async (client: Redis): Promise<string> => String(await client.call('CLUSTER', 'MYID'))
  const share = SLOTS / primaries
  for (const [index, client] of clients.slice(0, primaries).entries()) {
    const range = [Math.round(index * share), Math.round((index + 1) * share) - 1]
    await client.call('CLUSTER', 'ADDSLOTSRANGE', ...range)
  }
  // A node accepts an epoch only while it knows no other node.
  for (const [index, client] of clients.entries()) await client.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1)
  for (const client of clients) {
    for (const { port } of servers) {
      const bus = await busOf(clients[servers.findIndex((server) => server.port === port)])
      await client.call('CLUSTER', 'MEET', '127.0.0.1', port, bus)
    }
  }
  await until(async () => {
    const known = await Promise.all(clients.map(async (client) => String(await client.call('CLUSTER', 'INFO'))))
    return known.every((info) => info.includes(`cluster_known_nodes:${count}`) && info.includes('cluster_state:ok'))
  })
  for (const [index, client] of clients.slice(primaries).entries()) {
    const primary = clients[index % primaries]
    if (primary === undefined) continue
    const id = await idOf(primary)
    await until(async () =>
      client.call('CLUSTER', 'REPLICATE', id).then(
        () => true,
        () => false,
      ),
    )
    await until(async () => (await client.info('replication')).includes('master_link_status:up'))
  }
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    async primaryOf(key) {
      for (const [index, client] of clients.entries()) {
        const owner = await client.get(key).then(
          () => index,
          (error: unknown) => servers.findIndex(({ port }) => String(error).endsWith(`:${port}`)),
        )
        const server = servers[owner]
        if (server !== undefined) return server
      }
      throw new Error('no server has the slot')
    },
    async stop() {
      for (const client of clients) client.disconnect()
      await Promise.all(servers.map(async ({ kill }) => kill()))
    },
  }
}

async function busOf(client: Redis | undefined): Promise<number> {
  const [, port] = (await client?.config('GET', 'cluster-port')) as [string, string]
  return Number(port)
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate()
}
