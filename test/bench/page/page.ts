import { cpus } from 'node:os'
import type { Findings, Ranking, Row } from '../measures/measure.ts'
import { writeSpread } from '../measures/measure.ts'
import { ratiosOf, spreadOf } from '../rounds/spread.ts'
import { formatTime } from './format.ts'
import { writeTable } from './table.ts'

const COLUMNS = ['measure', 'target', 'limit', 'ours', 'peers', 'ratio (25–75 %)', 'met'] as const

export function writeRows(rows: readonly Row[]): string {
  return writeTable(
    COLUMNS,
    rows.map(({ measure, target, limit, ours, peers, ratio, met }) => {
      return [measure, target, limit, ours, peers, ratio, met ? 'yes' : 'no']
    }),
  )
}

/** The page of a whole run. */
export function writePage({ rows, rankings }: Findings, versions: (name: string) => string | null): string {
  const processors = cpus()
  return `# Measurements

<!-- Written by \`npm run bench\`. -->

Times are of one machine (${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} processors seen, Node ${process.versions.node}); ratios are what counts. Each contender has a
process of its own, one works at a time, in rounds whose order turns round every time. A ratio is that of one round, and told
are the median of all rounds and between which two values the middle half lies. Every engine is held to an independent
interpreter of the rules before it is measured: it must give the same matches.

${writeRows(rows)}
![Time for an event by the number of rules, both logarithmic](decide.svg)

## The workload

Rules of a fixed seed: 60 % a glob over the name of the tool with a look into one of its texts, 20 % composites of thresholds
on pressure, turn and tokens, of agents and of tools, 20 % expressions, of which a tenth computes. About 1 % of them match an
event. 10,000 varied events with 80 tools, the usual ones far more often, as parsed from JSON. What is asked for is all rules
that match. By hand is generated JavaScript, an \`if\` for each rule, 32 in a function. See [test/bench](../../test/bench).

${rankings.map((ranking) => writeRanking(ranking, versions)).join('\n')}`
}

function writeRanking(
  { title, size, limit, measured, notes, leftOut }: Ranking,
  versions: (name: string) => string | null,
): string {
  const held = measured.find(({ name }) => name === limit)?.values ?? []
  const ranked = measured
    .map(({ name, values }) => ({ name, median: spreadOf(values).median, ratio: ratiosOf(values, held) }))
    .toSorted((one, other) => one.median - other.median)
  const table = writeTable(
    ['', 'version', 'median', `over ${limit} (25–75 %)`, ''],
    ranked.map(({ name, median, ratio }) => {
      return [name, versions(name) ?? '', formatTime(median), writeSpread(ratio), notes.get(name) ?? '']
    }),
  )
  const missing = leftOut.map(({ name, why }) => `Left out: ${name} (${why}).\n`).join('')
  return `## ${title}${size === null ? '' : `, ${size.toLocaleString('en')} rules`}\n\n${table}${missing && `\n${missing}`}`
}
