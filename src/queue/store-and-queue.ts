import { hasQueue, openStore, type OpenStore } from '../hosts/open-store.ts'
import type { Host } from '../model/host.ts'
import { createQueue } from './queue.ts'

export interface StoreAndQueue {
  readonly store: OpenStore
  /** The queue in which actions wait for workers; null without a Redis server. */
  readonly queue: Required<Host>['queue'] | null
  close(): Promise<void>
}

/**
 * Opens the store with the given name and, if it is on a server, the queue beside it. Nothing is connected or created
 * before the first use.
 *
 * @param prefix the prefix of the store's keys. All prefixes share one queue, whose workers serve every sender
 * @throws {TypeError} (rejects) if the name is an address of something else
 */
export async function openStoreAndQueue(name: string, prefix?: string): Promise<StoreAndQueue> {
  const store = await openStore(name, prefix)
  const queue = hasQueue(name) ? createQueue({ url: name, ...(prefix !== undefined && { sender: prefix }) }) : null
  return {
    store,
    queue: queue?.queue ?? null,
    async close() {
      await queue?.close()
      await store.close()
    },
  }
}
