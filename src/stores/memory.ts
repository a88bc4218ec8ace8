import type { Claim, Ledger, BudgetState } from '../model/store.ts'
import { judgeClaim, keyOf, rewindCounter, type CounterState } from './counter-state.ts'

export interface MemoryLedgerOptions {
  /** The number of session counters to keep; default 200,000. */
  readonly maxCounters?: number
}

/**
 * A ledger in memory, for one process. It keeps a session from its first claim until the session ends. Beyond `maxCounters`,
 * it drops the session with the oldest last claim, or the oldest counter if there is only one session. A dropped session that
 * comes back starts with a full budget. Counters of the scope `app` are never dropped: there is one per rule.
 */
export function createMemoryLedger(options: MemoryLedgerOptions = {}): Ledger {
  const { maxCounters = 200_000 } = options
  const shared = new Map<string, CounterState>()
  // Both in the order of their last claims, oldest first.
  const sessions = new Map<string, Map<string, CounterState>>()
  let counters = 0
  let now = 0

  const countersOf = ({ counter }: Claim): Map<string, CounterState> | undefined =>
    counter.scope === 'app' ? shared : sessions.get(counter.session)

  const keep = ({ counter }: Claim, state: CounterState): void => {
    const key = keyOf(counter)
    if (counter.scope === 'app') {
      shared.set(key, state)
      return
    }
    const own = sessions.get(counter.session) ?? new Map<string, CounterState>()
    sessions.delete(counter.session)
    sessions.set(counter.session, own)
    if (!own.delete(key)) counters++
    own.set(key, state)
    while (counters > maxCounters) dropIdle()
  }

  const dropIdle = (): void => {
    for (const [name, own] of sessions) {
      if (sessions.size > 1) {
        endSession(name)
        return
      }
      for (const key of own.keys()) {
        own.delete(key)
        counters--
        return
      }
    }
  }

  const endSession = (session: string): void => {
    counters -= sessions.get(session)?.size ?? 0
    sessions.delete(session)
  }

  const inspect = (claim: Claim): BudgetState => {
    const own = countersOf(claim)
    const key = keyOf(claim.counter)
    const state = own?.get(key)
    if (own === undefined || state === undefined) return judgeClaim(claim, UNUSED)
    const rewound = rewindCounter(claim, state)
    own.set(key, rewound)
    return judgeClaim(claim, rewound)
  }

  return {
    time(at) {
      now = at ?? now
      return now
    },
    inspect,
    claim(claim) {
      const budget = inspect(claim)
      if (budget.answer !== 'granted') return budget
      const counter = { fires: budget.fires + 1, last: claim.at, lastTurn: claim.turn ?? budget.lastTurn }
      keep(claim, counter)
      return { answer: 'granted', ...counter }
    },
    endSession,
  }
}

const UNUSED: CounterState = { fires: 0, last: null, lastTurn: null }
