import type { Entry, Place, Recording } from '../../model/history.ts'
import type { CellsOf } from './cells.ts'
import { addCell, cellAt, type Group, groupAt, keepCell, type Run } from './groups.ts'
import { addTo, type Item, remove, trim } from './items.ts'
import { addStep, removeStep } from './sequences.ts'

// Redis runs a copy in Lua: `redis/lua/entries.ts`. test/stores/equality.test.ts compares them.

/** The most runs of one group. */
const RUN_LIMIT = 100

/** The data that is needed to take an event back. */
export interface Kept {
  readonly place: Place
  readonly step: number | null
  /** The amount that the event added to a sum. */
  readonly amount: number | null
  readonly meter: Place | null
}

interface Added {
  readonly what: Kept
  /** Whether the oldest group was dropped to make room, for the first time. */
  readonly isLimited: boolean
}

type Event = Pick<Recording, 'at' | 'turn'> & { readonly sequence: number }

/**
 * Adds an event to its group.
 *
 * @param startsAt gives the event that began the stretch of events that count now; it may be the event itself
 */
export function addEntry(entry: Entry, event: Event, startsAt: (since: Place) => number, cellsOf: CellsOf): Added {
  const { place, since, meter, step } = entry
  const { sequence, at, turn } = event
  const known = groupAt(place, cellsOf)
  const group = known ?? { first: sequence, count: 0, items: [], dropped: 0, runs: [], beginnings: [] }
  const amount = typeof entry.value === 'number' ? measured(entry.value, place, meter, sequence, cellsOf) : null
  if (step === null) {
    const item: Item = [sequence, at, turn, amount ?? entry.value]
    // Most groups have one item, and pushing onto an empty array allocates room for 17.
    if (group.items.length === 0) group.items = [item]
    else group.items.push(item)
    group.dropped = Math.max(group.dropped, trim(group.items, place.series))
    group.count++
    if (since !== null) addToRun(group.runs, startsAt(since))
  } else {
    addStep(group.beginnings, [sequence, at, turn], step, place.series)
  }
  const isLimited = known === undefined && addCell(place, group, sequence, cellsOf)
  if (known !== undefined) keepCell(place, group, sequence, cellsOf)
  return { what: { place, step, amount, meter }, isLimited }
}

/** Counts one more event of the stretch that the event `start` began. */
function addToRun(runs: Run[], start: number): void {
  const last = runs.at(-1)
  if (last?.[0] === start) {
    last[1]++
    return
  }
  runs.push([start, 1])
  // Once the event that began a stretch is taken back, the stretch before it goes on.
  runs.sort((one, other) => one[0] - other[0])
  if (runs.length > RUN_LIMIT) runs.shift()
}

/** The latest event of a group; 0 if there is none. */
export function latestOf(place: Place, cellsOf: CellsOf): number {
  const group = groupAt(place, cellsOf)
  if (group === undefined) return 0
  const { items, count, dropped } = group
  const last = items.at(-1)?.[0] ?? 0
  // If no dropped event still counts, all of them were taken back.
  return count > items.length ? Math.max(last, dropped) : last
}

/** The latest values of a session, oldest first. */
type Meter = [sequence: number, value: number][]

/** The value itself, or, with a meter, how much it rose in its session. */
function measured(value: number, place: Place, meter: Place | null, sequence: number, cellsOf: CellsOf): number {
  if (meter === null) return value
  const known = cellAt(meter, cellsOf) as Meter | undefined
  const values = known ?? []
  const before = values.at(-1)?.[1]
  values.push([sequence, value])
  if (values.length > 1 + place.series.spare) values.shift()
  if (known === undefined) addCell(meter, values, sequence, cellsOf)
  else keepCell(meter, values, sequence, cellsOf)
  return riseOf(before, value)
}

/** The rise of a value. After a fall, the whole new value counts. */
function riseOf(before: number | undefined, value: number): number {
  if (before === undefined) return 0
  return value >= before ? value - before : value
}

/** Removes an event from its group, unless the group was dropped and started again since. */
export function removeEntry({ place, step, amount, meter }: Kept, sequence: number, cellsOf: CellsOf): void {
  const group = groupAt(place, cellsOf)
  if (group === undefined || sequence < group.first) return
  if (step === null) {
    remove(group.items, sequence, amount)
    group.count--
    const run = group.runs.findLast(([start]) => start <= sequence)
    if (run !== undefined) run[1]--
    if (meter !== null) removeMeasured(group, meter, sequence, cellsOf)
  } else {
    removeStep(group.beginnings, sequence, step)
  }
  keepCell(place, group, sequence, cellsOf)
}

/** Removes a value from its meter. The next value then rose from the value before the removed one. */
function removeMeasured(group: Group, meter: Place, sequence: number, cellsOf: CellsOf): void {
  const values = (cellAt(meter, cellsOf) as Meter | undefined) ?? []
  const index = values.findIndex(([own]) => own === sequence)
  const [found] = index === -1 ? [] : values.splice(index, 1)
  const next = values[index]
  if (found === undefined) return
  keepCell(meter, values, sequence, cellsOf)
  if (next === undefined) return
  const before = values[index - 1]?.[1]
  const item = group.items.find(([own]) => own === next[0])
  addTo(item, riseOf(before, next[1]) - riseOf(found[1], next[1]))
}
