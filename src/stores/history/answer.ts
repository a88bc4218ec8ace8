import type { PastAnswer, Place, PastQuestion, Recording } from '../../model/history.ts'
import type { CellsOf } from './cells.ts'
import { latestOf } from './entries.ts'
import { type Group, groupAt } from './groups.ts'
import type { Item } from './items.ts'
import { completedBy } from './sequences.ts'

/** How many times an explanation shows. */
const TIMES = 5

const NOTHING: PastAnswer = { number: 0, times: [], values: [] }

/** @param ownIn the place of the event at hand in the order of recording; 0 if it is not in that series */
export function answer(
  question: PastQuestion,
  recording: Pick<Recording, 'at' | 'turn'>,
  cellsOf: CellsOf,
  ownIn: (place: Place) => number,
): PastAnswer {
  const { place, since, timespan, turns, most } = question
  const { series } = place
  const group = groupAt(place, cellsOf)
  if (group === undefined) return NOTHING
  const isRecent = windowOf(question, recording)
  if (series.form === 'order') {
    const begun = completedBy(group.beginnings, ownIn(place), series)
    return begun === null || !isRecent(begun.at, begun.turn) ? NOTHING : { number: 1, times: begun.times, values: [] }
  }
  const after = since === null ? 0 : latestOf(since, ownIn(since), cellsOf)
  const isWhole = timespan === null && turns === null && since === null
  const counted = isWhole
    ? group.items
    : group.items.filter(([sequence, at, turn]) => sequence > after && isRecent(at, turn))
  const number = numberOf(question, group, counted, after)
  return {
    number: most === null ? number : Math.min(number, most),
    times: counted.slice(-TIMES).map(([, at]) => at),
    values: series.form === 'values' ? differentIn(counted).slice(-series.most) : NONE,
  }
}

const NONE: readonly string[] = []

function numberOf(
  { place, since, timespan, turns }: PastQuestion,
  group: Group,
  counted: readonly Item[],
  after: number,
): number {
  switch (place.series.form) {
    case 'sum':
    case 'rise':
      return counted.reduce((sum, [, , , value]) => sum + Number(value), 0)
    case 'different':
    case 'values':
      return differentIn(counted).length
    default:
      if (timespan !== null || turns !== null) return counted.length
      if (since === null) return group.count
      return group.runs.reduce((sum, [cut, count]) => (cut >= after ? sum + count : sum), 0)
  }
}

/** The different values, by when each was seen last. */
function differentIn(items: readonly Item[]): readonly string[] {
  const values = new Set<string>()
  for (const [, , , value] of items) {
    values.delete(String(value))
    values.add(String(value))
  }
  return [...values]
}

/** A window ends now, but what was recorded with a later time is within it, too. */
function windowOf(
  { timespan, turns }: PastQuestion,
  now: Pick<Recording, 'at' | 'turn'>,
): (at: number, turn: number | null) => boolean {
  const from = timespan === null ? -Infinity : now.at - timespan
  if (turns === null) return (at) => at >= from
  const firstTurn = now.turn === null ? Infinity : now.turn - turns + 1
  return (at, turn) => at >= from && turn !== null && turn >= firstTurn
}
