import { createHash } from 'node:crypto'
import type * as Library from 'ioredis'
import type { Cluster, Redis } from 'ioredis'
import { inTime } from '../../model/in-time.ts'
import { createOnce } from '../../model/once.ts'
import { versionProblem } from '../../model/peers.ts'
import { readThrown } from '../../model/thrown.ts'
import { StoreError } from '../store-error.ts'
import type { Address } from './address.ts'
import type { RedisClient } from './client.ts'

/** A script that runs on the server. */
export interface Script {
  readonly text: string
  readonly digest: string
}

export function createScript(text: string): Script {
  return { text, digest: createHash('sha1').update(text).digest('hex') }
}

export interface Connection {
  /** Loads the package, which is not the server's fault and is slow on a busy machine. Nothing to wait for if it is. */
  prepare(): Promise<unknown> | undefined
  /** @throws {StoreError} (rejects) at the deadline at the latest */
  run(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown>
  close(): Promise<void>
}

/** A connection that this module opens and closes. */
interface OwnConnection extends Connection {
  /** Like `run`, but each string of the reply is returned as bytes. */
  runForBytes: Connection['run']
}

/** @param timeout milliseconds */
export function connectTo(address: Address, timeout: number): OwnConnection {
  const problem = versionProblem('ioredis')
  if (problem !== null) throw new StoreError('package-missing', problem)
  const { shown } = address
  const library = createOnce(loadClient)
  let loaded: typeof Library | null = null
  let opened: Open | null = null

  const load = async (): Promise<typeof Library> => (loaded = await library.open())

  const request = async (work: (client: Redis | Cluster) => Promise<unknown>): Promise<unknown> => {
    const from = loaded ?? (await load())
    return within(timeout, storeAt(shown), async () => {
      const { client, whenReady } = (opened ??= open(from, address, timeout))
      await whenReady()
      return work(client)
    })
  }

  return {
    prepare: () => (loaded === null ? load() : undefined),
    run: (script, keys, args) => request((client) => evaluate(client, script, keys, args)),
    runForBytes: (script, keys, args) => request((client) => evaluate(bytesOf(client), script, keys, args)),
    async close() {
      // A request that waits for the package would open a connection later.
      await library.take()
      opened?.client.disconnect()
      opened = null
    },
  }
}

/** Uses a client that the caller closes. */
export function connectBy(client: RedisClient, timeout: number): Connection {
  return {
    prepare: () => undefined,
    run: (script, keys, args) => within(timeout, storeAt('redis'), async () => evaluate(client, script, keys, args)),
    close: () => Promise.resolve(),
  }
}

/** A client that returns the strings of replies as bytes. */
function bytesOf(client: Redis | Cluster): RedisClient {
  return {
    eval: (script, keys, ...args) => client.callBuffer('eval', script, keys, ...args),
    evalsha: (digest, keys, ...args) => client.callBuffer('evalsha', digest, keys, ...args),
  }
}

async function evaluate(
  client: RedisClient,
  { text, digest }: Script,
  keys: readonly string[],
  args: readonly string[],
): Promise<unknown> {
  try {
    return await client.evalsha(digest, keys.length, ...keys, ...args)
  } catch (error) {
    if (!messageOf(error).startsWith('NOSCRIPT')) throw error
    return client.eval(text, keys.length, ...keys, ...args)
  }
}

interface Open {
  readonly client: Redis | Cluster
  /** Rejects if the client is neither connected nor connecting. */
  whenReady(): Promise<void>
}

/** The longest pause between two connection attempts, in milliseconds. */
const MAX_PAUSE = 1000

export function loadClient(): Promise<typeof Library> {
  return import('ioredis').catch(() => {
    throw new StoreError('package-missing', 'the package `ioredis` is not installed: run `npm install ioredis`')
  })
}

function open({ Cluster, Redis }: typeof Library, { nodes, isCluster }: Address, timeout: number): Open {
  const pause = (attempt: number): number => Math.min(50 * 2 ** attempt, MAX_PAUSE)
  // A script whose reply was lost must not run again. Disconnects from a server that does not reply, so that requests
  // do not pile up.
  const limits = {
    connectTimeout: timeout,
    socketTimeout: 4 * timeout,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  }
  const [first = ''] = nodes
  const { protocol, username, password } = new URL(first)
  const client = isCluster
    ? new Cluster([...nodes], {
        lazyConnect: true,
        clusterRetryStrategy: pause,
        retryDelayOnFailover: 0,
        slotsRefreshTimeout: timeout,
        redisOptions: {
          ...limits,
          ...(username !== '' && { username: decodeURIComponent(username) }),
          ...(password !== '' && { password: decodeURIComponent(password) }),
          ...(protocol === 'rediss:' && { tls: {} }),
        },
      })
    : new Redis(first, { ...limits, lazyConnect: true, enableOfflineQueue: false, retryStrategy: pause })
  return {
    client,
    whenReady: createWhenReady(client),
  }
}

/** Waits until a client is connected. Rejects with the reason if it is neither connected nor connecting. */
export function createWhenReady(client: Redis | Cluster): () => Promise<void> {
  let failure: Error | null = null
  // Many requests may wait for one connection.
  let connecting: Promise<void> | null = null
  client.on('error', (error: Error) => (failure = error))
  client.on('ready', () => (failure = null))
  return async () => {
    if (client.status === 'ready') return
    if (client.status === 'reconnecting') throw failure ?? new Error('the connection was lost')
    const isIdle = client.status === 'wait' || client.status === 'end'
    connecting ??= (isIdle ? client.connect() : untilReady(client)).finally(() => (connecting = null))
    try {
      await connecting
    } catch (error) {
      throw failure ?? error
    }
  }
}

/** Waits for a client that is connecting. */
async function untilReady(client: Redis | Cluster): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const settle = (done: () => void): (() => void) => {
      return () => {
        client.off('ready', onReady)
        client.off('close', onClose)
        done()
      }
    }
    const onReady = settle(resolve)
    const onClose = settle(() => reject(new Error('the connection was closed')))
    client.on('ready', onReady)
    client.on('close', onClose)
  })
}

/** Names a store in messages. */
function storeAt(shown: string): string {
  return `the store \`${shown}\``
}

/**
 * Runs the work, and rejects after `timeout` milliseconds. The server may still complete the work later.
 *
 * @param what names the store or log in messages, such as `the store redis://…`
 * @throws {StoreError} (rejects)
 */
export async function within<Answer>(timeout: number, what: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await inTime(timeout, work(), () => {
      throw new StoreError('store-timeout', `${what} did not answer within ${timeout} ms`)
    })
  } catch (error) {
    throw clientError(error, what)
  }
}

/**
 * Turns an error of the client or the server into a message for people.
 *
 * @param what names the store or log in messages, such as `the store redis://…`
 */
export function clientError(error: unknown, what: string): StoreError {
  if (error instanceof StoreError) return error
  const message = messageOf(error)
  if (/^OOM\b/.test(message)) return new StoreError('store-full', `${what} has no memory left`)
  if (/^(WRONGPASS|NOAUTH|NOPERM)\b/.test(message)) {
    return new StoreError('store-unreachable', `${what} refuses the user or the password`)
  }
  if (isReply(error) && !/^(LOADING|MASTERDOWN|CLUSTERDOWN|READONLY|TRYAGAIN)\b/.test(message)) {
    return new StoreError('store-failed', `${what} has failed: ${message}`)
  }
  return new StoreError('store-unreachable', `${what} cannot be reached: ${message}`)
}

function isReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError'
}

/** The message of an error, or of the first one if the error sums up several attempts. */
function messageOf(error: unknown): string {
  const reason: unknown = error instanceof AggregateError ? error.errors[0] : error
  const { message } = readThrown(reason)
  return message.startsWith('Reached the max retries') ? 'the connection was lost' : message
}
