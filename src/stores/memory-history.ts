import type { Recorded, Recording } from '../model/history.ts'
import type { Cells } from './history/cells.ts'
import { record, takeBack } from './history/record.ts'

/** A history within one process. */
interface MemoryHistory {
  record(recording: Recording): Recorded
  takeBack(receipt: unknown): void
  endSession(session: string): void
}

interface Past {
  readonly bins: Map<string, Bin>
  /** Number of cells in all bins. */
  count: number
}

/** Cells ordered by when they were last touched, oldest first. */
interface Bin {
  readonly cells: Map<string, unknown>
  youngest: string
}

/**
 * Keeps at most `maxCells` cells of sessions. Beyond that, drops the session that has recorded nothing for the longest
 * time.
 */
export function createMemoryHistory(maxCells: number): MemoryHistory {
  let births = 0
  let kept = 0
  const shared = createPast()
  // Ordered by last event, oldest first.
  const sessions = new Map<string, Past>()

  /** A view of a past for one step. Created per step, because many sessions are idle at any time. */
  function cellsOf(past: Past, counted: (change: 1 | -1) => void): Cells {
    const { bins } = past
    const binOf = (bin: string): Bin => {
      const known = bins.get(bin)
      if (known !== undefined) return known
      const created = { cells: new Map<string, unknown>(), youngest: '' }
      bins.set(bin, created)
      return created
    }
    const remove = (bin: string, key: string): void => {
      if (bins.get(bin)?.cells.delete(key) === true) counted(-1)
    }
    return {
      get: (bin, key) => bins.get(bin)?.cells.get(key),
      set(bin, key, cell) {
        const found = binOf(bin)
        const { cells } = found
        if (found.youngest === key && cells.get(key) === cell) return
        if (!cells.delete(key)) counted(1)
        cells.set(key, cell)
        found.youngest = key
      },
      delete: remove,
      deleteOldest(bin, count) {
        let left = count
        for (const key of bins.get(bin)?.cells.keys() ?? []) {
          if (left-- <= 0) return
          remove(bin, key)
        }
      },
      birth: () => ++births,
    }
  }

  /**
   * The cells of the application, which count towards no limit, or of a session, which is created when it first keeps a
   * cell.
   */
  function open(session: string | null): Cells {
    if (session === null) return cellsOf(shared, () => {})
    const past = sessions.get(session) ?? createPast()
    return cellsOf(past, (change) => {
      sessions.set(session, past)
      past.count += change
      kept += change
    })
  }

  function endSession(session: string): void {
    kept -= sessions.get(session)?.count ?? 0
    sessions.delete(session)
  }

  /** The cells that a step uses: those of one session and of the application. */
  function cellsIn(session: string): (past: string | null) => Cells {
    const own = open(session)
    return (past) => (past === session ? own : open(past))
  }

  return {
    record(recording) {
      const { session, observed } = recording
      const recorded = record(recording, cellsIn(session))
      if (observed.length > 0) touch(session)
      return recorded
    },
    takeBack: (receipt) => takeBack(receipt, open),
    endSession,
  }

  /** Makes a session the most recent, and drops the oldest sessions beyond the limit. */
  function touch(session: string): void {
    const past = sessions.get(session)
    if (past !== undefined) {
      sessions.delete(session)
      sessions.set(session, past)
    }
    for (const idle of sessions.keys()) {
      if (kept <= maxCells || sessions.size === 1) break
      endSession(idle)
    }
  }
}

function createPast(): Past {
  return { bins: new Map(), count: 0 }
}
