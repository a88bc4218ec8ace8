import type { Database } from './database.ts'

/** Counts of what has happened in a session so far. */
export interface SessionCounts {
  readonly turns: number
  readonly toolCalls: number
  /** How many times in a row the agent was made to continue instead of finishing. */
  readonly redos: number
}

/**
 * State of sessions in which each event runs in a process of its own: counts, and texts that wait for an event that
 * can deliver them to the model. All promises may reject with a {@link StoreError}.
 */
export interface SessionRecords {
  /** Adds to the counts in one atomic step, and returns the new counts. */
  count(session: string, added: Partial<SessionCounts>): Promise<SessionCounts>
  /** Resets the number of redos in a row. */
  clearRedos(session: string): Promise<void>
  hold(session: string, texts: readonly string[]): Promise<void>
  /** Takes the waiting texts, oldest first. If several callers ask at once, only one of them gets the texts. */
  take(session: string): Promise<readonly string[]>
  end(session: string): Promise<void>
}

/** Milliseconds after which an idle session is dropped. */
const MAX_IDLE = 7 * 24 * 3600 * 1000

export function createSessionRecords(database: Database): SessionRecords {
  const key = (session: string): string => JSON.stringify(session)
  return {
    async count(session, { turns = 0, toolCalls = 0, redos = 0 }) {
      const now = Date.now()
      const rows = await database.rows(COUNT, { session: key(session), turns, toolCalls, redos, now })
      const [counts] = rows as readonly [SessionCounts] // the columns of the statement
      const isNew = counts.turns === turns && counts.toolCalls === toolCalls && counts.redos === redos
      if (isNew) await sweep(now)
      return counts
    },
    async clearRedos(session) {
      if (database.exists()) await database.rows(CLEAR, { session: key(session) })
    },
    async hold(session, texts) {
      for (const text of texts) {
        await database.rows(HOLD, { session: key(session), content: JSON.stringify(text), now: Date.now() })
      }
    },
    async take(session) {
      if (!database.exists()) return []
      const rows = await database.rows(TAKE, { session: key(session) })
      const taken = rows as readonly { readonly id: number; readonly content: string }[] // the columns of the statement
      return taken.toSorted((a, b) => a.id - b.id).map(({ content }) => String(JSON.parse(content)))
    },
    async end(session) {
      if (!database.exists()) return
      await database.rows(END, { session: key(session) })
      await database.rows(DROP, { session: key(session) })
    },
  }

  async function sweep(now: number): Promise<void> {
    await database.rows(SWEEP, { before: now - MAX_IDLE })
    await database.rows(SWEEP_HELD, { before: now - MAX_IDLE })
  }
}

const COUNT = `
  INSERT INTO sessions (session, turns, tool_calls, redos, used) VALUES (:session, :turns, :toolCalls, :redos, :now)
  ON CONFLICT DO UPDATE SET
    turns = turns + :turns, tool_calls = tool_calls + :toolCalls, redos = redos + :redos, used = :now
  RETURNING turns, tool_calls AS toolCalls, redos
`

const CLEAR = 'UPDATE sessions SET redos = 0 WHERE session = :session'

const HOLD = 'INSERT INTO held (session, content, at) VALUES (:session, :content, :now)'

const TAKE = 'DELETE FROM held WHERE session = :session RETURNING id, content'

const END = 'DELETE FROM sessions WHERE session = :session'

const DROP = 'DELETE FROM held WHERE session = :session'

const SWEEP = 'DELETE FROM sessions WHERE used < :before'

const SWEEP_HELD = 'DELETE FROM held WHERE at < :before'
