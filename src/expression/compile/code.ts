import type { KnownNames } from '../names.ts'
import type { MemberPath } from '../../model/member-path.ts'
import type { Filter } from '../../model/filter.ts'
import type { CompileRegex } from '../../model/matching.ts'
import type { FindPast } from '../../model/past.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { Value } from '../../model/value.ts'
import type { Node, Span } from '../parse/nodes.ts'
import type { ExpressionProblem } from '../problem.ts'
import type { Run } from '../run.ts'
import { isTrue } from '../values/data.ts'
import type { Ranges } from './range.ts'

/** Returns untrusted data; null if there is none. */
export type Evaluate = (context: EventContext, run: Run) => unknown

export type Test = (context: EventContext, run: Run) => boolean

/** The compiled form of a node. */
export interface Code {
  readonly value: Evaluate
  /** The truth of the value. */
  readonly test: Test
  /** The cost of one evaluation, without what loops and functions spend at run time. */
  readonly steps: number
  /** The value of a literal, or of a list of literals; otherwise undefined. */
  readonly literal?: Value
  /** The keys of a name, or of a path without computed keys: `['tool', 'params', 'path']`. */
  readonly path?: readonly string[]
  readonly known: Known
}

export interface Known {
  /** Whether it gives no error and spends nothing, whatever the event. */
  readonly sure: boolean
  /** It is true exactly where these ranges hold. */
  readonly ranges: Ranges | null
  /** A necessary condition, for code that is more than ranges. */
  readonly needs: Needs | null
  /** Whether the needs or the ranges also suffice: wherever they are met, the code is true. */
  readonly exact: boolean
}

/** A filter that must be met for code not to be false (errors included) with this much fuel; null if unknown. */
export type Needs = (fuel: number) => Filter | null

/** The value of a name or a path, under its spelling in the source. */
export interface NamedValue {
  readonly path: string
  readonly value: Evaluate
  /** The path of the member that holds the value, if its name differs. */
  readonly heldBy: ((context: EventContext) => string | null) | null
}

/** What the compilers of nodes can use. */
export interface Scope {
  /** The loop variables, innermost last. */
  readonly variables: readonly string[]
  readonly compileRegex: CompileRegex
  readonly findPast: FindPast
  readonly known: KnownNames
  compile(node: Node): Code
  /** The scope inside a loop. */
  within(variable: string): Scope
  /** Reports a problem, and returns code in place of the node's, so that the rest can be checked as well. */
  report(node: Span, problem: Pick<ExpressionProblem, 'code' | 'message' | 'help'>): Code
  /** Reports a problem of a node that is still usable. */
  warn(node: Span, problem: Pick<ExpressionProblem, 'code' | 'message' | 'help'>): void
  /** Records a name or a path, for explanations, and the members that it reads. */
  note(name: () => NamedValue, reads: readonly MemberPath[]): void
}

export const NOTHING_KNOWN: Known = { sure: false, ranges: null, needs: null, exact: false }
export const KNOWN_SURE: Known = { sure: true, ranges: null, needs: null, exact: false }

export function valueCode(value: Evaluate, steps: number, known = NOTHING_KNOWN): Code {
  return { value, test: truthOf(value), steps, known }
}

export function testCode(test: Test, steps: number, known = NOTHING_KNOWN): Code {
  return { value: test, test, steps, known }
}

export function literalCode(literal: Value, steps = 0): Code {
  const value: Evaluate = () => literal
  return { value, test: truthOf(value), steps, literal, known: KNOWN_SURE }
}

function truthOf(value: Evaluate): Test {
  return (context, run) => isTrue(value(context, run), run)
}

export function stepsOf(codes: readonly Code[]): number {
  return codes.reduce((steps, code) => steps + code.steps, 0)
}

/** Whether a literal equals only itself, so that `===` can compare it. */
export function isScalar(literal: Value | undefined): literal is null | boolean | number | string {
  return literal === null || (literal !== undefined && typeof literal !== 'object')
}
