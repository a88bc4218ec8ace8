import { checkOptions, toMilliseconds } from '../../model/check-options.ts'
import { type Answers, MAX_ANSWERS, type Store } from '../../model/store.ts'
import { ADDRESS_FORMS, readAddress } from './address.ts'
import { createRedisBudgets } from './budgets.ts'
import { createRedisChains } from './chains.ts'
import type { RedisClient } from './client.ts'
import { connectBy, type Connection, connectTo, createScript } from './connection.ts'
import { createRedisDecisions } from './decisions.ts'
import { createRedisHistory } from './history.ts'
import { createPasts } from './pasts.ts'

/** Keeps a model answer, and drops all but the latest `ARGV[3]` answers. */
const KEEP = String.raw`
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], redis.call('INCR', KEYS[3]), ARGV[1])
for _, oldest in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1 - tonumber(ARGV[3]))) do
  redis.call('HDEL', KEYS[1], oldest)
  redis.call('ZREM', KEYS[2], oldest)
end
return 1
`

const RECALL = `return redis.call('HGET', KEYS[1], ARGV[1])`

const KEEP_SCRIPT = createScript(KEEP)
const RECALL_SCRIPT = createScript(RECALL)

export interface RedisStoreOptions {
  /** `redis://HOST:PORT`, `rediss://…`, or `redis+cluster://HOST:PORT,HOST:PORT`. */
  readonly url?: string
  /** An `ioredis` client to use instead, which you close. The store waits for it no longer than `timeoutSeconds`. */
  readonly client?: RedisClient
  /** The prefix of all keys, written in braces; default `sluice`. */
  readonly prefix?: string
  /** Seconds for each request, and for all requests of one event together; default 2. */
  readonly timeoutSeconds?: number
  /** Seconds after its last use until a session is dropped; default: a week. */
  readonly idleSeconds?: number
}

type RedisStore = Store & {
  /** Closes the connection. The next use opens it again. */
  close(): Promise<void>
}

/**
 * A store on a Redis or Valkey server, for any number of processes on any number of machines. One script on the server
 * records the observations of an event, another one its claims. Requires the package `ioredis`.
 *
 * All promises may reject with a {@link StoreError}, at the latest after `timeoutSeconds`. After a timeout, the server
 * may or may not have done the work: a claim may then be taken, but none is granted twice.
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
  if (/[{}]/.test(prefix)) throw new TypeError('the `prefix` of `createRedisStore` must not contain braces')
  const idle = toMilliseconds('createRedisStore', 'idleSeconds', idleSeconds, Number.MAX_SAFE_INTEGER)
  const connection = connect(options, toMilliseconds('createRedisStore', 'timeoutSeconds', timeoutSeconds))
  const pasts = createPasts({ connection, prefix, idle })
  return {
    timeoutSeconds,
    prepare: connection.prepare,
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

/** Model answers on a server. All promises may reject with a {@link StoreError}. */
function createRedisAnswers(connection: Connection, prefix: string): Answers {
  const [answers = '', order = '', count = ''] = ['kept', 'order', 'count'].map(
    (name) => `{${prefix}:1:answers}:${name}`,
  )
  return {
    async recall({ key, at }, span) {
      const found = await connection.run(RECALL_SCRIPT, [answers], [JSON.stringify(key)])
      if (typeof found !== 'string') return null
      const kept = JSON.parse(found) as { readonly at: number; readonly answer: string } // as it was kept
      return Math.abs(at - kept.at) <= span ? kept.answer : null
    },
    async keep({ key, at }, answer) {
      const kept = JSON.stringify({ at, answer })
      await connection.run(KEEP_SCRIPT, [answers, order, count], [JSON.stringify(key), kept, String(MAX_ANSWERS)])
    },
  }
}
