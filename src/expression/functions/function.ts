import type { TextFilter } from '../../model/filter.ts'
import type { CompileRegex } from '../../model/matching.ts'
import type { Value } from '../../model/value.ts'
import { ExpressionError } from '../error.ts'
import { spend, type Run } from '../run.ts'
import { typeError } from '../values/kind.ts'

/** A function of the language. Given null it is not called, and gives null, unless it takes null. */
export interface ExpressionFunction {
  /** What it does, in one sentence: lower case, no full stop. */
  readonly summary: string
  /** What each argument is, by its name, in order. */
  readonly arguments: Readonly<Record<string, string>>
  readonly result: string
  /** Calls with their results. They are documentation and tests. */
  readonly examples: readonly (readonly [source: string, value: Value])[]
  /** Calls that are wrong, with the messages. They are documentation and tests, too. */
  readonly errors: readonly (readonly [source: string, message: string])[]
  /** How many arguments it takes, at least and at most. */
  readonly takes: readonly [number, number]
  readonly takesNull?: true
  /** Several arguments are given to it as one list. */
  readonly gathers?: true
  /** Null where it has to be prepared. */
  readonly call: Call | null
  /** What a text must be for the function to be true of it and a part that is not empty, if so much fuel is left. */
  readonly needs?: (part: string, fuel: number) => Pick<TextFilter, 'is' | 'maxLength'> | null
  /** The function for a second argument that is written out in the source, or what is wrong with that. */
  readonly prepare?: (second: string, compileRegex: CompileRegex) => Call | { readonly problem: string }
}

/** Arguments that are left out are undefined. */
export type Call = (run: Run, first: unknown, second: unknown, third: unknown) => unknown

/** @throws {ExpressionError} `expression-type`, where `value` is no string */
export function needString(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw typeError(name, 'a string', value)
}

/** A string that is read from end to end: every character is a step. */
export function readString(name: string, value: unknown, run: Run): string {
  const text = needString(name, value)
  spend(run, text.length)
  return text
}

/** @throws {ExpressionError} `expression-type`, where `value` is no number */
export function needNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value
  throw typeError(name, 'a number', value)
}

/** @throws {ExpressionError} `expression-type`, where `value` is no list */
export function needList(name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw typeError(name, 'a list', value)
}

/** The error of the right kind of value that a function cannot work with all the same. */
export function valueError(message: string): ExpressionError {
  return new ExpressionError('expression-value', message)
}
