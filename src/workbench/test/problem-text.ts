import { visible } from '../../source/visible.ts'
import { PLAIN_PAGE } from '../explanation.ts'
import { explainFailure } from './failure-explanation.ts'
import type { Problem } from './problem.ts'
import type { TestedPolicies } from './run-file.ts'

/** A problem with its place in the test file. Untrusted characters are made visible. */
export function placedProblem(file: string, problem: Problem, tested: TestedPolicies): string {
  return `${placeOf(file, problem)}\n${problemText(problem, tested)}`
}

export function placeOf(file: string, { line, step }: Pick<Problem, 'line' | 'step'>): string {
  return `${visible(file)}:${line}${step === null ? '' : ` step ${step}`}`
}

/** A problem as text, with an explanation of the decision. Untrusted characters are made visible. */
export function problemText(problem: Problem, tested: TestedPolicies): string {
  const { subject, wrong } = problem
  const lines = [...(subject === '' ? [] : [subject]), ...wrong]
  return [...lines.map(visible), ...explainFailure(problem, tested, PLAIN_PAGE)].join('\n')
}

/** The most errors of policies to list. */
const ERROR_LIMIT = 10

/** Why policies could not be loaded, one line each. */
export function whyNotLoaded({ unread, errors }: TestedPolicies): readonly string[] {
  const listed = errors
    .slice(0, ERROR_LIMIT)
    .flatMap(({ file, line, column, code, message, help }) => [
      `${file}:${line}:${column} error ${code} ${message}`,
      ...(help === null ? [] : [`help: ${help}`]),
    ])
  return [...unread, ...listed]
}
