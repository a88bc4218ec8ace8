import { resolve } from 'node:path'
import type { Store } from '../model/store.ts'
import { createEmbeddedStore } from '../stores/embedded.ts'
import { ADDRESS_FORMS, readAddress } from '../stores/redis/address.ts'

/** A store that is open until it is closed. */
export type OpenStore = Store & { close(): Promise<void> }

/** A kind of store, by what users call one. */
interface StoreDriver {
  accepts(name: string): boolean
  /** Nothing is connected or created before the first use. */
  open(name: string, prefix: string | undefined): OpenStore | Promise<OpenStore>
  /** The name of the same store in any folder. */
  place(name: string, folder: string): string
  /** Whether a queue may be beside it. */
  readonly queue: boolean
}

const redis: StoreDriver = {
  accepts: (name) => readAddress(name) !== null,
  async open(url, prefix) {
    // Imported lazily: few users need it, and every hook call would load it.
    const { createRedisStore } = await import('../stores/redis/redis.ts')
    return createRedisStore({ url, ...(prefix !== undefined && { prefix }) })
  },
  place: (name) => name,
  queue: true,
}

const file: StoreDriver = {
  accepts: (name) => !/^[a-z][a-z+]+:\/\//i.test(name),
  open: (name) => createEmbeddedStore({ file: name }),
  place: (name, folder) => resolve(folder, name),
  queue: false,
}

const DRIVERS: readonly StoreDriver[] = [redis, file]

/** The accepted names of a store, for messages. */
const STORE_NAMES = `a file, ${ADDRESS_FORMS}`

function driverOf(name: string): StoreDriver | undefined {
  return DRIVERS.find((driver) => driver.accepts(name))
}

/** Why a name is not a valid store name; null if it is valid. */
export function checkStoreName(name: string): string | null {
  return driverOf(name) === undefined ? `a store is ${STORE_NAMES}` : null
}

/** The name of the same store in any folder. */
export function resolveStore(name: string, folder: string): string {
  return (driverOf(name) ?? file).place(name, folder)
}

/** Whether a queue may be beside the store: it is on a server, and all its users share it. */
export function hasQueue(name: string): boolean {
  return driverOf(name)?.queue === true
}

/**
 * Opens the store with the given name. Nothing is connected or created before the first use.
 *
 * @param prefix the prefix of all keys on a server: programs with the same prefix share sessions
 * @throws {TypeError} (rejects) if the name is an address of something else
 */
export async function openStore(name: string, prefix?: string): Promise<OpenStore> {
  const driver = driverOf(name)
  if (driver === undefined) throw new TypeError(`a store is ${STORE_NAMES}`)
  return driver.open(name, prefix)
}
