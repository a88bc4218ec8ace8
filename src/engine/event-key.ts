import type { EventContext } from '../model/event-context.ts'
import { ownClaim, type Store } from '../model/store.ts'
import type { StoreTime } from './store-time.ts'

/**
 * Distinguishes an event from all others of its session: by its call, so that a repeated event has the same key;
 * otherwise by a number that the store counts. The number is taken only if the key is requested.
 */
export function createEventKey(
  { event, session, at, tool }: EventContext,
  store: Store,
  time: StoreTime,
): () => Promise<string> {
  let known: Promise<string> | null = null
  const callId = tool?.callId ?? null
  const number = async (): Promise<string> => {
    const { fires } = await time.ask(() => store.claim(ownClaim(session, 'queued', at)))
    // After a session has ended, it may start again, and the count starts over.
    return `${fires} at ${at}`
  }
  return async () => {
    known ??= callId === null ? number() : Promise.resolve(`${event} ${JSON.stringify(callId)}`)
    return known
  }
}
