import type { SessionCounts, SessionRecords } from './sessions.ts'

/** The counts of sessions, for as long as one process decides their events. */
export function createMemorySessions(): Pick<SessionRecords, 'count' | 'end'> {
  const sessions = new Map<string, SessionCounts>()
  return {
    count(session, { turns = 0, toolCalls = 0, redos = 0 }) {
      const known = sessions.get(session) ?? { turns: 0, toolCalls: 0, redos: 0 }
      const counts = {
        turns: known.turns + turns,
        toolCalls: known.toolCalls + toolCalls,
        redos: known.redos + redos,
      }
      sessions.set(session, counts)
      return Promise.resolve(counts)
    },
    end(session) {
      sessions.delete(session)
      return Promise.resolve()
    },
  }
}
