import type { Restriction } from './value-place.ts'

/** How a value may be split into words: not at all, at blanks, or at anything that is not a letter. */
export type Splitting = 'whole' | 'blanks' | 'anything'

/** A word, or part of one, that must not have a certain look once it contains the values. */
export interface RestrictedWord {
  /** The constant parts, and the ids of the placeholders. */
  readonly parts: readonly (string | number)[]
  readonly restriction: Restriction
  readonly splitting: Splitting
}

/**
 * Like {@link RestrictedWord}, for a word with an expansion: the names of the variables, and the markers in a
 * substitution.
 */
export interface RestrictedNames {
  readonly names: readonly string[]
  readonly ids: readonly number[]
  readonly restriction: Restriction
  readonly splitting: Splitting
}
