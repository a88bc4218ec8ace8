import type { Diagnostic } from 'vscode-languageserver-protocol/node'
import { spanOf, type Span } from './places.ts'

/** What a tool answers about a file. */
export interface FileDiagnostics {
  /** Relative to the workspace. */
  readonly path: string
  readonly errors: number
  readonly warnings: number
  /** In the order of their places. */
  readonly diagnostics: readonly FoundDiagnostic[]
}

export interface FoundDiagnostic extends Span {
  readonly severity: Severity
  readonly message: string
  readonly code: number | string | null
  /** Who found it, such as `typescript`. */
  readonly source: string | null
}

export type Severity = (typeof SEVERITIES)[number]

const SEVERITIES = ['error', 'warning', 'information', 'hint'] as const

export function describeDiagnostics(path: string, diagnostics: readonly FoundDiagnostic[]): FileDiagnostics {
  const count = (wanted: Severity) => diagnostics.filter(({ severity }) => severity === wanted).length
  return {
    path,
    errors: count('error'),
    warnings: count('warning'),
    diagnostics: diagnostics.toSorted((a, b) => a.line - b.line || a.column - b.column),
  }
}

export function readDiagnostic({ severity, message, range, code, source }: Diagnostic): FoundDiagnostic {
  return {
    // One that does not say how bad it is counts as an error.
    severity: SEVERITIES[(severity ?? 1) - 1] ?? 'error',
    message: typeof message === 'string' ? message : message.value,
    ...spanOf(range),
    code: code ?? null,
    source: source ?? null,
  }
}
