import { checkOptions } from '../../model/check-options.ts'
import type { Store } from '../../model/store.ts'
import { ADDRESS_FORMS, readAddress } from './address.ts'
import { createRedisAnswers } from './answers.ts'
import { createRedisBudgets } from './budgets.ts'
import { createRedisChains } from './chains.ts'
import { type Connection, connectBy, connectTo, type RedisClient } from './connection.ts'
import { createRedisDecisions } from './decisions.ts'
import { createRedisHistory } from './history.ts'
import { createPasts } from './pasts.ts'

export interface RedisStoreOptions {
  /** `redis://HOST:PORT`, `rediss://…`, or `redis+cluster://HOST:PORT,HOST:PORT`. */
  readonly url?: string
  /** A client of `ioredis` to use instead, which you close. The store does not wait for it longer than `timeoutSeconds`. */
  readonly client?: RedisClient
  /** What the names of all keys begin with, in braces; default `sluice`. */
  readonly prefix?: string
  /** Seconds for each request; default 2. */
  readonly timeoutSeconds?: number
  /** Seconds after its last use until a session is dropped; default: a week. */
  readonly idleSeconds?: number
}

type RedisStore = Store & {
  /** Closes the connection. The next use opens it again. */
  close(): Promise<void>
}

/**
 * A store on a server of Redis or Valkey, for any number of processes on any number of machines. The observations of an event
 * are one script of the server, and its claims another. Requires the package `ioredis`.
 *
 * All promises may reject with a {@link StoreError}, at the latest after `timeoutSeconds`. Whether the server has done what it
 * did not answer in time is not known: a claim may then be taken, but none is granted twice.
 *
 * @throws {TypeError} if an option is unknown or wrong
 */
export function createRedisStore(options: RedisStoreOptions): RedisStore {
  checkOptions('createRedisStore', options, {
    url: 'optional',
    client: 'optional',
    prefix: 'optional',
    timeoutSeconds: 'optional',
    idleSeconds: 'optional',
  })
  const { prefix = 'sluice', timeoutSeconds = 2, idleSeconds = 7 * 24 * 3600 } = options
  if (/[{}]/.test(prefix)) throw new TypeError('the `prefix` of `createRedisStore` must have no braces')
  const connection = connect(options, Math.ceil(timeoutSeconds * 1000))
  const idle = Math.ceil(idleSeconds * 1000)
  const pasts = createPasts({ connection, prefix, idle })
  return {
    ...createRedisBudgets(pasts),
    ...createRedisHistory(pasts),
    ...createRedisDecisions({ connection, keysOf: pasts.callKeys, idle }),
    ...createRedisAnswers(connection, prefix),
    ...createRedisChains(connection, `{${prefix}:1:chains}`),
    endSession: pasts.end,
    close: connection.close,
  }
}

function connect({ url, client }: RedisStoreOptions, timeout: number): Connection {
  if ((url === undefined) === (client === undefined)) {
    throw new TypeError('`createRedisStore` needs either `url` or `client`')
  }
  if (client !== undefined) return connectBy(client, timeout)
  const address = readAddress(url ?? '')
  if (address === null) throw new TypeError(`the \`url\` of \`createRedisStore\` must be ${ADDRESS_FORMS}`)
  return connectTo(address, timeout)
}
