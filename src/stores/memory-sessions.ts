import type { SessionCounts, SessionRecords } from './sessions.ts'

/** The most sessions to keep. Beyond that, the least recently used session is dropped. */
const MAX_SESSIONS = 10_000

interface Kept {
  readonly counts: SessionCounts
  readonly held: readonly string[]
}

const NOTHING: Kept = { counts: { turns: 0, toolCalls: 0, redos: 0 }, held: [] }

/** Session state in memory, for when one process decides all events. */
export function createMemorySessions(): SessionRecords {
  const sessions = new Map<string, Kept>()
  const find = (session: string): Kept => sessions.get(session) ?? NOTHING
  const keep = (session: string, kept: Kept): void => {
    sessions.delete(session)
    sessions.set(session, kept)
    const [oldest] = sessions.keys()
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest)
  }
  return {
    count(session, { turns = 0, toolCalls = 0, redos = 0 }) {
      const { counts: known, held } = find(session)
      const counts = {
        turns: known.turns + turns,
        toolCalls: known.toolCalls + toolCalls,
        redos: known.redos + redos,
      }
      keep(session, { counts, held })
      return Promise.resolve(counts)
    },
    clearRedos(session) {
      const { counts, held } = find(session)
      if (counts.redos > 0) keep(session, { counts: { ...counts, redos: 0 }, held })
      return Promise.resolve()
    },
    hold(session, texts) {
      const { counts, held } = find(session)
      keep(session, { counts, held: [...held, ...texts] })
      return Promise.resolve()
    },
    take(session) {
      const { counts, held } = find(session)
      if (held.length > 0) keep(session, { counts, held: [] })
      return Promise.resolve(held)
    },
    end(session) {
      sessions.delete(session)
      return Promise.resolve()
    },
  }
}
