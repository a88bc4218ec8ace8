import type { Value } from './value.ts'

/** A regular expression, searched for anywhere in a text. */
export interface Regex {
  readonly test: (text: string) => boolean
  /** The matches from left to right, as offsets of the text. */
  readonly find: (text: string) => Iterable<{ readonly start: number; readonly end: number }>
}

/** A regular expression, or why there is none, in one lower-case sentence: exactly one of `test` and `problem` is null. */
export type CompiledRegex = (Regex & { readonly problem: null }) | { readonly test: null; readonly problem: string }

export type CompileRegex = (pattern: string) => CompiledRegex

/** A schema that data is matched against, or why there is none, said to its author: exactly one of the two is null. */
export type DataSchema =
  | {
      /** Takes plain data, as `copyValue` gives it. Does not throw. */
      readonly matches: (value: Value) => boolean
      readonly problem: null
    }
  | { readonly matches: null; readonly problem: string }

export type CompileDataSchema = (schema: unknown) => DataSchema
