import { findDialect } from '../../agents/all.ts'
import { capabilities } from '../../agents/capabilities.ts'
import { NO_PACKS, type Packs } from '../../compile/extend-packs.ts'
import { loadPolicy } from '../../compile/load-policy.ts'
import { decide } from '../../engine/decide.ts'
import { calls } from '../../kinds/calls.ts'
import { type AgentEvent, EventError } from '../../model/event.ts'
import type { Program } from '../../model/rule.ts'
import { isMap } from '../../model/value.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { eventIn } from '../replay/event-line.ts'
import { createPlayer } from '../test/play.ts'
import { readTestFile } from '../test/read-test-file.ts'
import { runSteps } from '../test/run-steps.ts'
import type { TestFile } from '../test/test-file.ts'
import {
  EMPTY_EVALUATION,
  type Evaluation,
  type EventReport,
  POLICY,
  type RuleReport,
  type Sketch,
  type TestReport,
  TESTS,
} from './playground.ts'

/** Events beyond this number are not decided, and the page says so. */
const MOST_EVENTS = 10_000
const TOO_MANY = 'events from here on are not decided: use `sluice replay` for more than 10,000'

/**
 * Decides the events of a sketch and runs its tests, as `sluice decide` and `sluice test` do. Performs nothing.
 *
 * @param shown the line of the event whose decision is explained; null for the last one
 * @param now returns the time in milliseconds
 */
export async function evaluate(
  sketch: Sketch,
  packs: Packs,
  shown: number | null,
  now: () => number,
): Promise<Evaluation> {
  const started = now()
  const loaded = loadPolicy([{ name: POLICY, text: sketch.policy }], { packs, vocabulary: calls })
  const { program, diagnostics } = loaded
  const { file, diagnostics: testDiagnostics } =
    sketch.tests.trim() === '' ? { file: null, diagnostics: [] } : readTestFile({ name: TESTS, text: sketch.tests })
  if (program.invalidReason !== null) return { ...EMPTY_EVALUATION, diagnostics, testDiagnostics }
  const fired = new Map<string, number>()
  const count = (ids: readonly string[]): void => {
    for (const id of ids) fired.set(id, (fired.get(id) ?? 0) + 1)
  }
  const decisions = decideEvents(sketch.events, shown, program, count)
  const tests = file === null ? [] : await runTests(file, program, count)
  const rules = rulesOf(program, sketch.agent, fired)
  return { diagnostics, testDiagnostics, rules, decisions, tests, duration: now() - started }
}

function decideEvents(
  text: string,
  shown: number | null,
  program: Program,
  count: (fired: readonly string[]) => void,
): readonly EventReport[] {
  const ledger = createMemoryLedger()
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 1 }]))
  const explained = lines.find(({ number }) => number === shown)?.number ?? lines.at(-1)?.number
  return lines.slice(0, MOST_EVENTS + 1).map(({ line, number }, index): EventReport => {
    const report = { line: number, event: null, decision: null, rules: [], problem: null }
    if (index === MOST_EVENTS) return { ...report, problem: TOO_MANY }
    const event = readLine(line)
    if (typeof event === 'string') return { ...report, problem: event }
    try {
      // Explaining every decision would take longer than making them, and only one of them is shown.
      const { rules, ...decision } = decide(program, ledger, event, { explain: number === explained })
      count(decision.fired)
      return { ...report, event: { ...event }, decision, rules: rules ?? [] }
    } catch (error) {
      if (!(error instanceof EventError)) throw error
      return { ...report, event: { ...event }, problem: error.message }
    }
  })
}

/** The event in a line, or why there is none. A line of a log holds an event and its decision. */
function readLine(line: string): AgentEvent | string {
  try {
    const data: unknown = JSON.parse(line)
    if (!isMap(data)) return 'an event is a JSON object'
    // The engine validates the members.
    return eventIn(data as never) ?? (data as unknown as AgentEvent)
  } catch {
    return 'this line is not JSON'
  }
}

async function runTests(
  file: TestFile,
  program: Program,
  count: (fired: readonly string[]) => void,
): Promise<readonly TestReport[]> {
  const reports: TestReport[] = []
  for (const test of file.tests) {
    const { name, line } = test
    if (!('steps' in test)) {
      reports.push({ name, line, problems: ['a recorded session cannot be read in the playground'] })
      continue
    }
    const player = createPlayer(program, {
      given: file.given,
      at: file.at,
      answers: test.answers,
      explain: false,
      announce: ({ fired }) => count(fired),
    })
    const problems = await runSteps(test.steps, player)
    reports.push({
      name,
      line,
      problems: problems.map(({ line: at, subject, wrong }) => `line ${at} ${subject}: ${wrong.join('; ')}`),
    })
  }
  return reports
}

function rulesOf(program: Program, agent: string, fired: ReadonlyMap<string, number>): readonly RuleReport[] {
  const dialect = findDialect(agent)
  const found = dialect === undefined ? [] : capabilities(program, dialect, 'command')
  const supports = new Map(found.map((one) => [one.rule, one]))
  return program.rules.map(({ id, file, line }) => {
    return { id, file, line, fired: fired.get(id) ?? 0, support: supports.get(id) ?? null }
  })
}

/** The packs of a page, by name. */
export function packsOf(texts: Readonly<Record<string, string>>): Packs {
  const known = new Map(Object.entries(texts))
  return { ...NO_PACKS, names: [...known.keys()], read: (name) => known.get(name) ?? '' }
}
