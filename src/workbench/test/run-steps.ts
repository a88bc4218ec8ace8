import { EventError } from '../../model/event.ts'
import { isMap, member, type Value } from '../../model/value.ts'
import { describeSubject } from '../data-text.ts'
import { compare, findUnnamed } from './compare.ts'
import type { PlayedEvent, Player } from './play.ts'
import { createProblem, describeMismatch, type Problem } from './problem.ts'
import type { Step } from './test-file.ts'

/** Plays the steps of a test and reports what is not as expected. A problem does not stop the steps after it. */
export async function runSteps(steps: readonly Step[], player: Player): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const step of steps) problems.push(...(await runStep(step, player)))
  return problems
}

async function runStep(step: Step, player: Player): Promise<readonly Problem[]> {
  const { line, number } = step
  try {
    const moments = await player.play(step)
    const problems = moments.flatMap((moment, index) =>
      judge(moment, index === 0 ? step.expect : step.after).map((problem) => ({ line, step: number, ...problem })),
    )
    if (step.after === undefined || moments.length !== 1) return problems
    return [...problems, createProblem(line, number, 'after: there is no second event, because the first was refused')]
  } catch (error) {
    if (!(error instanceof EventError)) throw error
    return [createProblem(line, number, `the event cannot be decided: ${error.message}`)]
  }
}

function judge(
  { event, outcome, rules, unanswered, hasFailed }: PlayedEvent,
  expect: Value | undefined,
): readonly Pick<Problem, 'subject' | 'wrong' | 'named' | 'decision'>[] {
  const expected = expectedOf(expect)
  const mismatches = expected === undefined ? [] : compare(expected, outcome)
  const named = isMap(expected) ? member(expected, 'errors') : undefined
  // A missing answer also makes its rule fail; report it once.
  const unnamed = unanswered.length > 0 ? [] : findUnnamed(named, outcome.errors)
  // A failure that the test answers with is no surprise.
  const surprises = hasFailed ? unnamed.filter(({ code }) => !ANSWERED.has(code)) : unnamed
  const wrong = [
    ...mismatches.map(describeMismatch),
    ...unanswered.map((asked) => `\`answers\` has no entry for ${asked}`),
    ...(mismatches.some(({ path }) => path === 'errors') ? [] : surprises).map(
      ({ rule, code, message }) => `errors: \`${rule}\` failed with ${code}: ${message}`,
    ),
  ]
  if (wrong.length === 0) return []
  const subject = `${outcome.event} ${describeSubject(event)}`.trimEnd()
  return [{ subject, wrong, named: rulesIn(expected), decision: { ...outcome, rules } }]
}

/** The errors of a step whose command or call failed. */
const ANSWERED: ReadonlySet<string> = new Set(['command-failed', 'call-failed'])

/** Writes an expectation as members of a decision; `none` means no verdict. */
function expectedOf(expect: Value | undefined): Value | undefined {
  if (typeof expect === 'string') return expectedOf({ verdict: expect })
  if (!isMap(expect) || expect['verdict'] === undefined) return expect
  const { verdict } = expect
  const isNot = isMap(verdict) && verdict['not'] === 'none'
  return { ...expect, verdict: verdict === 'none' ? null : isNot ? { not: null } : verdict }
}

/** The rule ids that a test expects in `rule` and `fired`. */
function rulesIn(expected: unknown): readonly string[] {
  if (!isMap(expected)) return []
  return [member(expected, 'rule'), member(expected, 'fired')].flatMap(textsIn)
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
