import type { Store } from '../model/store.ts'
import { createEmbeddedStore } from '../stores/embedded.ts'
import { ADDRESS_FORMS, readAddress } from '../stores/redis/address.ts'

/** A store that is open until it is closed. */
export type OpenStore = Store & { close(): Promise<void> }

/** The accepted names of a store, for messages. */
const STORE_NAMES = `a file, ${ADDRESS_FORMS}`

/** Whether a name is the address of a server. A server may also have a queue. */
export function isServer(name: string): boolean {
  return readAddress(name) !== null
}

/** Why a name is not a valid store name; null if it is valid. */
export function checkStoreName(name: string): string | null {
  const isAddress = /^[a-z][a-z+]+:\/\//i.test(name)
  return isAddress && !isServer(name) ? `a store is ${STORE_NAMES}` : null
}

/**
 * Opens the store with the given name: a Redis server if it is an address, otherwise a file. Nothing is connected or
 * created before the first use.
 *
 * @param prefix the prefix of all keys on a server: programs with the same prefix share sessions
 * @throws {TypeError} (rejects) if the name is an address of something else
 */
export async function openStore(name: string, prefix?: string): Promise<OpenStore> {
  const problem = checkStoreName(name)
  if (problem !== null) throw new TypeError(problem)
  if (!isServer(name)) return createEmbeddedStore({ file: name })
  // Imported lazily: few users need it, and every hook call would load it.
  const { createRedisStore } = await import('../stores/redis/redis.ts')
  return createRedisStore({ url: name, ...(prefix !== undefined && { prefix }) })
}
