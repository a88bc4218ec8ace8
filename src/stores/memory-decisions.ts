import { type CallName, type KeptDecisions, MAX_CALLS, type OpenedCall } from '../model/kept-decisions.ts'

interface MemoryDecisions extends KeptDecisions {
  openCall(...asked: Parameters<KeptDecisions['openCall']>): OpenedCall
  settleCall(...settled: Parameters<KeptDecisions['settleCall']>): boolean
  takeCall(place: CallName): string | null
  endCall(session: string, call: string): void
  endSession(session: string): void
}

interface KeptCall {
  readonly call: string
  /** Null once the call is decided. */
  readonly holder: string | null
  readonly until: number
  readonly decision: string | null
}

/** Decisions about calls within one process. Beyond `maxCalls`, drops the session whose last change is the oldest. */
export function createMemoryDecisions(maxCalls: number): MemoryDecisions {
  // Oldest first: sessions by their last change, calls by arrival.
  const sessions = new Map<string, Map<string, KeptCall>>()
  let kept = 0

  const nameOf = ({ call, key }: CallName): string => JSON.stringify([call, key])

  const drop = (session: string, name: string): void => {
    const calls = sessions.get(session)
    if (calls?.delete(name) === true) kept--
    if (calls?.size === 0) sessions.delete(session)
  }

  const endSession = (session: string): void => {
    kept -= sessions.get(session)?.size ?? 0
    sessions.delete(session)
  }

  const put = (place: CallName, state: Omit<KeptCall, 'call'>): void => {
    const { session, call } = place
    const calls = sessions.get(session) ?? new Map<string, KeptCall>()
    if (!calls.has(nameOf(place))) kept++
    sessions.delete(session)
    sessions.set(session, calls.set(nameOf(place), { call, ...state }))
    const [oldest] = calls.keys()
    if (calls.size > MAX_CALLS && oldest !== undefined) drop(session, oldest)
    for (const idle of sessions.keys()) {
      if (kept <= maxCalls || sessions.size === 1) break
      endSession(idle)
    }
  }

  const find = (place: CallName): KeptCall | undefined => sessions.get(place.session)?.get(nameOf(place))

  return {
    openCall(place, holder, lease) {
      const found = find(place)
      if (found?.decision != null) return { state: 'decided', decision: found.decision }
      const now = Date.now()
      if (found !== undefined && found.holder !== holder && found.until > now) return { state: 'held' }
      put(place, { holder, until: now + lease, decision: null })
      return { state: 'free' }
    },
    settleCall(place, holder, decision) {
      if (find(place)?.holder !== holder) return false
      if (decision === null) drop(place.session, nameOf(place))
      else put(place, { holder: null, until: 0, decision })
      return true
    },
    takeCall(place) {
      const decision = find(place)?.decision ?? null
      if (decision !== null) drop(place.session, nameOf(place))
      return decision
    },
    endCall(session, call) {
      for (const [name, found] of sessions.get(session) ?? []) if (found.call === call) drop(session, name)
    },
    endSession,
  }
}
