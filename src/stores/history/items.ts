import type { Series } from '../../model/history.ts'

// Redis runs a copy in Lua: `redis/lua/items.ts`. test/stores/equality.test.ts compares them.

/** The data kept about one event: its sequence number, its time in milliseconds, its turn and its value. */
export type Item = [sequence: number, at: number, turn: number | null, value: string | number | null]

/** Drops the items that no question of the series needs. Returns the last dropped event; 0 if there is none. */
export function trim(items: Item[], series: Series): number {
  switch (series.form) {
    case 'count':
      return shorten(items, sizeOf(series), () => firstDispensable(items, series))
    case 'different':
      // Keeps two events per value, so that the younger one can be taken back.
      return shorten(items, sizeOf(series) * 2, () => repeated(items, series) ?? firstDispensable(items, series))
    case 'values':
      return shorten(items, series.max + series.spare, () => repeated(items, series) ?? 0)
    default:
      while (items.length > Math.min(SUM_LIMIT, series.max + series.spare)) mergeOldest(items)
      return 0
  }
}

/** The most items of a sum. */
const SUM_LIMIT = 1000

/**
 * The number of items that the largest question needs. If events can be taken back, keeps that many of the first and
 * of the last items, plus some spare: any number of events at once may be refused because of the first ones, which
 * then still count.
 */
function sizeOf({ max, spare }: Series): number {
  return spare === 0 ? max : 2 * max + spare
}

function shorten(items: Item[], size: number, victim: () => number): number {
  let last = 0
  while (items.length > size) {
    const index = victim()
    const item = index === 0 ? items.shift() : items.splice(index, 1)[0]
    last = Math.max(last, item?.[0] ?? 0)
  }
  return last
}

/** The index of an item that no window reaches; failing that, of an item between the first and the last ones. */
function firstDispensable(items: readonly Item[], series: Series): number {
  const { max, spare, form, span } = series
  const [first, last] = [items[0], items.at(-1)]
  // Most events arrive in chronological order.
  if (first !== undefined && last !== undefined && isOutOf([last], series)(first)) return 0
  const out = items.findIndex(isOutOf(items, series))
  if (out !== -1) return out
  if (spare === 0) return span === null ? 0 : indexOfOldest(items)
  if (form === 'count') return max
  const values = new Set<unknown>()
  for (const [index, [, , , value]] of items.entries()) {
    if (values.size === max && !values.has(value)) return index
    values.add(value)
  }
  return 0
}

/** Whether an item is outside every window that ends with the newest item. */
function isOutOf(items: readonly Item[], { span, turns }: Series): (item: Item) => boolean {
  if (span === null && turns === null) return () => false
  let [last, lastTurn] = [-Infinity, -Infinity]
  for (const [, at, turn] of items) {
    last = Math.max(last, at)
    lastTurn = Math.max(lastTurn, turn ?? -Infinity)
  }
  return ([, at, turn]) =>
    (span === null || at < last - span) && (turns === null || turn === null || turn <= lastTurn - turns)
}

/** The index of the first item whose value still occurs often enough without it. */
function repeated(items: readonly Item[], { spare }: Series): number | null {
  const enough = spare === 0 ? 1 : 2
  const times = new Map<unknown, number>()
  let found: number | null = null
  for (let index = items.length - 1; index >= 0; index--) {
    const value = items[index]?.[3]
    const later = times.get(value) ?? 0
    if (later >= enough) found = index
    times.set(value, later + 1)
  }
  return found
}

function indexOfOldest(items: readonly Item[]): number {
  let oldest = 0
  for (const [index, [, at]] of items.entries()) if (at < (items[oldest]?.[1] ?? Infinity)) oldest = index
  return oldest
}

/** Merges the two oldest items into one, at the time of the younger. */
function mergeOldest(items: Item[]): void {
  const [older] = items.splice(indexOfOldest(items), 1)
  const younger = items[indexOfOldest(items)]
  if (older !== undefined && younger !== undefined) younger[3] = Number(younger[3]) + Number(older[3])
}

/** Removes the item of an event. An amount that was already merged into another item is subtracted from that item. */
export function remove(items: Item[], sequence: number, merged: number | null): void {
  const index = items.findIndex(([own]) => own === sequence)
  if (index !== -1) items.splice(index, 1)
  else if (merged !== null) addTo(items[indexOfOldest(items)], -merged)
}

export function addTo(item: Item | undefined, amount: number): void {
  if (item !== undefined) item[3] = Number(item[3]) + amount
}
