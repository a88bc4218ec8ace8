import type { Layer } from './layer.ts'

/** A policy file: its name as shown to people, and its text. */
export interface PolicyText {
  readonly name: string
  readonly text: string
  /** The agent whose own hook file this is; absent for a policy. A vocabulary must be able to read it (`importer`). */
  readonly dialect?: string
  /** Follows an older version of that agent exactly, even where that is less safe. */
  readonly compat?: string
  /** Who may change it. Policies of several layers decide together, each with its own names. */
  readonly layer?: Layer
  /** Why its rules may only narrow what the agent may do, as a clause; absent if they may do anything. */
  readonly narrow?: string
}
