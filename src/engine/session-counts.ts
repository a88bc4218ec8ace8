import type { AgentEvent } from '../model/event.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { ownClaim, type Store } from '../model/store.ts'
import { storeFailure } from './store-failure.ts'
import { createStoreTime, type StoreTime } from './store-time.ts'

/** What is counted for a session as a whole. */
export type Counted = 'turn' | 'tool_calls'

/** The counts of sessions. They continue with the session, in another object of the same id or another process. */
export interface SessionCounts {
  /** The current count. Null if the store fails, or if no rule reads the count. */
  read(session: string, what: Counted): Promise<number | null>
  /** Adds one in one atomic step, and returns the new count. `time` is what the event has left for the store. */
  add(session: string, what: Counted, time?: StoreTime): Promise<number | null>
}

/**
 * Counts with unlimited counters of the store.
 *
 * @param isRead whether a rule of the program reads the count
 */
export function createSessionCounts(
  store: Pick<Store, 'inspect' | 'claim' | 'prepare' | 'timeoutSeconds'>,
  isRead: (what: Counted) => boolean,
  fail: (error: EvaluationError) => void,
): SessionCounts {
  const ask = async (
    how: 'inspect' | 'claim',
    session: string,
    what: Counted,
    time = createStoreTime(store),
  ): Promise<number | null> => {
    if (!isRead(what)) return null
    try {
      const { fires } = await time.ask(() => store[how](ownClaim(session, what, Date.now())))
      return Number.isFinite(fires) ? fires : null
    } catch (error) {
      fail(storeFailure(error))
      return null
    }
  }
  return {
    read: (session, what) => ask('inspect', session, what),
    add: (session, what, time) => ask('claim', session, what, time),
  }
}

/** The counts so far; 0 if they are unknown. */
export async function readCounts(
  counts: SessionCounts | undefined,
  session: string,
): Promise<{ readonly turn: number; readonly toolCalls: number }> {
  return {
    turn: (await counts?.read(session, 'turn')) ?? 0,
    toolCalls: (await counts?.read(session, 'tool_calls')) ?? 0,
  }
}

/** Counts a call before it is decided, so that each of several concurrent calls sees those that started earlier. */
export async function countCall(
  event: AgentEvent,
  session: string,
  shared: { toolCalls: number },
  counts: SessionCounts | undefined,
  time: StoreTime | undefined,
): Promise<AgentEvent> {
  const local = ++shared.toolCalls
  const counted = (await counts?.add(session, 'tool_calls', time)) ?? null
  if (counted === null) return event
  shared.toolCalls = Math.max(local, shared.toolCalls, counted)
  return { ...event, tool_calls: counted - 1 }
}
