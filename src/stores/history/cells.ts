/**
 * The past of one session, or of the application: cells of plain data under keys, in bins. Whoever changes a cell sets it
 * again. A store gives all cells of one step at the same moment, and keeps all that was set, or nothing.
 */
export interface Cells {
  get(bin: string, key: string): unknown
  /** @param touched orders the cells of a bin: the greatest is the youngest */
  set(bin: string, key: string, cell: unknown, touched: number): void
  delete(bin: string, key: string): void
  /** Deletes the cells of a bin that were not touched for the longest time. */
  deleteOldest(bin: string, count: number): void
  /** A number that tells this past from an earlier one of the same session. */
  birth(): number
}

/** The cells of a session; null is the application. */
export type CellsOf = (session: string | null) => Cells

/** What there is one of in each past. */
interface Head {
  readonly born: number
  /** Of the event that was recorded last. */
  sequence: number
  /** The number of calls that are known. */
  calls: number
}

/** The bin of the head. */
const HEAD = 'head'

/** The head of a past, which begins now if there is none. */
export function headOf(cells: Cells): Head {
  return (cells.get(HEAD, '') as Head | undefined) ?? { born: cells.birth(), sequence: 0, calls: 0 }
}

export function setHead(cells: Cells, head: Head): void {
  cells.set(HEAD, '', head, head.sequence)
}
