import type { CodeCall } from './language.ts'
import type { GivenValues } from './results.ts'

/** A call that is known to do something. */
export interface RecordedCall {
  readonly row: CodeCall
  /** Its arguments; for a method of a path, the path comes first. */
  readonly given: GivenValues
  /** The arguments as they are written. */
  readonly written: readonly string[]
  /** The language that it is in. */
  readonly language: string
  /** The language of its statements for a database. */
  readonly statements: 'sql' | 'sql-throw-away'
  /** The same call, with each combination of the values that its arguments may have. */
  readonly all: readonly RecordedCall[]
}
