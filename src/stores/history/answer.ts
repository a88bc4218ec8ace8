import type { PastAnswer, Place, PastQuestion, Recording } from '../../model/history.ts'
import type { CellsOf } from './cells.ts'
import { latestOf } from './entries.ts'
import { type Group, groupAt } from './groups.ts'
import type { Item } from './items.ts'
import { completedBy } from './sequences.ts'

// Redis runs a copy in Lua: `redis/lua/answer.ts`. test/stores/equality.test.ts compares them.

/** How many points in time an explanation shows. */
const TIMES = 5

const NOTHING: PastAnswer = { number: 0, times: [], values: [] }

/** @param ownIn gives the sequence number of the current event in a series; 0 if the event is not in the series */
export function answer(
  question: PastQuestion,
  recording: Pick<Recording, 'at' | 'turn'>,
  cellsOf: CellsOf,
  ownIn: (place: Place) => number,
): PastAnswer {
  const { place, since, max } = question
  const { series } = place
  const group = groupAt(place, cellsOf)
  if (group === undefined) return NOTHING
  const isRecent = windowOf(question, recording)
  if (series.form === 'order') {
    const begun = completedBy(group.beginnings, ownIn(place), series)
    return begun === null || !isRecent(begun.at, begun.turn) ? NOTHING : { number: 1, times: begun.times, values: [] }
  }
  const own = ownIn(place)
  // An event that ends the stretch sees none before it, also where its host sends it again later.
  const isAlone = since !== null && ownIn(since) !== 0
  const start = isAlone || since === null ? 0 : latestOf(since, cellsOf)
  const isIn = ([sequence, at, turn]: Item): boolean =>
    (isAlone ? sequence === own : sequence >= start) && isRecent(at, turn)
  const count = isAlone ? Math.min(own, 1) : countSince(group, question, start)
  const number = numberOf(question, group.items, isIn, count)
  return {
    number: max === null ? number : Math.min(number, max),
    times: latestTimes(group.items, isIn),
    values: series.form === 'values' ? differentIn(group.items.filter(isIn)).slice(-series.max) : NONE,
  }
}

const NONE: readonly string[] = []

/** How many events of a stretch there are, without a window. */
function countSince({ count, runs }: Group, { since }: PastQuestion, start: number): number {
  if (since === null) return count
  return runs.reduce((sum, [began, ofRun]) => (began >= start ? sum + ofRun : sum), 0)
}

function numberOf(
  { place, timespan, turns }: PastQuestion,
  items: readonly Item[],
  isIn: (item: Item) => boolean,
  count: number,
): number {
  switch (place.series.form) {
    case 'sum':
    case 'rise':
      return items.reduce((sum, item) => (isIn(item) ? sum + Number(item[3]) : sum), 0)
    case 'different':
    case 'values':
      return differentIn(items.filter(isIn)).length
    default:
      if (timespan === null && turns === null) return count
      return items.reduce((sum, item) => (isIn(item) ? sum + 1 : sum), 0)
  }
}

/** The times of the latest few items, oldest first. */
function latestTimes(items: readonly Item[], isIn: (item: Item) => boolean): readonly number[] {
  const times: number[] = []
  for (let index = items.length - 1; index >= 0 && times.length < TIMES; index--) {
    const item = items[index]
    if (item !== undefined && isIn(item)) times.push(item[1])
  }
  return times.reverse()
}

/** The distinct values, ordered by when each was last seen. */
function differentIn(items: readonly Item[]): readonly string[] {
  const values = new Set<string>()
  for (const [, , , value] of items) {
    values.delete(String(value))
    values.add(String(value))
  }
  return [...values]
}

/** Tests whether an event is in the window. A window ends now, but also contains events recorded with a later time. */
function windowOf(
  { timespan, turns }: PastQuestion,
  now: Pick<Recording, 'at' | 'turn'>,
): (at: number, turn: number | null) => boolean {
  const from = timespan === null ? -Infinity : now.at - timespan
  if (turns === null) return (at) => at >= from
  const firstTurn = now.turn === null ? Infinity : now.turn - turns + 1
  return (at, turn) => at >= from && turn !== null && turn >= firstTurn
}
