import { cpus } from 'node:os'
import type { Findings, Ranking, Row } from '../measures/measure.ts'
import { writeSpread } from '../measures/measure.ts'
import { ratiosOf, spreadOf } from '../rounds/spread.ts'
import { writeAnswers } from './answers.ts'
import { formatTime } from './format.ts'
import { writeTable } from './table.ts'

const COLUMNS = ['measure', 'target', 'limit', 'ours', 'peers', 'ratio (25–75 %)', 'met'] as const

export function writeRows(rows: readonly Row[]): string {
  return writeTable(
    COLUMNS,
    rows.map(({ measure, target, limit, ours, peers, ratio, met }) => {
      return [measure, target, limit, ours, peers, ratio, writeMet(met)]
    }),
  )
}

function writeMet(met: boolean | null): string {
  return met === null ? 'not held here' : met ? 'yes' : 'no'
}

/** The page of a complete run. */
export function writePage(findings: Findings, versions: (name: string) => string | null): string {
  const { rows, rankings } = findings
  const processors = cpus()
  return `# Measurements

<!-- Written by \`npm run bench\`. -->

${writeAnswers(findings)}
![Time per event by the number of rules, both axes logarithmic](decide.svg)

The times are from one machine (${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} processors, Node ${process.versions.node}), so compare the ratios, not the times.

Each contender runs in its own process, one at a time, in rounds; every second round reverses the order. A ratio compares two
contenders within one round. The tables show the median over all rounds, and the range of the middle half.
Before an engine is measured, its matches are compared with an independent interpreter.

## Targets

${writeRows(rows)}
## The workload

The rules are generated from a fixed seed:

- 60% match the tool name with a glob and search one of its texts
- 20% combine thresholds on pressure, turn and tokens with agents and tools
- 20% are expressions, a tenth of them with arithmetic

About 1% of the rules match an event. There are 10,000 different events with 80 tools; common tools occur far more often. Each
event is parsed from JSON. Every engine must return all matching rules. "By hand" is generated JavaScript with one \`if\` per
rule, 32 in a function. See [test/bench](../../test/bench).

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
