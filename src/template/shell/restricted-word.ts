import type { Restriction } from './value-place.ts'

/**
 * Which parts of a value may be a word: the whole value, what its blanks separate, or what anything separates that is no
 * letter.
 */
export type Splitting = 'whole' | 'blanks' | 'anything'

/** A word, or a part of one, that must not look like something once the values are in it. */
export interface RestrictedWord {
  /** What is constant, and the ids of what is put in. */
  readonly parts: readonly (string | number)[]
  readonly restriction: Restriction
  readonly splitting: Splitting
}

/** The same for a word that begins with an expansion: what is in the variables, and the markers in a substitution. */
export interface RestrictedNames {
  readonly names: readonly string[]
  readonly ids: readonly number[]
  readonly restriction: Restriction
  readonly splitting: Splitting
}
