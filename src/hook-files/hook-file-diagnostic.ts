import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { Severity } from '../model/diagnostic.ts'
import type { Path } from '../source/read-policy.ts'

/** A problem in a file, and what to do about it. */
export interface HookFileDiagnostic {
  readonly path: Path
  readonly part?: 'key' | 'value'
  readonly severity: Severity
  readonly code: DiagnosticCode
  readonly message: string
  readonly help: string | null
}
