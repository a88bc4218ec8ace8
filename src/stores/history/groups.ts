import { GROUP_LIMIT, type Place } from '../../model/history.ts'
import type { Cells } from './cells.ts'

/** The cells of one series, which are all of one past. */
function binOf({ series, whose: { agent } }: Place): string {
  return `${series.key} ${agent === undefined ? '' : JSON.stringify(agent)}`
}

export function keyOf(place: Place): string {
  return `group ${binOf(place)} ${place.group}`
}

/** How many groups there are in a bin, and whether its limit was told. */
interface Size {
  groups: number
  isTold: boolean
}

/** Keeps the cell of a group. Beyond the limit, the oldest group goes; true the first time. */
export function setGroup(cells: Cells, place: Place, cell: unknown, touched: number): boolean {
  const key = keyOf(place)
  const bin = binOf(place)
  const isNew = cells.get(key) === undefined
  cells.set(key, cell, bin, touched)
  if (!isNew) return false
  const size = (cells.get(sizeKey(bin)) as Size | undefined) ?? { groups: 0, isTold: false }
  size.groups++
  const isOver = size.groups > GROUP_LIMIT
  const isFirst = isOver && !size.isTold
  if (isOver) {
    const oldest = cells.oldest(bin)
    if (oldest !== undefined) cells.delete(oldest)
    size.groups--
    size.isTold = true
  }
  cells.set(sizeKey(bin), size, '', touched)
  return isFirst
}

function sizeKey(bin: string): string {
  return `size ${bin}`
}
