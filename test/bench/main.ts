import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MEASURES, QUICK_MEASURES } from './measures/index.ts'
import type { Findings } from './measures/measure.ts'
import { drawChart } from './page/chart.ts'
import { writeAnswers } from './page/answers.ts'
import { writePage, writeRows } from './page/page.ts'
import { FULL, QUICK, type Setting } from './rounds/setting.ts'

// `node main.mjs ROOT BUILT [MEASURE …] [--quick]`, started by .build/bench.js: prints the tables, and after a complete
// run without `--quick` writes the page. A quick run answers the questions that the page answers first.

const { positionals, values } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })
const [root = '', built = '', ...wanted] = positionals
const names = MEASURES.map(({ name }) => name)
const unknown = wanted.find((name) => !names.includes(name))
if (unknown === undefined) await measure()
else {
  console.error(`there is no measure \`${unknown}\`; there are ${names.join(', ')}`)
  process.exitCode = 2
}

async function measure(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'sluice-bench-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  process.once('SIGINT', () => process.exit(130))
  const quick = values.quick ?? false
  const setting: Setting = { pace: quick ? QUICK : FULL, built, place, tell: (progress) => console.error(progress) }
  const found: Findings[] = []
  for (const { name, run } of quick && wanted.length === 0 ? QUICK_MEASURES : MEASURES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    try {
      found.push(await run(setting))
    } catch (error) {
      console.error(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
  const findings: Findings = {
    rows: found.flatMap(({ rows }) => rows),
    rankings: found.flatMap(({ rankings }) => rankings),
  }
  console.log(`${writeAnswers(findings)}\n${writeRows(findings.rows)}`)
  if (quick || wanted.length > 0 || process.exitCode === 1) return
  const folder = join(root, 'docs/bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'README.md'), writePage(findings, versionOf))
  writeFileSync(join(folder, 'decide.svg'), drawChart(findings.rankings.filter(({ size }) => size !== null)))
}

/** The version of a package of test/bench; null if there is no such package. */
function versionOf(name: string): string | null {
  try {
    const text = readFileSync(join(root, 'test/bench/node_modules', name, 'package.json'), 'utf8')
    const { version } = JSON.parse(text) as { readonly version: string } // every package has one
    return version
  } catch {
    return null
  }
}
