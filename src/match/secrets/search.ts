export interface SecretRange {
  readonly start: number
  readonly end: number
}

/** A secret in a text. Its end moves while it continues. */
export interface Found extends SecretRange {
  start: number
  readonly name: string
  end: number
  /**
   * Set while it reaches the end of the text so far. A `run` ends at the first character that cannot continue it, a
   * `block` at its end marker.
   */
  goesOn?: 'run' | 'block' | null
}

/** A text, or the part of it received so far. */
export interface Looked {
  readonly text: string
  readonly isWhole: boolean
  /** The start of the last word, a run without whitespace that may still grow. For a whole text, this is its end. */
  readonly lastWord: number
}

/** Searches for the secrets of one family, in a text that may still grow. */
export interface Search {
  /**
   * Reports everything that is certain, starting where the previous search ended. Returns the place after which more
   * may be found, which never moves backwards.
   */
  look(looked: Looked, found: (secret: Found) => void): number
  /** Called when this many characters have been removed from the start of the text. */
  forget(count: number): void
  /** The first place that the search will read again. */
  readsFrom(): number
}

/** How far a pattern may reach; the bound keeps the search linear. A longer secret is still masked to its end. */
export const LONGEST_SECRET = 1024

/** How much text before a place is needed to judge what is there. */
export const LONGEST_BEFORE = 512
