import type { Decision, RuleExplanation } from '../../model/outcome.ts'
import { dataText } from '../data-text.ts'
import type { Mismatch } from './compare.ts'

/** Something that is wrong in a test. Its texts are untrusted. */
export interface Problem {
  /** The line in the test file. */
  readonly line: number
  /** Starts at 1. Null if the problem is not about a step. */
  readonly step: number | null
  /** The event, such as `tool_start Bash ls`. Empty if the problem is not about an event. */
  readonly subject: string
  /** One line each. */
  readonly wrong: readonly string[]
  /** The rules that the test names. */
  readonly named: readonly string[]
  /** The decision, with its explanations. Null if the problem is not about a decision. */
  readonly decision: (Decision & { readonly rules: readonly RuleExplanation[] }) | null
}

/** A problem that is not about an event. */
export function createProblem(line: number, step: number | null, ...wrong: readonly string[]): Problem {
  return { line, step, subject: '', wrong, named: [], decision: null }
}

/** For example `verdict: expected deny, got none`. */
export function describeMismatch({ path, expected, actual }: Mismatch): string {
  const show = path === 'verdict' ? showVerdict : showValue
  return `${path}: expected ${show(expected)}, got ${show(actual)}`
}

function showVerdict(verdict: unknown): string {
  return verdict === null ? 'none' : typeof verdict === 'string' ? verdict : dataText(verdict)
}

function showValue(value: unknown): string {
  return value === undefined ? 'nothing' : dataText(value)
}
