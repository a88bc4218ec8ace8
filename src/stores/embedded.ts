import { checkOptions, toMilliseconds } from '../model/check-options.ts'
import type { Claim, Counter, BudgetState, Store } from '../model/store.ts'
import { createDatabase, type Database } from './database.ts'
import { createEmbeddedAnswers } from './embedded-answers.ts'
import { createEmbeddedChains } from './embedded-chains.ts'
import { createEmbeddedDecisions } from './embedded-decisions.ts'
import { createEmbeddedHistory } from './embedded-history.ts'
import {
  answerAgain,
  type ClaimedCalls,
  judgeClaim,
  keyOf,
  keysOfGroups,
  type Receipt,
  rewindCounter,
  type CounterState,
  UNUSED,
  withCall,
  withoutCall,
} from './counter-state.ts'

export interface EmbeddedStoreOptions {
  /** The path of the database, which is created with its folder on first use. */
  readonly file: string
  /** Seconds after its last claim until a session is dropped; default: a week. */
  readonly idleSeconds?: number
}

/** Seconds. */
const WEEK = 7 * 24 * 3600

type EmbeddedStore = Store & {
  /** Closes the file. The next use opens it again. */
  close(): Promise<void>
}

/**
 * A store in a file, for any number of processes on one machine. Once the promise of a claim resolves, the claim is
 * saved, even if the process dies. A process that dies does not block others. Requires the package `libsql`.
 *
 * All promises may reject with a {@link StoreError}.
 *
 * @throws {TypeError} if an option is unknown or wrong
 */
export function createEmbeddedStore(options: EmbeddedStoreOptions): EmbeddedStore {
  checkOptions('createEmbeddedStore', options, { file: 'required', idleSeconds: 'optional' })
  const { file, idleSeconds = WEEK } = options
  const idle = toMilliseconds('createEmbeddedStore', 'idleSeconds', idleSeconds, Number.MAX_SAFE_INTEGER)
  const database = createDatabase(file)
  return { ...createStore(database, idle), close: () => database.close() }
}

/** Seconds: long enough to wait for the lock of another process, which may take five, and then to do the work. */
const TIMEOUT = 10

/**
 * A store in a database that the caller closes.
 *
 * @param idle milliseconds after its last use until a session is dropped
 */
export function createStore(database: Database, idle = WEEK * 1000): Store {
  let claimsToSweep = 0
  let latest = 0
  // Most processes record only one event, so chance decides which of them sweeps.
  let recordsToSweep = Math.floor(Math.random() * STEPS_BETWEEN_SWEEPS)

  const history = createEmbeddedHistory(database)
  const decisions = createEmbeddedDecisions(database)

  const sweep = async ({ counter }: Claim): Promise<void> => {
    claimsToSweep = STEPS_BETWEEN_SWEEPS
    // Uses the machine's clock: the time of one event must not drop other sessions.
    const before = Date.now() - idle
    await database.rows(SWEEP, { session: sessionOf(counter), before })
    await sweepPasts(before)
  }

  const sweepPasts = async (before: number): Promise<void> => {
    await history.sweep(before)
    await decisions.sweep(before)
  }

  const dropGroups = async ({ counter }: Claim, limit: number): Promise<boolean> => {
    const range = { session: sessionOf(counter), ...keysOfGroups(counter) }
    const [{ groups }] = (await database.rows(COUNT_GROUPS, range)) as readonly [{ readonly groups: number }] // as selected
    if (groups > limit) await database.rows(DROP_GROUPS, { ...range, key: keyOf(counter), count: groups - limit })
    return groups > limit
  }

  const sweepSometimes = async (): Promise<void> => {
    if (recordsToSweep-- > 0) return
    recordsToSweep = STEPS_BETWEEN_SWEEPS
    await sweepPasts(Date.now() - idle)
  }

  return {
    timeoutSeconds: TIMEOUT,
    async record(recording) {
      const recorded = await history.record(recording)
      await sweepSometimes()
      return recorded
    },
    takeBack: history.takeBack,
    ...createEmbeddedAnswers(database),
    ...createEmbeddedChains(database),
    ...decisions.kept,
    async openCall(place, holder, lease) {
      const opened = await decisions.kept.openCall(place, holder, lease)
      await sweepSometimes()
      return opened
    },
    async inspect(claim) {
      const counter = columnsOf(claim.counter)
      const found = counterIn(await database.rows(LOOK, counter))
      const rewound = rewindCounter(claim, found)
      if (rewound.last === found.last && rewound.lastTurn === found.lastTurn) return judgeClaim(claim, found)
      // Another process may have claimed in the meantime.
      return judgeClaim(claim, counterIn(await database.rows(REWIND, { ...counter, at: claim.at, turn: claim.turn })))
    },
    async claim(claim) {
      if (claimsToSweep-- <= 0) await sweep(claim)
      const { counter, limits, at, turn } = claim
      const { maxFires, cooldown, cooldownTurns } = limits
      const [session, key] = [sessionOf(counter), keyOf(counter)]
      const now = Date.now()
      // Claims of one millisecond have an order, too.
      latest = Math.floor(latest) === now ? latest + 0.001 : now
      const values = { session, key, maxFires, cooldown, cooldownTurns, at, turn, now: latest, born: newBirth() }
      const claimed =
        claim.call === undefined
          ? { first: counterClaimed(await database.rows(CLAIM, values)) }
          : await database.transaction((rows): { first: ClaimedCounter } | { again: BudgetState } => {
              const { calls } = callsIn(rows(LOOK_CALLS, { session, key }))
              const again = answerAgain(claim, calls)
              if (again !== undefined) {
                const rewound = counterIn(rows(REWIND, { session, key, at, turn }))
                return { again: { ...judgeClaim(claim, rewound), answer: again } }
              }
              const first = counterClaimed(rows(CLAIM, values))
              rows(KEEP_CALLS, { session, key, calls: JSON.stringify(withCall(claim, calls, first.answer)) })
              return { first }
            })
      if ('again' in claimed) return claimed.again
      const { born: life, beforeLast, beforeTurn, ...state } = claimed.first
      const receipt: Receipt = { born: life, last: beforeLast, lastTurn: beforeTurn }
      if (state.answer !== 'granted') return state
      // Only a new group can exceed the limit.
      const isNew = state.fires === 1 && claim.groupLimit !== undefined
      const hasDropped = isNew && (await dropGroups(claim, claim.groupLimit))
      return { ...state, ...(hasDropped && { hasDropped }), receipt }
    },
    async release(claim, granted) {
      const before = granted.receipt as Receipt | undefined // as `claim` gave it
      if (before === undefined) return
      const { counter, at, turn } = claim
      const own = columnsOf(counter)
      const values = { ...own, at, turn, ...before }
      if (claim.call === undefined) await database.rows(RELEASE, values)
      else
        await database.transaction((rows) => {
          const { calls, born } = callsIn(rows(LOOK_CALLS, own))
          rows(RELEASE, values)
          if (born === before.born) rows(KEEP_CALLS, { ...own, calls: JSON.stringify(withoutCall(claim, calls)) })
        })
    },
    async endSession(session) {
      if (!database.exists()) return
      await database.rows(END, { session: JSON.stringify(session) })
      await history.endSession(session)
      await decisions.endSession(session)
    },
  }
}

function counterClaimed(rows: readonly unknown[]): ClaimedCounter {
  return (rows as readonly [ClaimedCounter])[0] // as selected
}

interface KeptCalls {
  readonly calls: ClaimedCalls
  readonly born: number | null
}

function callsIn(rows: readonly unknown[]): KeptCalls {
  const [row] = rows as readonly { readonly born: number; readonly calls: string | null }[] // as selected
  const calls = row?.calls == null ? [] : (JSON.parse(row.calls) as ClaimedCalls) // as `claim` wrote it
  return { calls, born: row?.born ?? null }
}

type ClaimedCounter = BudgetState & {
  readonly born: number
  readonly beforeLast: number | null
  readonly beforeTurn: number | null
}

/** Distinguishes a counter from a dropped one of the same name. */
function newBirth(): number {
  return Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
}

const STEPS_BETWEEN_SWEEPS = 1000

const LOOK = `
  SELECT fires, last, last_turn AS lastTurn FROM counters WHERE session = :session AND key = :key
`

const LOOK_CALLS = `
  SELECT born, calls FROM counters WHERE session = :session AND key = :key
`

const KEEP_CALLS = 'UPDATE counters SET calls = :calls WHERE session = :session AND key = :key'

/** `rewindCounter` in SQL. */
const REWIND = `
  UPDATE counters SET last = min(last, :at), last_turn = coalesce(min(last_turn, :turn), last_turn)
  WHERE session = :session AND key = :key
  RETURNING fires, last, last_turn AS lastTurn
`

/**
 * `rewindCounter`, `judgeClaim` and the claim itself in one atomic statement. The first claim is always granted.
 * `answer` is a column only because `RETURNING` can return nothing but columns.
 */
const CLAIM = `
  INSERT INTO counters AS kept (session, key, fires, last, last_turn, answer, claimed, born)
  VALUES (:session, :key, 1, :at, :turn, 'granted', :now, :born)
  ON CONFLICT DO UPDATE SET (fires, last, last_turn, answer, claimed, before_last, before_turn) = (
    SELECT
      kept.fires + (answer = 'granted'),
      iif(answer = 'granted', :at, last),
      iif(answer = 'granted', coalesce(:turn, last_turn), last_turn),
      answer,
      :now,
      last,
      last_turn
    FROM (
      SELECT last, last_turn, CASE
        WHEN :maxFires > 0 AND kept.fires >= :maxFires THEN 'spent'
        WHEN :at - last < :cooldown OR :turn - last_turn < :cooldownTurns THEN 'cooling'
        ELSE 'granted'
      END AS answer
      FROM (
        SELECT
          iif(kept.fires = 0, NULL, min(kept.last, :at)) AS last,
          iif(kept.fires = 0, NULL, coalesce(min(kept.last_turn, :turn), kept.last_turn)) AS last_turn
      )
    )
  )
  RETURNING answer, fires, last, last_turn AS lastTurn, born, before_last AS beforeLast, before_turn AS beforeTurn
`

/** `withoutClaim` in SQL. In a row without firings, `last` and `last_turn` mean nothing. */
const RELEASE = `
  UPDATE counters SET
    fires = fires - 1,
    last = iif(last <= :at, coalesce(:last, last), last),
    last_turn = iif(:turn IS NOT NULL AND (last_turn IS NULL OR last_turn <= :turn), :lastTurn, last_turn)
  WHERE session = :session AND key = :key AND born = :born AND fires > 0
`

const COUNT_GROUPS = `
  SELECT count(*) AS groups FROM counters WHERE session = :session AND key >= :from AND key < :to
`

/** Never the group that has just claimed, also if another process claims at the same time. */
const DROP_GROUPS = `
  DELETE FROM counters WHERE session = :session AND key IN (
    SELECT key FROM counters WHERE session = :session AND key >= :from AND key < :to AND key <> :key
    ORDER BY claimed LIMIT :count
  )
`

const END = 'DELETE FROM counters WHERE session = :session'

/** Drops whole sessions, so a rule's budget lasts as long as its session is in use. */
const SWEEP = `
  DELETE FROM counters WHERE session IN (
    SELECT session FROM counters WHERE session NOT IN ('', :session) GROUP BY session HAVING max(claimed) < :before
  )
`

function columnsOf(counter: Counter): { readonly session: string; readonly key: string } {
  return { session: sessionOf(counter), key: keyOf(counter) }
}

/** The session as JSON, which is never empty; the empty string stands for the application. */
function sessionOf({ scope, session }: Counter): string {
  return scope === 'app' ? '' : JSON.stringify(session)
}

function counterIn(rows: readonly unknown[]): CounterState {
  const [counter] = rows as readonly CounterState[] // the columns of the statement
  return counter === undefined || counter.fires === 0 ? UNUSED : counter
}
