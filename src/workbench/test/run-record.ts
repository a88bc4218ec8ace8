import { readJson } from '../../source/json.ts'
import { type AgentEvent, EventError } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import { nameRules } from '../../model/named-rules.ts'
import { namesIn, type Program } from '../../model/rule.ts'
import { isMap } from '../../model/value.ts'
import { compare } from './compare.ts'
import type { Player } from './play.ts'
import { createProblem, describeMismatch, type Problem } from './problem.ts'
import { readTextFileWithin } from '../../hosts/policy-file.ts'
import type { TestOfRecord } from './test-file.ts'

/** The result of deciding a recording. */
interface Recorded {
  readonly problems: readonly Problem[]
  readonly decisions: readonly Decision[]
}

/** The most bytes of a recording. */
const RECORDING_BYTES = 100 * 1024 * 1024

/** Lines after which to ask whether anybody still waits. */
const STRETCH = 500

/** The most problems to report for one recording. */
const PROBLEM_LIMIT = 10

/** Decides the events of a recording, one per line, and compares the totals. */
export async function runRecord(
  test: TestOfRecord,
  path: string,
  program: Program,
  player: Player,
  isStale: () => Promise<boolean>,
): Promise<Recorded> {
  const problems: Problem[] = []
  const decisions: Decision[] = []
  const tell = (wrong: string): void => {
    if (problems.length < PROBLEM_LIMIT) problems.push(createProblem(test.line, null, wrong))
  }
  const { text, problem } = await readTextFileWithin(path, RECORDING_BYTES)
  if (problem !== null) tell(`record: ${problem}`)
  for (const [index, line] of (text ?? '').split('\n').entries()) {
    if (index % STRETCH === 0 && (await isStale())) break
    if (line.trim() === '') continue
    const place = `line ${index + 1} of \`${test.record}\``
    try {
      const { outcome, unanswered } = await player.decide(readEvent(line))
      decisions.push(outcome)
      for (const asked of unanswered) tell(`${place}: \`answers\` has no entry for ${asked}`)
    } catch (error) {
      if (!(error instanceof EventError)) throw error
      tell(`${place}: the event cannot be decided: ${error.message}`)
    }
  }
  if (decisions.length === 0 && problems.length === 0 && test.expect['events'] !== 0) {
    tell(`record: there is no event in \`${test.record}\``)
  }
  const totals = add(decisions, program)
  for (const mismatch of compare(test.expect, totals)) tell(describeMismatch(mismatch))
  if (totals.errors > 0 && !Object.hasOwn(test.expect, 'errors')) {
    const [first] = decisions.flatMap(({ errors }) => errors)
    tell(`errors: expected 0, got ${totals.errors}; the first is \`${first?.rule}\`: ${first?.code}: ${first?.message}`)
  }
  return { problems, decisions }
}

function readEvent(line: string): AgentEvent {
  const data = parse(line)
  if (!isMap(data)) throw new EventError('event-not-object', 'an event must be a map')
  // The engine validates the rest.
  return data as unknown as AgentEvent
}

function parse(line: string): unknown {
  try {
    return readJson(line)
  } catch {
    throw new EventError('event-not-json', 'it is not JSON')
  }
}

interface Totals {
  readonly events: number
  readonly denied: number
  readonly asked: number
  readonly allowed: number
  readonly errors: number
  /** By id, and by the name in reports where there are layers; 0 for rules that never fired. */
  readonly fired: Readonly<Record<string, number>>
}

function add(decisions: readonly Decision[], program: Program): Totals {
  const nameIn = namesIn(program)
  const fired = new Map(program.rules.flatMap((rule) => [rule.id, nameIn(rule)]).map((name) => [name, 0]))
  const names = decisions.flatMap((decision) => [
    ...decision.fired,
    ...(decision.layers === undefined ? [] : nameRules(decision).fired),
  ])
  for (const name of names) fired.set(name, (fired.get(name) ?? 0) + 1)
  const of = (verdict: Decision['verdict']): number =>
    decisions.filter((decision) => decision.verdict === verdict).length
  return {
    events: decisions.length,
    denied: of('deny'),
    asked: of('ask'),
    allowed: of('allow'),
    errors: decisions.reduce((sum, { errors }) => sum + errors.length, 0),
    fired: Object.fromEntries(fired),
  }
}
