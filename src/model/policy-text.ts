/** A policy file: its name as shown to people, and its text. */
export interface PolicyText {
  readonly name: string
  readonly text: string
  /** The agent whose own hook file it is; absent for a policy. A vocabulary must know how to read it (`importer`). */
  readonly dialect?: string
  /** Follows that agent to the letter of an older version, even where that is less safe. */
  readonly compat?: string
}
