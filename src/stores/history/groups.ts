import { GROUP_LIMIT, type Place } from '../../model/history.ts'
import type { CellsOf } from './cells.ts'
import type { Item } from './items.ts'
import type { Beginning } from './sequences.ts'

/** What is kept of the events in one group. */
export interface Group {
  /** Of the event that began it: events before that were in an earlier group of this name. */
  readonly first: number
  /** How many events count, whether they are still among the items or not. */
  count: number
  items: Item[]
  /** The last event that is no longer among the items; 0 if all are. */
  dropped: number
  /** How many events came after each event that cuts off, in order. */
  runs: Run[]
  readonly beginnings: Beginning[]
}

export type Run = [after: number, count: number]

/** The groups of one series, which are all of one past. */
function binOf({ series, agent }: Place): string {
  return agent === null ? series.key : `${series.key} ${agent}`
}

/** The cell of a place; undefined if nothing happened there. */
export function cellAt(place: Place, cellsOf: CellsOf): unknown {
  return cellsOf(place.session).get(binOf(place), place.group)
}

export function groupAt(place: Place, cellsOf: CellsOf): Group | undefined {
  return cellAt(place, cellsOf) as Group | undefined
}

/** How many groups there are in a bin, and whether its limit was told. */
interface Size {
  groups: number
  isReported: boolean
}

const SIZES = 'sizes'

/** Keeps a cell that was there before. */
export function keepCell(place: Place, cell: unknown, touched: number, cellsOf: CellsOf): void {
  cellsOf(place.session).set(binOf(place), place.group, cell, touched)
}

/** Keeps the cell of a new group. Beyond the limit, the oldest group goes; true the first time. */
export function addCell(place: Place, cell: unknown, touched: number, cellsOf: CellsOf): boolean {
  const cells = cellsOf(place.session)
  const bin = binOf(place)
  cells.set(bin, place.group, cell, touched)
  const size = (cells.get(SIZES, bin) as Size | undefined) ?? { groups: 0, isReported: false }
  const isOver = size.groups >= GROUP_LIMIT
  const isFirst = isOver && !size.isReported
  if (isOver) {
    size.isReported = true
    cells.deleteOldest(bin, 1)
  } else {
    size.groups++
  }
  cells.set(SIZES, bin, size, touched)
  return isFirst
}
