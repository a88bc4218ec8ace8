import type { DiagnosticCode } from './diagnostic-codes.ts'

export type Severity = 'error' | 'warning'

/** A range in a policy file: lines and columns count from 1, and the end is just behind the last character. */
export interface Range {
  readonly line: number
  readonly column: number
  readonly end_line: number
  readonly end_column: number
}

/** A problem in a policy, in wire format: one sentence, its position, and how to fix it. */
export interface Diagnostic extends Range {
  readonly file: string
  readonly severity: Severity
  readonly code: DiagnosticCode
  readonly message: string
  readonly help: string | null
}
