import type { EventContext } from '../model/event-context.ts'
import { ownClaim, type Store } from '../model/store.ts'

/**
 * Tells an event from all others of its session: by the call that it is about, so that one which is sent again is the same;
 * else by its number, which the store counts. It is counted only if somebody asks.
 */
export function createEventKey({ event, session, at, tool }: EventContext, store: Store): () => Promise<string> {
  let known: Promise<string> | null = null
  const callId = tool?.callId ?? null
  const number = async (): Promise<string> => {
    const { fires } = await store.claim(ownClaim(session, 'queued', at))
    // A session that is over may start again, and so does the count.
    return `${fires} at ${at}`
  }
  return async () => {
    known ??= callId === null ? number() : Promise.resolve(`${event} ${JSON.stringify(callId)}`)
    return known
  }
}
