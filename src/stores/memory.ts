import type { Claim, Counter, Ledger, Standing } from '../model/store.ts'
import { judgeTally, rewindTally, type Tally } from './tally.ts'

export interface MemoryLedgerOptions {
  /** Sessions kept at once; the one idle longest is dropped first. 100,000 where absent. */
  readonly maxSessions?: number
  /** Seconds of event time after which a session that nothing was claimed in is dropped. A week where absent. */
  readonly idleSeconds?: number
}

/**
 * A ledger for one process, in memory. It holds a session from its first claim until it ends, until it has been idle for
 * `idleSeconds`, or until there are more than `maxSessions`; a session that comes back after that starts with full budgets.
 * Counters of the scope `app` are kept for good: there is one to a rule.
 */
export function createMemoryLedger(options: MemoryLedgerOptions = {}): Ledger {
  const { maxSessions = 100_000, idleSeconds = 7 * 24 * 3600 } = options
  const shared = new Map<string, Tally>()
  // In the order of their last claims, so that the idle ones come first.
  const sessions = new Map<string, { at: number; readonly tallies: Map<string, Tally> }>()
  let now = 0

  const talliesOf = ({ counter }: Claim): Map<string, Tally> | undefined =>
    counter.scope === 'app' ? shared : sessions.get(counter.session)?.tallies

  const openTallies = ({ counter, at }: Claim): Map<string, Tally> => {
    if (counter.scope === 'app') return shared
    const session = sessions.get(counter.session) ?? { at, tallies: new Map<string, Tally>() }
    session.at = at
    sessions.delete(counter.session)
    sessions.set(counter.session, session)
    dropIdle(at)
    return session.tallies
  }

  const dropIdle = (at: number): void => {
    for (const [name, session] of sessions) {
      if (sessions.size <= maxSessions && at - session.at <= idleSeconds * 1000) return
      sessions.delete(name)
    }
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
      openTallies(claim).set(keyOf(claim.counter), tally)
      return standing
    },
    endSession(session) {
      sessions.delete(session)
    },
  }
}

const UNUSED: Tally = { fires: 0, last: null, lastTurn: null }

/** Within its session or the application, unambiguous whatever the names hold. */
function keyOf({ scope, agent, owner, rule, shadow }: Counter): string {
  return JSON.stringify([scope, scope === 'agent' ? agent : null, owner, rule, shadow])
}
