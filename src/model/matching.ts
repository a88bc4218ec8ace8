import type { Value } from './value.ts'

/** A regular expression that matches anywhere in a text. */
export interface Regex {
  readonly test: (text: string) => boolean
  /** The matches from left to right, as offsets in the text. */
  readonly find: (text: string) => Iterable<{ readonly start: number; readonly end: number }>
}

/** A regular expression, or its problem in one lower-case sentence: exactly one of `test` and `problem` is null. */
export type CompiledRegex = (Regex & { readonly problem: null }) | { readonly test: null; readonly problem: string }

export type CompileRegex = (pattern: string) => CompiledRegex

/** A schema to match data against, or the problem with it, for its author: exactly one of the two is null. */
export type DataSchema =
  | {
      /** Takes plain data, such as `copyValue` returns. Does not throw. */
      readonly matches: (value: Value) => boolean
      readonly problem: null
    }
  | { readonly matches: null; readonly problem: string }

export type CompileDataSchema = (schema: unknown) => DataSchema

/** Finds and masks keys, tokens, passwords and similar secrets in the texts of plain data. */
export interface Secrets {
  /**
   * The kinds of secrets that the value contains, each once.
   *
   * @throws {Error} `redact-limit`, if there is too much text
   */
  find(value: Value): readonly string[]
  /**
   * The value with each secret replaced by `[REDACTED]`; map keys stay.
   *
   * @throws {Error} `redact-limit`, if there is too much text
   */
  mask(value: Value): Value
  /** Masks a text that arrives in pieces. */
  maskPieces(): PieceMask
}

/**
 * Masks a text piece by piece. The joined output equals the masked whole text. Any text that may still become part of a
 * secret is held back: an unfinished word, and after a name, an address or a header, as much as a secret there may
 * take.
 */
export interface PieceMask {
  /** The part of the masked text that is final after this piece; it may be empty. */
  add(piece: string): string
  /** The rest of the masked text. */
  end(): string
}

/** The matchers that kinds use for texts and data. */
export interface Matching {
  /** Compiles a regular expression (RE2). The kind must report a problem with it. */
  readonly regex: CompileRegex
  /** Compiles a JSON Schema to match data against. The kind must report a problem with it. */
  readonly dataSchema: CompileDataSchema
  /** Finds and masks secrets in texts. */
  readonly secrets: Secrets
}
