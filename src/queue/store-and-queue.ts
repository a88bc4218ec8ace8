import { isServer, openStore, type OpenStore } from '../hosts/open-store.ts'
import type { Host } from '../model/host.ts'
import { createQueue } from './queue.ts'

/** What is kept under one name. */
export interface StoreAndQueue {
  readonly store: OpenStore
  /** Where actions wait for workers; null where there is no Redis server. */
  readonly queue: Required<Host>['queue'] | null
  /** Closes both. */
  close(): Promise<void>
}

/**
 * Opens the store that a text names, and the queue that a server has beside it. Nothing is connected or created before the
 * first use.
 *
 * @param prefix that of the store. All share the queue, whose workers serve every sender
 * @throws {TypeError} (rejects) if the text is an address of something else
 */
export async function openStoreAndQueue(name: string, prefix?: string): Promise<StoreAndQueue> {
  const store = await openStore(name, prefix)
  const queue = isServer(name) ? createQueue({ url: name, ...(prefix !== undefined && { sender: prefix }) }) : null
  return {
    store,
    queue: queue?.queue ?? null,
    async close() {
      await queue?.close()
      await store.close()
    },
  }
}
