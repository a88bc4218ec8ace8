export interface SecretRange {
  readonly start: number
  readonly end: number
}

/** A secret in a text. Its end moves as long as it goes on. */
export interface Found extends SecretRange {
  start: number
  readonly name: string
  end: number
  /** Set while it reaches the end of what there is of the text: it ends where its characters do, or where its block does. */
  goesOn?: 'run' | 'block' | null
}

/** A text, or what there is of it so far. */
export interface Looked {
  readonly text: string
  readonly isWhole: boolean
  /** Where its last word starts, which may go on: it is all that is not whitespace. The end of a text that is whole. */
  readonly lastWord: number
}

/** Looks for the secrets of one family, in a text that may go on. */
export interface Search {
  /**
   * Tells what is found for certain, from where the last look ended. Gives the place from which on more may be found, which
   * never goes back.
   */
  look(looked: Looked, found: (secret: Found) => void): number
  /** So many characters at the start of the text are not there any more. */
  forget(count: number): void
  /** The first place that it reads again. */
  readsFrom(): number
}

/** So far is a pattern tried from one place, so that the search takes linear time. A longer secret is masked to its end. */
export const LONGEST_SECRET = 1024

/** So much before a place tells what is there. */
export const LONGEST_BEFORE = 512
