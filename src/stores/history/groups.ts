import { GROUP_LIMIT, type Place } from '../../model/history.ts'
import type { CellsOf } from './cells.ts'
import type { Item } from './items.ts'
import type { Beginning } from './sequences.ts'

// Redis runs a copy in Lua: `redis/lua/entries.ts`. test/stores/equality.test.ts compares them.

/** The data kept about the events of one group. */
export interface Group {
  /** The sequence number of the event that began the group. Earlier events were in an earlier group of this name. */
  readonly first: number
  /** The number of events that count, whether or not they are still among the items. */
  count: number
  items: Item[]
  /** The last event that was dropped from the items; 0 if none was. */
  dropped: number
  /** How many events each stretch has, oldest first. A stretch begins at an event that `since` names, or at 0. */
  runs: Run[]
  readonly beginnings: Beginning[]
}

export type Run = [start: number, count: number]

/** The bin with the groups of one series, which all belong to one past. */
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

/** How many groups a bin has, and whether its limit was reported. */
interface Size {
  groups: number
  isReported: boolean
}

const SIZES = 'sizes'

/** Saves an existing cell. */
export function keepCell(place: Place, cell: unknown, touched: number, cellsOf: CellsOf): void {
  cellsOf(place.session).set(binOf(place), place.group, cell, touched)
}

/** Saves the cell of a new group. Beyond the limit, drops the oldest group; returns true the first time. */
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
