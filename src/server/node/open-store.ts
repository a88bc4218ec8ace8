import { isServer } from '../../hosts/open-store.ts'
import { openStoreAndQueue, type StoreAndQueue } from '../../queue/store-and-queue.ts'
import type { Store } from '../../model/store.ts'
import { createDatabase } from '../../stores/database.ts'
import { createStore } from '../../stores/embedded.ts'
import { createMemorySessions } from '../../stores/memory-sessions.ts'
import { createSessionRecords, type SessionRecords } from '../../stores/sessions.ts'

/** Where a server keeps budgets, what happened, and the counts of sessions. */
export interface ServedStore extends Pick<StoreAndQueue, 'queue' | 'close'> {
  readonly store: Store
  /** What the hooks of agents count. On a Redis server the processes share budgets, and not these. */
  readonly sessions: SessionRecords
}

/**
 * A store in a file, which is created when it is first used, or on a Redis server.
 *
 * @param prefix tells those who share a Redis server, and no sessions, apart
 */
export async function openServedStore(name: string, prefix: string | undefined): Promise<ServedStore> {
  if (!isServer(name)) {
    const database = createDatabase(name)
    return {
      store: createStore(database),
      sessions: createSessionRecords(database),
      queue: null,
      close: () => database.close(),
    }
  }
  return { ...(await openStoreAndQueue(name, prefix)), sessions: createMemorySessions() }
}
