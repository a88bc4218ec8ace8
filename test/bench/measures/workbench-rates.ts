import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readTestFile } from '../../../src/workbench/test/read-test-file.ts'
import { formatNumber } from '../page/format.ts'
import { spreadOf } from '../rounds/spread.ts'
import type { Setting } from '../rounds/setting.ts'
import { timeCommand } from './cpu-time.ts'
import type { Findings, Measure } from './measure.ts'

/** Relative to the project folder, in which `npm run bench` runs. */
const RULES = 'rules'

/** Copies of each recorded session, so that the startup is a small part of the time. */
const COPIES = 200

/** Agents that store their sessions as files of JSON lines. */
const AGENTS = ['claude-code', 'codex', 'copilot', 'gemini'] as const

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Events of past sessions that all packs decide in one second of CPU time. */
export const replayMeasure: Measure = {
  name: 'replay',
  run(setting) {
    const { place, built } = setting
    const sessions = join(place, 'sessions')
    writeSessions(sessions)
    const packs = packsIn('.yaml').map((file) => join(RULES, file))
    const words = ['replay', ...packs.flatMap((file) => ['--policy', file]), '--format=json', sessions]
    return rate(setting, 'events that `sluice replay` decides by all packs', 5000, () => {
      const { seconds, output } = timeCommand(built, place, words)
      return (JSON.parse(output) as { readonly events: number }).events / seconds // as the command documents it
    })
  },
}

/** Steps of the packs' tests that run in one second of CPU time. */
export const testMeasure: Measure = {
  name: 'test',
  run(setting) {
    const { place, built } = setting
    const rules = join(place, 'rules')
    cpSync(RULES, rules, { recursive: true })
    const steps = packsIn('.test.yaml')
      .flatMap((file) => readTestFile({ name: file, text: readFileSync(join(rules, file), 'utf8') }).file?.tests ?? [])
      .reduce((sum, one) => sum + ('steps' in one ? one.steps.length : 0), 0)
    return rate(setting, 'steps that `sluice test` plays, of all packs', 1000, () => {
      return steps / timeCommand(built, place, ['test', rules]).seconds
    })
  },
}

function rate({ pace, tell }: Setting, measure: string, least: number, run: () => number): Promise<Findings> {
  tell(measure)
  const values = Array.from({ length: pace.rounds }, run)
  const { median } = spreadOf(values)
  const row = {
    measure,
    target: `at least ${least.toLocaleString('en')} a CPU second`,
    limit: '',
    ours: `${formatNumber(median)} a CPU second`,
    peers: '',
    ratio: '',
    met: median >= least,
  }
  return Promise.resolve({ rows: [row], rankings: [] })
}

/** The files of the packs, or of their tests. */
function packsIn(ending: '.yaml' | '.test.yaml'): readonly string[] {
  return readdirSync(RULES).filter((file) => file.endsWith(ending) && (ending !== '.yaml' || !file.includes('.test.')))
}

/** Each copy is a session of its own. */
function writeSessions(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const file of AGENTS.flatMap(recordedBy)) {
    const text = readFileSync(file, 'utf8')
    for (let copy = 0; copy < COPIES; copy++) {
      const own = text.replace(ID, (id) => `${id.slice(0, -6)}${String(copy).padStart(6, '0')}`)
      writeFileSync(join(folder, `${copy}-${basename(file)}`), own)
    }
  }
}

function recordedBy(agent: string): readonly string[] {
  const folder = join('test/workbench/replay/recorded/alone', agent, 'sessions')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => join(folder, file))
}
