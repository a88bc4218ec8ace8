import type { AgentEvent } from '../model/event.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { ownClaim, type Store } from '../model/store.ts'
import { storeFailure } from './store-failure.ts'

/** What is counted of a session as a whole. */
export type Counted = 'turn' | 'tool_calls'

/** Counts of sessions, which go on where a session goes on: in another object of the same id, or in another process. */
export interface SessionCounts {
  /** So many there were. Null if the store cannot tell, or if no rule reads it. */
  read(session: string, what: Counted): Promise<number | null>
  /** Counts one more, in one atomic step, and tells how many there are with it. */
  add(session: string, what: Counted): Promise<number | null>
}

/**
 * Counters of the store, without a limit.
 *
 * @param isRead whether a rule of the program reads it
 */
export function createSessionCounts(
  store: Pick<Store, 'inspect' | 'claim'>,
  isRead: (what: Counted) => boolean,
  fail: (error: EvaluationError) => void,
): SessionCounts {
  const ask = async (how: 'inspect' | 'claim', session: string, what: Counted): Promise<number | null> => {
    if (!isRead(what)) return null
    try {
      const { fires } = await store[how](ownClaim(session, what, Date.now()))
      return Number.isFinite(fires) ? fires : null
    } catch (error) {
      fail(storeFailure(error))
      return null
    }
  }
  return {
    read: (session, what) => ask('inspect', session, what),
    add: (session, what) => ask('claim', session, what),
  }
}

/** What was counted before; nothing, where nobody can tell. */
export async function readCounts(
  counts: SessionCounts | undefined,
  session: string,
): Promise<{ readonly turn: number; readonly toolCalls: number }> {
  return {
    turn: (await counts?.read(session, 'turn')) ?? 0,
    toolCalls: (await counts?.read(session, 'tool_calls')) ?? 0,
  }
}

/** The start of a call, counted before it is decided, so that of several calls at once each sees those begun before it. */
export async function countCall(
  event: AgentEvent,
  session: string,
  shared: { toolCalls: number },
  counts: SessionCounts | undefined,
): Promise<AgentEvent> {
  const local = ++shared.toolCalls
  const counted = (await counts?.add(session, 'tool_calls')) ?? null
  if (counted === null) return event
  shared.toolCalls = Math.max(local, shared.toolCalls, counted)
  return { ...event, tool_calls: counted - 1 }
}
