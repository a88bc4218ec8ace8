import type { Entry, Place, Recording } from '../../model/history.ts'
import type { CellsOf } from './cells.ts'
import { keyOf, setGroup } from './groups.ts'
import { addTo, type Item, remove, trim } from './items.ts'
import { addStep, type Beginning, removeStep } from './sequences.ts'

/** What is kept of the events in one group. */
export interface Group {
  /** Of the event that began it: events before that were in an earlier group of this name. */
  readonly first: number
  /** How many events count, whether they are still among the items or not. */
  count: number
  readonly items: Item[]
  /** The last event that is no longer among the items; 0 if all are. */
  dropped: number
  /** How many events came after each event that cuts off, in order. */
  readonly runs?: Run[]
  readonly beginnings?: Beginning[]
}

export type Run = [after: number, count: number]

/** The most runs of one group. */
const RUN_LIMIT = 100

/** What must be removed to take an event back. */
export interface Kept {
  readonly place: Place
  readonly step: number | null
  /** What the event added to a sum. */
  readonly amount: number | null
  readonly meter: Place | null
}

type Event = Pick<Recording, 'at' | 'turn'> & { readonly sequence: number }

/** The group of a place as it is kept; undefined if nothing happened there. */
export function groupAt(place: Place, cellsOf: CellsOf): Group | undefined {
  return cellsOf(place.whose.session).get(keyOf(place)) as Group | undefined
}

/** Adds an event to its group. */
export function addEntry(entry: Entry, event: Event, cellsOf: CellsOf): Kept & { readonly isLimited: boolean } {
  const { place, since, meter, step } = entry
  const { sequence, at, turn } = event
  const group = groupAt(place, cellsOf) ?? { first: sequence, count: 0, items: [], dropped: 0 }
  const amount = typeof entry.value === 'number' ? measured(entry.value, place, meter, sequence, cellsOf) : null
  let next: Group = group
  if (step !== null) {
    const beginnings = group.beginnings ?? []
    addStep(beginnings, [sequence, at, turn], step, place.series)
    next = { ...group, count: beginnings.length, beginnings }
  } else {
    group.items.push([sequence, at, turn, amount ?? entry.value])
    group.dropped = Math.max(group.dropped, trim(group.items, place.series))
    group.count++
    if (since !== null) next = { ...group, runs: withRun(group.runs ?? [], latestOf(since, sequence, cellsOf)) }
  }
  const isLimited = setGroup(cellsOf(place.whose.session), place, next, sequence)
  return { place, step, amount, meter, isLimited }
}

/** Counts one more event after that which cuts off. */
function withRun(runs: Run[], after: number): Run[] {
  const last = runs.at(-1)
  if (last?.[0] === after) last[1]++
  else runs.push([after, 1])
  // After one was taken back, an earlier one cuts off again.
  runs.sort((one, other) => one[0] - other[0])
  if (runs.length > RUN_LIMIT) runs.shift()
  return runs
}

/** The latest event of a group but for the one at hand; 0 if there is none. */
export function latestOf(place: Place, own: number, cellsOf: CellsOf): number {
  const group = groupAt(place, cellsOf)
  if (group === undefined) return 0
  const { items, count, dropped } = group
  const last = items.findLast(([sequence]) => sequence !== own)?.[0] ?? 0
  // If none of those that were dropped still counts, they were all taken back.
  return count > items.length ? Math.max(last, dropped) : last
}

/** The last values of a session, oldest first. */
type Meter = [sequence: number, value: number][]

/** The value itself, or how much it rose in its session. */
function measured(value: number, place: Place, meter: Place | null, sequence: number, cellsOf: CellsOf): number {
  if (meter === null) return value
  const cells = cellsOf(meter.whose.session)
  const values = (cells.get(keyOf(meter)) as Meter | undefined) ?? []
  const before = values.at(-1)?.[1]
  values.push([sequence, value])
  if (values.length > 1 + place.series.spare) values.shift()
  setGroup(cells, meter, values, sequence)
  return riseOf(before, value)
}

/** After a fall, the new value counts whole. */
function riseOf(before: number | undefined, value: number): number {
  if (before === undefined) return 0
  return value >= before ? value - before : value
}

/** Removes an event from its group, if that is still the same. */
export function removeEntry({ place, step, amount, meter }: Kept, sequence: number, cellsOf: CellsOf): void {
  const group = groupAt(place, cellsOf)
  if (group === undefined || sequence < group.first) return
  if (step === null) {
    remove(group.items, sequence, amount)
    group.count--
    const run = group.runs?.findLast(([after]) => after < sequence)
    if (run !== undefined) run[1]--
    if (meter !== null) removeMeasured(group, meter, sequence, cellsOf)
  } else if (group.beginnings !== undefined) {
    removeStep(group.beginnings, sequence, step)
  }
  setGroup(cellsOf(place.whose.session), place, group, sequence)
}

/** The value after the one that is gone rose from the value before it. */
function removeMeasured(group: Group, meter: Place, sequence: number, cellsOf: CellsOf): void {
  const cells = cellsOf(meter.whose.session)
  const values = (cells.get(keyOf(meter)) as Meter | undefined) ?? []
  const index = values.findIndex(([own]) => own === sequence)
  const [found] = index === -1 ? [] : values.splice(index, 1)
  const next = values[index]
  if (found === undefined) return
  setGroup(cells, meter, values, sequence)
  if (next === undefined) return
  const before = values[index - 1]?.[1]
  const item = group.items.find(([own]) => own === next[0])
  addTo(item, riseOf(before, next[1]) - riseOf(found[1], next[1]))
}
