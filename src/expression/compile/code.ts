import type { Fact } from '../../model/fact.ts'
import type { CompileRegex } from '../../model/matching.ts'
import type { Moment } from '../../model/moment.ts'
import type { Value } from '../../model/value.ts'
import type { Node, Span } from '../parse/nodes.ts'
import type { ExpressionProblem } from '../problem.ts'
import type { Run } from '../run.ts'
import { isTrue } from '../values/data.ts'

/** Gives untrusted data, null where there is none. */
export type Evaluate = (moment: Moment, run: Run) => unknown

export type Test = (moment: Moment, run: Run) => boolean

/** What a node compiles to. */
export interface Code {
  readonly value: Evaluate
  /** The truth of the value. */
  readonly test: Test
  /** What one evaluation costs, but for what loops and functions spend while they run. */
  readonly steps: number
  /** The value of a literal, and of a list of such; undefined of anything else. */
  readonly literal?: Value
}

/** What a name or a path stands for, as it is spelt. */
export interface NamedValue {
  readonly path: string
  readonly value: Evaluate
}

/** What the compilers of nodes have at hand. */
export interface Scope {
  /** The loop variables, innermost last. */
  readonly variables: readonly string[]
  readonly compileRegex: CompileRegex
  compile(node: Node): Code
  /** The same within a loop. */
  within(variable: string): Scope
  /** Gives code in place of the node's, so that the rest can be checked as well. */
  report(node: Span, problem: Pick<ExpressionProblem, 'code' | 'message' | 'help'>): Code
  /** Notes a name or a path, for explanations, and what it reads. */
  note(name: () => NamedValue, reads: readonly Fact[]): void
}

export function valueCode(value: Evaluate, steps: number): Code {
  return { value, test: (moment, run) => isTrue(value(moment, run), run), steps }
}

export function testCode(test: Test, steps: number): Code {
  return { value: test, test, steps }
}

export function literalCode(literal: Value, steps = 0): Code {
  return { ...valueCode(() => literal, steps), literal }
}

export function stepsOf(codes: readonly Code[]): number {
  return codes.reduce((steps, code) => steps + code.steps, 0)
}

/** Whether a literal is equal to nothing but itself, so that `===` tells. */
export function isScalar(literal: Value | undefined): literal is null | boolean | number | string {
  return literal === null || (literal !== undefined && typeof literal !== 'object')
}
