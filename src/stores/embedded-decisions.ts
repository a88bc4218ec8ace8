import { type CallName, type KeptDecisions, MAX_CALLS } from '../model/kept-decisions.ts'
import type { Database } from './database.ts'

/** Decisions about calls in a database. All promises may reject with a {@link StoreError}. */
interface EmbeddedDecisions {
  readonly kept: KeptDecisions
  endSession(session: string): Promise<void>
  /** Forgets the calls of sessions that have not used any since `before`, by the machine's clock. */
  sweep(before: number): Promise<void>
}

export function createEmbeddedDecisions(database: Database): EmbeddedDecisions {
  return {
    kept: {
      async openCall(place, holder, lease) {
        const now = Date.now()
        const opened = await database.transaction((rows) => {
          const found = rows(OPEN, { ...columnsOf(place), holder, now, until: now + lease })
          rows(DROP, { session: columnsOf(place).session, count: MAX_CALLS })
          return found
        })
        const [row] = opened as readonly [OpenedRow] // the columns of the statement
        if (row.decision !== null) return { state: 'decided', decision: settledIn(row.decision) }
        return { state: row.holder === holder ? 'free' : 'held' }
      },
      async settleCall(place, holder, decision) {
        const settled = { ...columnsOf(place), holder, now: Date.now() }
        const rows =
          decision === null
            ? await database.rows(GIVE_UP, settled)
            : await database.rows(SETTLE, { ...settled, decision: JSON.stringify(decision) })
        return rows.length === 1
      },
      async takeCall(place) {
        const rows = await database.rows(TAKE, columnsOf(place))
        const [row] = rows as readonly { readonly decision: string }[] // the column of the statement
        return row === undefined ? null : settledIn(row.decision)
      },
      async endCall(session, call) {
        if (!database.exists()) return
        await database.rows(END_CALL, { session: JSON.stringify(session), call: JSON.stringify(call) })
      },
    },
    async endSession(session) {
      await database.rows(END, { session: JSON.stringify(session) })
    },
    async sweep(before) {
      await database.rows(SWEEP, { before })
    },
  }
}

interface OpenedRow {
  readonly holder: string | null
  readonly decision: string | null
}

/** JSON, because names may contain lone surrogates or NULs. */
function columnsOf({ session, call, key }: CallName): {
  readonly session: string
  readonly call: string
  readonly key: string
} {
  return { session: JSON.stringify(session), call: JSON.stringify(call), key: JSON.stringify(key) }
}

/** The decision as the caller settled it. */
function settledIn(column: string): string {
  return JSON.parse(column) as string
}

const OPEN = `
  INSERT INTO calls AS kept (session, call, key, holder, until, used) VALUES (:session, :call, :key, :holder, :until, :now)
  ON CONFLICT DO UPDATE SET
    until = iif(decision IS NULL AND (holder = :holder OR until <= :now), :until, until),
    holder = iif(decision IS NULL AND (holder = :holder OR until <= :now), :holder, holder),
    used = :now
  RETURNING holder, decision
`

const SETTLE = `
  UPDATE calls SET decision = :decision, holder = NULL, used = :now
  WHERE session = :session AND call = :call AND key = :key AND holder = :holder
  RETURNING id
`

const GIVE_UP = `
  DELETE FROM calls WHERE session = :session AND call = :call AND key = :key AND holder = :holder RETURNING id
`

const TAKE = `
  DELETE FROM calls WHERE session = :session AND call = :call AND key = :key AND decision IS NOT NULL RETURNING decision
`

const END_CALL = 'DELETE FROM calls WHERE session = :session AND call = :call'

/** The `id` always grows, so it reflects the order in which calls arrived. */
const DROP = `
  DELETE FROM calls WHERE session = :session AND id <= (
    SELECT id FROM calls WHERE session = :session ORDER BY id DESC LIMIT 1 OFFSET :count
  )
`

const END = 'DELETE FROM calls WHERE session = :session'

const SWEEP = `
  DELETE FROM calls WHERE session IN (SELECT session FROM calls GROUP BY session HAVING max(used) < :before)
`
