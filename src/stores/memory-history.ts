import type { Recorded, Recording } from '../model/history.ts'
import type { Cells } from './history/cells.ts'
import { record, takeBack } from './history/record.ts'

/** What happened, for one process. */
export interface MemoryHistory {
  record(recording: Recording): Recorded
  takeBack(receipt: unknown): void
  endSession(session: string): void
}

/** A past begins to exist when something is kept. */
interface Past {
  /** In each bin, the cells in the order in which they were touched, oldest first. */
  readonly bins: Map<string, Bin>
  readonly cells: Cells
  count: number
}

interface Bin {
  readonly cells: Map<string, unknown>
  youngest: string
}

/** Keeps at most `maxCells` cells of sessions. Beyond that, the session goes that recorded nothing for the longest time. */
export function createMemoryHistory(maxCells: number): MemoryHistory {
  let births = 0
  let kept = 0
  const shared = createPast(() => {})
  // In the order of their last events, oldest first.
  const sessions = new Map<string, Past>()

  function createPast(keep: (past: Past) => void): Past {
    const bins = new Map<string, Bin>()
    const binOf = (bin: string): Bin => {
      const known = bins.get(bin)
      if (known !== undefined) return known
      const created = { cells: new Map<string, unknown>(), youngest: '' }
      bins.set(bin, created)
      return created
    }
    const past: Past = {
      bins,
      count: 0,
      cells: {
        get: (bin, key) => bins.get(bin)?.cells.get(key),
        set(bin, key, cell) {
          const found = binOf(bin)
          const { cells } = found
          if (found.youngest === key && cells.get(key) === cell) return
          if (!cells.delete(key)) {
            past.count++
            keep(past)
          }
          cells.set(key, cell)
          found.youngest = key
        },
        delete(bin, key) {
          if (bins.get(bin)?.cells.delete(key) !== true) return
          past.count--
          keep(past)
        },
        deleteOldest(bin, count) {
          let left = count
          for (const key of bins.get(bin)?.cells.keys() ?? []) {
            if (left-- <= 0) return
            past.cells.delete(bin, key)
          }
        },
        birth: () => ++births,
      },
    }
    return past
  }

  /** The cells of a session in one step. */
  function open(session: string): Past {
    let counted = 0
    const known = sessions.get(session)
    if (known !== undefined) return known
    return createPast((past) => {
      sessions.set(session, past)
      kept += past.count - counted
      counted = past.count
    })
  }

  function endSession(session: string): void {
    kept -= sessions.get(session)?.count ?? 0
    sessions.delete(session)
  }

  /** The cells of a step, which are of one session and of the application. */
  function cellsIn(session: string): (past: string | null) => Cells {
    const own = open(session)
    return (past) => (past === null ? shared : past === session ? own : open(past)).cells
  }

  return {
    record(recording) {
      const { session, observed } = recording
      const recorded = record(recording, cellsIn(session))
      if (observed.length > 0) touch(session)
      return recorded
    },
    takeBack: (receipt) => takeBack(receipt, (session) => (session === null ? shared : open(session)).cells),
    endSession,
  }

  /** Makes a session the youngest, and drops the oldest if there is too much. */
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
