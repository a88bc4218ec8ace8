import { formatTime } from '../page/format.ts'
import type { Outcome } from '../rounds/contest.ts'
import type { Contest } from '../rounds/contender.ts'
import { spreadOf } from '../rounds/spread.ts'
import { compare, type Findings, sideOf, type Target } from './measure.ts'

/** The findings of a contest with one size, in which the first contender is the reference and the second is ours. */
export function rankAlone(
  contest: Contest,
  outcome: Outcome,
  { measure, target }: { readonly measure: string; readonly target: Target },
): Findings {
  const contenders = contest.contenders(1)
  const [limit, ours, ...peers] = contenders.map(({ name }) => name)
  const { measured } = outcome
  const fastest = peers
    .flatMap((name) => measured.filter((side) => side.name === name))
    .map(({ name, values }) => ({ name, median: spreadOf(values).median }))
    .toSorted((one, other) => one.median - other.median)
    .slice(0, 2)
    .map(({ name, median }) => `${name} ${formatTime(median)}`)
  const row = compare({
    measure,
    target,
    limit: sideOf(measured, limit ?? ''),
    ours: sideOf(measured, ours ?? ''),
    peers: fastest.join(', '),
    format: formatTime,
  })
  const notes = new Map(contenders.flatMap(({ name, note }) => (note === undefined ? [] : [[name, note]])))
  return { rows: [row], rankings: [{ title: measure, size: null, limit: limit ?? '', notes, ...outcome }] }
}
