import type { Recorded, Recording } from '../model/history.ts'
import type { Database, RunStatement } from './database.ts'
import type { Cells, CellsOf } from './history/cells.ts'
import { record, takeBack } from './history/record.ts'

/** A history in a database. All promises may reject with a {@link StoreError}. */
interface EmbeddedHistory {
  record(recording: Recording): Promise<Recorded>
  takeBack(receipt: unknown): Promise<void>
  endSession(session: string): Promise<void>
  /** Forgets the sessions that have recorded nothing since `before`, by the machine's clock. */
  sweep(before: number): Promise<void>
}

export function createEmbeddedHistory(database: Database): EmbeddedHistory {
  /** Runs one step atomically: all its changes are kept, or none. */
  const step = async <Result>(work: (cellsOf: CellsOf) => Result): Promise<Result> =>
    database.transaction((rows) => {
      const { cellsOf, save } = openCells(rows)
      const result = work(cellsOf)
      save()
      return result
    })

  return {
    record: (recording) => step((cellsOf) => record(recording, cellsOf)),
    takeBack: (receipt) => step((cellsOf) => takeBack(receipt, cellsOf)),
    async endSession(session) {
      await database.rows(END, { session: JSON.stringify(session) })
    },
    async sweep(before) {
      await database.rows(SWEEP, { before })
    },
  }
}

/** The state of a cell within this step. */
interface OpenCell {
  readonly session: string
  readonly bin: string
  readonly key: string
  /** Undefined if the cell does not exist or was deleted. */
  cell: unknown
  /** Null until the cell is changed. */
  touched: number | null
}

function openCells(rows: RunStatement): { readonly cellsOf: CellsOf; save(): void } {
  const open = new Map<string, OpenCell>()

  const find = (session: string, bin: string, key: string): OpenCell => {
    const name = JSON.stringify([session, bin, key])
    const known = open.get(name)
    if (known !== undefined) return known
    const [row] = rows(GET, { session, bin, key }) as readonly { readonly cell: string }[] // the column of the statement
    const cell: unknown = row === undefined ? undefined : JSON.parse(row.cell)
    const found: OpenCell = { session, bin, key, cell, touched: null }
    open.set(name, found)
    return found
  }

  const cellsOf = (past: string | null): Cells => {
    const session = past === null ? '' : JSON.stringify(past)
    return {
      get: (bin, key) => find(session, bin, key).cell,
      set(bin, key, cell, touched) {
        const found = find(session, bin, key)
        found.cell = cell
        found.touched = touched
      },
      delete(bin, key) {
        find(session, bin, key).cell = undefined
        rows(DELETE, { session, bin, key })
      },
      deleteOldest(bin, count) {
        // Saved cells are all older than the cells of this step.
        rows(DELETE_OLDEST, { session, bin, count })
      },
      birth: () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER),
    }
  }

  return {
    cellsOf,
    save() {
      const used = Date.now()
      for (const { session, bin, key, cell, touched } of open.values()) {
        if (cell === undefined || touched === null) continue
        rows(SET, { session, bin, key, touched, cell: JSON.stringify(cell), used })
      }
    },
  }
}

const GET = 'SELECT cell FROM pasts WHERE session = :session AND bin = :bin AND key = :key'

const SET = `
  INSERT INTO pasts (session, bin, key, touched, cell, used) VALUES (:session, :bin, :key, :touched, :cell, :used)
  ON CONFLICT DO UPDATE SET touched = :touched, cell = :cell, used = :used
`

const DELETE = 'DELETE FROM pasts WHERE session = :session AND bin = :bin AND key = :key'

const DELETE_OLDEST = `
  DELETE FROM pasts WHERE session = :session AND bin = :bin AND key IN (
    SELECT key FROM pasts WHERE session = :session AND bin = :bin ORDER BY touched LIMIT :count
  )
`

const END = 'DELETE FROM pasts WHERE session = :session'

const SWEEP = `
  DELETE FROM pasts WHERE session IN (
    SELECT session FROM pasts WHERE session <> '' AND bin = 'head' AND used < :before
  )
`
