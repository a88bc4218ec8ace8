import type { Recorded, Recording } from '../model/history.ts'
import type { Cells } from './history/cells.ts'
import { record, takeBack } from './history/record.ts'

/** What happened, for one process. */
export interface MemoryHistory {
  record(recording: Recording): Recorded
  takeBack(receipt: unknown): void
  endSession(session: string): void
}

/** Keeps at most `maxCells` cells of sessions. Beyond that, the session goes that recorded nothing for the longest time. */
export function createMemoryHistory(maxCells: number): MemoryHistory {
  const shared = createPast()
  // In the order of their last events, oldest first.
  const sessions = new Map<string, Past>()
  let births = 0
  let kept = 0

  function createPast(): Past {
    return { cells: new Map(), bins: new Map() }
  }

  /** Begins to exist when something is kept. */
  function cellsOf(session: string | null): Cells {
    const past = (): Past | undefined => (session === null ? shared : sessions.get(session))
    return {
      get: (key) => past()?.cells.get(key)?.cell,
      set(key, cell, bin) {
        const own = past() ?? createPast()
        const { cells, bins } = own
        if (session !== null) {
          if (!cells.has(key)) kept++
          sessions.set(session, own)
        }
        cells.set(key, { cell, bin })
        if (bin === '') return
        const keys = bins.get(bin) ?? new Set<string>()
        bins.set(bin, keys)
        keys.delete(key)
        keys.add(key)
      },
      delete(key) {
        const own = past()
        const found = own?.cells.get(key)
        if (found === undefined) return
        if (session !== null) kept--
        own?.cells.delete(key)
        own?.bins.get(found.bin)?.delete(key)
      },
      oldest: (bin) => past()?.bins.get(bin)?.values().next().value,
      birth: () => ++births,
    }
  }

  function endSession(session: string): void {
    kept -= sessions.get(session)?.cells.size ?? 0
    sessions.delete(session)
  }

  return {
    record(recording) {
      const { session, observed } = recording
      const past = observed.length === 0 ? undefined : sessions.get(session)
      if (past !== undefined) {
        sessions.delete(session)
        sessions.set(session, past)
      }
      const recorded = record(recording, cellsOf)
      for (const idle of sessions.keys()) {
        if (kept <= maxCells || sessions.size === 1) break
        endSession(idle)
      }
      return recorded
    },
    takeBack: (receipt) => takeBack(receipt, cellsOf),
    endSession,
  }
}

interface Past {
  readonly cells: Map<string, { readonly cell: unknown; readonly bin: string }>
  readonly bins: Map<string, Set<string>>
}
