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

/** Gives untrusted data, null where there is none. */
export type Evaluate = (context: EventContext, run: Run) => unknown

export type Test = (context: EventContext, run: Run) => boolean

/** What a node compiles to. */
export interface Code {
  readonly value: Evaluate
  /** The truth of the value. */
  readonly test: Test
  /** What one evaluation costs, but for what loops and functions spend while they run. */
  readonly steps: number
  /** The value of a literal, and of a list of such; undefined of anything else. */
  readonly literal?: Value
  /** The keys of a name, or of a path of which every key is written out: `['tool', 'params', 'path']`. */
  readonly path?: readonly string[]
  readonly known: Known
}

/** What is known of code before there is a moment. */
export interface Known {
  /** It gives no error and spends nothing, whatever the event. */
  readonly sure: boolean
  /** It is true where these hold, and nowhere else. */
  readonly ranges: Ranges | null
  /** Of what is more than ranges. */
  readonly needs: Needs | null
  /** Whether that, or the ranges, are all: where they are met, it is true. */
  readonly exact: boolean
}

/** What must be so for code to be anything but false, errors included, if so much fuel is left for it; null is nothing. */
export type Needs = (fuel: number) => Filter | null

/** What a name or a path stands for, as it is spelt. */
export interface NamedValue {
  readonly path: string
  readonly value: Evaluate
  /** The path of the member that holds it, where that has another name. */
  readonly heldBy: ((context: EventContext) => string | null) | null
}

/** What the compilers of nodes have at hand. */
export interface Scope {
  /** The loop variables, innermost last. */
  readonly variables: readonly string[]
  readonly compileRegex: CompileRegex
  readonly findPast: FindPast
  compile(node: Node): Code
  /** The same within a loop. */
  within(variable: string): Scope
  /** Gives code in place of the node's, so that the rest can be checked as well. */
  report(node: Span, problem: Pick<ExpressionProblem, 'code' | 'message' | 'help'>): Code
  /** The same of a node that can be used as it is. */
  warn(node: Span, problem: Pick<ExpressionProblem, 'code' | 'message' | 'help'>): void
  /** Notes a name or a path, for explanations, and what it reads. */
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

export function pathCode(value: Evaluate, steps: number, path: readonly string[], known: Known): Code {
  return { value, test: truthOf(value), steps, path, known }
}

function truthOf(value: Evaluate): Test {
  return (context, run) => isTrue(value(context, run), run)
}

export function stepsOf(codes: readonly Code[]): number {
  return codes.reduce((steps, code) => steps + code.steps, 0)
}

/** Whether a literal is equal to nothing but itself, so that `===` tells. */
export function isScalar(literal: Value | undefined): literal is null | boolean | number | string {
  return literal === null || (literal !== undefined && typeof literal !== 'object')
}
