import type { Store } from '../model/store.ts'
import { createEmbeddedStore } from '../stores/embedded.ts'
import { ADDRESS_FORMS, readAddress } from '../stores/redis/address.ts'

/** A store that is open until it is closed. */
export type OpenStore = Store & { close(): Promise<void> }

/** What the name of a store may be. */
const STORE_NAMES = `a file, ${ADDRESS_FORMS}`

/** Whether a name is the address of a server, which may also have a queue. */
export function isServer(name: string): boolean {
  return readAddress(name) !== null
}

/** Why a name stands for no store; null if it does. */
export function checkStoreName(name: string): string | null {
  const isAddress = /^[a-z][a-z+]+:\/\//i.test(name)
  return isAddress && !isServer(name) ? `a store is ${STORE_NAMES}` : null
}

/**
 * Opens the store that a text names: a server of Redis by its address, else a file. Nothing is connected or created before
 * the first use.
 *
 * @param prefix what the names of all keys on a server begin with: those who use the same one share sessions
 * @throws {TypeError} (rejects) if the text is an address of something else
 */
export async function openStore(name: string, prefix?: string): Promise<OpenStore> {
  const problem = checkStoreName(name)
  if (problem !== null) throw new TypeError(problem)
  if (!isServer(name)) return createEmbeddedStore({ file: name })
  // Few need it, and every call of a hook would load it.
  const { createRedisStore } = await import('../stores/redis/redis.ts')
  return createRedisStore({ url: name, ...(prefix !== undefined && { prefix }) })
}
