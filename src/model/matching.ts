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

/** Keys, tokens, passwords and the like in the texts of plain data. */
export interface Secrets {
  /**
   * What kinds of them there are, each once.
   *
   * @throws {Error} `redact-limit`, when there is too much text
   */
  find(value: Value): readonly string[]
  /**
   * The value with `[REDACTED]` for each of them; the keys of maps stay.
   *
   * @throws {Error} `redact-limit`, when there is too much text
   */
  mask(value: Value): Value
  /** Masks a text that comes in pieces. */
  maskPieces(): PieceMask
}

/**
 * Masks a text piece by piece. What comes out, joined, is what masking the whole text gives. What may still become part of a
 * secret is held back: a word that is not over, and after a name, an address or a header as much as a secret there may have.
 */
export interface PieceMask {
  /** The part of the masked text that is settled by this piece; it may be empty. */
  add(piece: string): string
  /** The rest. */
  end(): string
}

/** What kinds match texts and data with. */
export interface Matching {
  /** A regular expression (RE2); what is wrong with it is for the kind to report. */
  readonly regex: CompileRegex
  /** A JSON Schema that data is matched against; what is wrong with it is for the kind to report. */
  readonly dataSchema: CompileDataSchema
  /** Secrets in texts. */
  readonly secrets: Secrets
}
