/** A policy file: its name as shown to people, and its text. */
export interface PolicyText {
  readonly name: string
  readonly text: string
  /** The agent whose own hook file this is; absent for a policy. A vocabulary must be able to read it (`importer`). */
  readonly dialect?: string
  /** Follows an older version of that agent exactly, even where that is less safe. */
  readonly compat?: string
}
