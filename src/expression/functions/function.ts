import type { TextFilter } from '../../model/filter.ts'
import type { CompileRegex } from '../../model/matching.ts'
import type { Value } from '../../model/value.ts'
import { ExpressionError } from '../error.ts'
import { spend, type Run } from '../run.ts'
import { typeError } from '../values/kind.ts'

/** A function of the language. If an argument is null, it is not called and gives null, unless it `takesNull`. */
export interface ExpressionFunction {
  /** What it does, in one sentence: lower case, no full stop. */
  readonly summary: string
  /** The description of each argument, by name, in order. */
  readonly arguments: Readonly<Record<string, string>>
  readonly result: string
  /** Calls with their results, which serve as documentation and tests. */
  readonly examples: readonly (readonly [source: string, value: Value])[]
  /** Invalid calls with their messages, which also serve as documentation and tests. */
  readonly errors: readonly (readonly [source: string, message: string])[]
  /** The minimum and maximum number of arguments. */
  readonly takes: readonly [number, number]
  readonly takesNull?: true
  /** Set if several arguments are passed to it as one list. */
  readonly gathers?: true
  /** Set if the second argument is a folder or several, so that `workspace` means all of its folders there. */
  readonly takesFolder?: true
  /** Set if it is given the time of the event, in milliseconds, after its only argument. */
  readonly takesTime?: true
  /** Null if the function must be prepared. */
  readonly call: Call | null
  /** What a text must be like for the function to be true for it and a non-empty part, with this much fuel. */
  readonly needs?: (part: string, fuel: number) => Pick<TextFilter, 'is' | 'maxLength'> | null
  /** The function for a second argument that is a literal in the source, or the problem with that argument. */
  readonly prepare?: (second: string, compileRegex: CompileRegex) => Call | { readonly problem: string }
}

/** Omitted arguments are undefined. */
export type Call = (run: Run, first: unknown, second: unknown, third: unknown) => unknown

/** @throws {ExpressionError} `expression-type` if `value` is not a string */
export function needString(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw typeError(name, 'a string', value)
}

/** A string that is read from end to end, so every character costs a step. */
export function readString(name: string, value: unknown, run: Run): string {
  const text = needString(name, value)
  spend(run, text.length)
  return text
}

/** @throws {ExpressionError} `expression-type` if `value` is not a number */
export function needNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value
  throw typeError(name, 'a number', value)
}

/** @throws {ExpressionError} `expression-type` if `value` is not a list */
export function needList(name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw typeError(name, 'a list', value)
}

/** The error for a value of the right kind that a function still cannot use. */
export function valueError(message: string): ExpressionError {
  return new ExpressionError('expression-value', message)
}
