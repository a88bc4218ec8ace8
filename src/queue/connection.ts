import type * as Library from 'bullmq'
import type { Cluster, Redis } from 'ioredis'
import { versionProblem } from '../model/peers.ts'
import { ADDRESS_FORMS, readAddress } from '../stores/redis/address.ts'
import { createWhenReady, loadClient } from '../stores/redis/connection.ts'
import { StoreError } from '../stores/store-error.ts'

/** The prefix of the queue's keys, which share a hash slot. */
export const prefixOf = (prefix: string): string => `{${prefix}:1:queue}`

export const QUEUE = 'actions'

export async function loadLibrary(): Promise<typeof Library> {
  const problem = versionProblem('bullmq')
  if (problem !== null) throw new StoreError('package-missing', problem)
  return import('bullmq').catch(() => {
    throw new StoreError('package-missing', 'the package `bullmq` is not installed: run `npm install bullmq ioredis`')
  })
}

/**
 * @throws {TypeError} if the URL is not a valid address
 * @throws {StoreError} if `ioredis` is installed in a version that does not work
 */
export function checkConnection(caller: string, url: string): void {
  if (readAddress(url) === null) throw new TypeError(`the \`url\` of \`${caller}\` must be ${ADDRESS_FORMS}`)
  const problem = versionProblem('ioredis')
  if (problem !== null) throw new StoreError('package-missing', problem)
}

export interface Connection {
  readonly client: Redis | Cluster
  /** Names the queue in messages. */
  readonly what: string
  /** Rejects with the reason if the client is neither connected nor connecting. */
  whenReady(): Promise<void>
}

/** Opens a new connection. If `waits` is set (for workers), requests wait until the server is reachable. */
export async function connect(url: string, waits: boolean): Promise<Connection> {
  const { Cluster, Redis } = await loadClient()
  const { nodes, isCluster, shown } = readAddress(url) ?? { nodes: [url], isCluster: false, shown: url }
  const limits = { maxRetriesPerRequest: waits ? null : 1 }
  const client = isCluster
    ? new Cluster([...nodes], { redisOptions: limits })
    : new Redis(nodes[0] ?? url, { ...limits, enableOfflineQueue: waits })
  return { client, what: `the queue \`${shown}\``, whenReady: createWhenReady(client) }
}
