// Redis runs a copy in Lua: `redis/lua/cells.ts`. test/stores/equality.test.ts compares them.

/**
 * The past of one session, or of the application: bins of cells, each with plain data under a key. Code that changes a
 * cell must set it again. A step is atomic: it sees all cells as of one moment, and the store keeps all its changes or
 * none.
 */
export interface Cells {
  get(bin: string, key: string): unknown
  /** @param touched orders the cells of a bin: the greatest is the youngest */
  set(bin: string, key: string, cell: unknown, touched: number): void
  delete(bin: string, key: string): void
  /** Deletes the `count` least recently touched cells of a bin. */
  deleteOldest(bin: string, count: number): void
  /** A number that distinguishes this past from an earlier one of the same session. */
  birth(): number
}

/** The cells of a session; null is the application. */
export type CellsOf = (session: string | null) => Cells

/** State that each past has once. */
interface Head {
  readonly born: number
  /** The sequence number of the last recorded event. */
  sequence: number
  calls: number
}

/** The name of the bin that holds the head. */
const HEAD = 'head'

/** The head of a past. A past without a head begins now. */
export function headOf(cells: Cells): Head {
  return (cells.get(HEAD, '') as Head | undefined) ?? { born: cells.birth(), sequence: 0, calls: 0 }
}

export function setHead(cells: Cells, head: Head): void {
  cells.set(HEAD, '', head, head.sequence)
}
