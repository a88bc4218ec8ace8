import { checkOptions } from '../model/check-options.ts'
import { type Answers, type ChainHead, type Chains, type Claim, type Ledger, MAX_ANSWERS } from '../model/store.ts'
import {
  answerAgain,
  type ClaimedCalls,
  type CounterState,
  judgeClaim,
  keyOf,
  keysOfGroups,
  type Receipt,
  rewindCounter,
  UNUSED,
  withCall,
  withoutCall,
  withoutClaim,
} from './counter-state.ts'
import { createMemoryDecisions } from './memory-decisions.ts'
import { createMemoryHistory } from './memory-history.ts'

export interface MemoryLedgerOptions {
  /**
   * The most session counters to keep; also the most groups in the past of sessions, and the most decisions about
   * calls; default 200,000.
   */
  readonly maxCounters?: number
}

/**
 * A ledger in memory, for one process. It keeps a session from its first claim until the session ends. Beyond
 * `maxCounters`, it drops the session with the oldest last claim, or the oldest counter if there is only one session. A
 * dropped session that comes back starts with a full budget. Counters of the scope `app` are never dropped: there is
 * one per rule, or one per group up to the rule's group limit.
 */
export function createMemoryLedger(options: MemoryLedgerOptions = {}): Ledger {
  checkOptions('createMemoryLedger', options, { maxCounters: 'optional' })
  const { maxCounters = 200_000 } = options
  const history = createMemoryHistory(maxCounters)
  const { endSession: forgetCalls, ...decisions } = createMemoryDecisions(maxCounters)
  const shared = new Map<string, KeptCounter>()
  // Sessions, and the counters within each, ordered by last claim, oldest first.
  const sessions = new Map<string, Map<string, KeptCounter>>()
  let counters = 0
  let births = 0
  let now = 0

  const countersOf = ({ counter }: Claim): Map<string, KeptCounter> | undefined =>
    counter.scope === 'app' ? shared : sessions.get(counter.session)

  const keep = ({ counter }: Claim, state: KeptCounter): void => {
    const key = keyOf(counter)
    if (counter.scope === 'app') {
      shared.set(key, state)
      return
    }
    const own = sessions.get(counter.session) ?? new Map<string, KeptCounter>()
    sessions.delete(counter.session)
    sessions.set(counter.session, own)
    if (!own.delete(key)) counters++
    own.set(key, state)
    while (counters > maxCounters) dropIdle()
  }

  // The groups of each rule by session and rule, ordered by last claim.
  const groups = new Map<string, Map<string, Set<string>>>()

  /** Drops the oldest group of a rule that has too many. */
  const dropGroup = (claim: Claim): boolean => {
    const { counter, groupLimit } = claim
    if (groupLimit === undefined) return false
    const session = counter.scope === 'app' ? '' : JSON.stringify(counter.session)
    const ofSession = groups.get(session) ?? new Map<string, Set<string>>()
    groups.set(session, ofSession)
    const { from } = keysOfGroups(counter)
    const keys = ofSession.get(from) ?? new Set<string>()
    ofSession.set(from, keys)
    const key = keyOf(counter)
    keys.delete(key)
    keys.add(key)
    const [oldest] = keys
    if (keys.size <= groupLimit || oldest === undefined) return false
    keys.delete(oldest)
    if (countersOf(claim)?.delete(oldest) === true && counter.scope !== 'app') counters--
    return true
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
    groups.delete(JSON.stringify(session))
  }

  /** The counter as the claim sees it. A counter without claims is not kept. */
  const look = (claim: Claim): KeptCounter => {
    const own = countersOf(claim)
    const key = keyOf(claim.counter)
    const known = own?.get(key)
    if (own === undefined || known === undefined) return { born: ++births, calls: NO_CALLS, ...UNUSED }
    const rewound = { born: known.born, calls: known.calls, ...rewindCounter(claim, known) }
    own.set(key, rewound)
    return rewound
  }

  return {
    time(at) {
      now = at ?? now
      return now
    },
    inspect: (claim) => judgeClaim(claim, look(claim)),
    claim(claim) {
      const before = look(claim)
      const again = answerAgain(claim, before.calls)
      if (again !== undefined) return { ...judgeClaim(claim, before), answer: again }
      const budget = judgeClaim(claim, before)
      const calls = withCall(claim, before.calls, budget.answer)
      if (budget.answer !== 'granted') {
        countersOf(claim)?.set(keyOf(claim.counter), { ...before, calls })
        return budget
      }
      const { born, last, lastTurn } = before
      const counter = { fires: budget.fires + 1, last: claim.at, lastTurn: claim.turn ?? lastTurn }
      keep(claim, { born, calls, ...counter })
      const receipt: Receipt = { born, last, lastTurn }
      const hasDropped = dropGroup(claim)
      return { answer: 'granted', ...counter, ...(hasDropped && { hasDropped }), receipt }
    },
    release(claim, granted) {
      const before = granted.receipt as Receipt | undefined // as `claim` gave it
      if (before === undefined) return
      const own = countersOf(claim)
      const key = keyOf(claim.counter)
      const counter = own?.get(key)
      if (counter?.born !== before.born || counter.fires === 0) return
      const calls = withoutCall(claim, counter.calls)
      own?.set(key, { born: counter.born, calls, ...withoutClaim(claim, counter, before) })
    },
    record: history.record,
    takeBack: history.takeBack,
    ...createMemoryAnswers(),
    ...createMemoryChains(),
    ...decisions,
    endSession(session) {
      endSession(session)
      history.endSession(session)
      forgetCalls(session)
    },
  }
}

type KeptCounter = CounterState & Pick<Receipt, 'born'> & { readonly calls: ClaimedCalls }

const NO_CALLS: ClaimedCalls = []

/** Model answers within one process. */
function createMemoryAnswers() {
  // Ordered by when they were kept, oldest first.
  const kept = new Map<string, { readonly answer: string; readonly at: number }>()
  return {
    recall({ key, at }, span) {
      const found = kept.get(key)
      return found !== undefined && Math.abs(at - found.at) <= span ? found.answer : null
    },
    keep({ key, at }, answer) {
      kept.delete(key)
      kept.set(key, { answer, at })
      const [oldest] = kept.keys()
      if (kept.size > MAX_ANSWERS && oldest !== undefined) kept.delete(oldest)
    },
  } satisfies Answers
}

/** Chain heads, for as long as the process lives. */
function createMemoryChains() {
  const kept = new Map<string, ChainHead>()
  return {
    head: (session) => kept.get(session) ?? null,
    advance(session, from, to) {
      if ((kept.get(session)?.hash ?? null) !== from) return false
      kept.set(session, to)
      return true
    },
    async *heads() {
      yield* await Promise.resolve([...kept])
    },
  } satisfies Chains
}
