import type { Claim, Ledger, BudgetState } from '../model/store.ts'
import { judgeClaim, keyOf, rewindCounter, type CounterState } from './counter-state.ts'

export interface MemoryLedgerOptions {
  /** Counters of sessions kept at once. 200,000 where absent. */
  readonly maxCounters?: number
}

/**
 * A ledger for one process, in memory. It holds a session from its first claim until it ends, or until there are more than
 * `maxCounters`: then the session goes in which nothing was claimed for the longest time, and of one that has so many by
 * itself the counter. What comes back after that starts with a full budget. Counters of the scope `app` are kept for good:
 * there is one to a rule.
 */
export function createMemoryLedger(options: MemoryLedgerOptions = {}): Ledger {
  const { maxCounters = 200_000 } = options
  const shared = new Map<string, CounterState>()
  // Both in the order of their last claims, so that the idle ones come first.
  const sessions = new Map<string, Map<string, CounterState>>()
  let counters = 0
  let now = 0

  const talliesOf = ({ counter }: Claim): Map<string, CounterState> | undefined =>
    counter.scope === 'app' ? shared : sessions.get(counter.session)

  const keep = ({ counter }: Claim, state: CounterState): void => {
    const key = keyOf(counter)
    if (counter.scope === 'app') {
      shared.set(key, state)
      return
    }
    const tallies = sessions.get(counter.session) ?? new Map<string, CounterState>()
    sessions.delete(counter.session)
    sessions.set(counter.session, tallies)
    if (!tallies.delete(key)) counters++
    tallies.set(key, state)
    while (counters > maxCounters) dropIdle()
  }

  const dropIdle = (): void => {
    for (const [name, tallies] of sessions) {
      if (sessions.size > 1) {
        endSession(name)
        return
      }
      for (const key of tallies.keys()) {
        tallies.delete(key)
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
    const tallies = talliesOf(claim)
    const key = keyOf(claim.counter)
    const state = tallies?.get(key)
    if (tallies === undefined || state === undefined) return judgeClaim(claim, UNUSED)
    const rewound = rewindCounter(claim, state)
    tallies.set(key, rewound)
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
