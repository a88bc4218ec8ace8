import type { Claim, Ledger, Standing } from '../model/store.ts'
import { judgeTally, keyOf, rewindTally, type Tally } from './counter-state.ts'

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
  const shared = new Map<string, Tally>()
  // Both in the order of their last claims, so that the idle ones come first.
  const sessions = new Map<string, Map<string, Tally>>()
  let counters = 0
  let now = 0

  const talliesOf = ({ counter }: Claim): Map<string, Tally> | undefined =>
    counter.scope === 'app' ? shared : sessions.get(counter.session)

  const keep = ({ counter }: Claim, tally: Tally): void => {
    const key = keyOf(counter)
    if (counter.scope === 'app') {
      shared.set(key, tally)
      return
    }
    const tallies = sessions.get(counter.session) ?? new Map<string, Tally>()
    sessions.delete(counter.session)
    sessions.set(counter.session, tallies)
    if (!tallies.delete(key)) counters++
    tallies.set(key, tally)
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

  const inspect = (claim: Claim): Standing => {
    const tallies = talliesOf(claim)
    const key = keyOf(claim.counter)
    const tally = tallies?.get(key)
    if (tallies === undefined || tally === undefined) return judgeTally(claim, UNUSED)
    const rewound = rewindTally(claim, tally)
    tallies.set(key, rewound)
    return judgeTally(claim, rewound)
  }

  return {
    time(at) {
      now = at ?? now
      return now
    },
    inspect,
    claim(claim) {
      const standing = inspect(claim)
      if (standing.answer !== 'granted') return standing
      const tally = { fires: standing.fires + 1, last: claim.at, lastTurn: claim.turn ?? standing.lastTurn }
      keep(claim, tally)
      return { answer: 'granted', ...tally }
    },
    endSession,
  }
}

const UNUSED: Tally = { fires: 0, last: null, lastTurn: null }
