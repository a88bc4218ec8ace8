import type { Findings, Ranking, Row } from '../measures/measure.ts'
import { spreadOf } from '../rounds/spread.ts'
import { formatTime } from './format.ts'
import { writeTable } from './table.ts'

/** What somebody asks who chooses an engine, and what was measured. Empty if none of it was measured. */
export function writeAnswers({ rows, rankings }: Findings): string {
  const answers = [...rankings.flatMap(answerRanking), ...rows.flatMap(answerRow)]
  return answers.length === 0 ? '' : writeTable(['question', 'answer'], answers)
}

/** The name of our contender in the rankings. */
const OURS = 'Sluice'

function answerRanking({ title, size, limit, measured }: Ranking): readonly (readonly [string, string])[] {
  if (size === null) return []
  const engines = measured
    .filter(({ name }) => name !== limit)
    .map(({ name, values }) => ({ name, median: spreadOf(values).median }))
    .toSorted((one, other) => one.median - other.median)
  const place = engines.findIndex(({ name }) => name === OURS)
  const [ours, next] = [engines[place], engines[place + 1]]
  if (ours === undefined) return []
  const write = ({ name, median }: { readonly name: string; readonly median: number }): string =>
    `${name} ${formatTime(median)}`
  const faster = engines.slice(0, place).map(write).join(', ')
  const others = faster === '' ? next && `; next: ${write(next)}` : `; faster: ${faster}`
  return [
    [
      `${title} by ${size.toLocaleString('en')} rules: which place among ${engines.length} engines?`,
      `${place + 1}, ${formatTime(ours.median)}${others ?? ''}`,
    ],
  ]
}

function answerRow({ question, ours, limit, ratio }: Row): readonly (readonly [string, string])[] {
  return question === undefined ? [] : [[question, limit === '' ? ours : `${ours}; ${ratio} × ${limit}`]]
}
