import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { Diagnostic, Severity } from '../model/diagnostic.ts'
import type { Path, SourceDocument } from '../source/read-policy.ts'

/** What is wrong, and at which value of which file. */
export interface LocatedDiagnostic {
  readonly document: SourceDocument
  readonly path: Path
  /** Whether the key is to blame, or the value (the default). */
  readonly part?: 'key' | 'value'
  readonly span?: { readonly offset: number; readonly length: number }
  readonly severity?: Severity
  readonly code: DiagnosticCode
  readonly message: string
  readonly help?: string | null
}

/** Reports at a path of one declaration. */
export type ReportAt = (path: Path, finding: Omit<LocatedDiagnostic, 'document' | 'path'>) => void

/** Collects what is found, so that one run shows everything. */
export interface Report {
  add(finding: LocatedDiagnostic): void
  /** Diagnostics that are complete already. */
  addAll(diagnostics: readonly Diagnostic[]): void
  /** By file in the order given, then by position. */
  sorted(): readonly Diagnostic[]
}

export function createReport(files: readonly string[]): Report {
  const found: Diagnostic[] = []
  const fileOrder = new Map(files.map((file, index) => [file, index] as const))
  const orderOf = (diagnostic: Diagnostic): number => fileOrder.get(diagnostic.file) ?? files.length
  return {
    add({ document, path, part = 'value', span, severity = 'error', code, message, help = null }) {
      found.push({ file: document.name, ...document.range(path, part, span), severity, code, message, help })
    },
    addAll(diagnostics) {
      for (const diagnostic of diagnostics) found.push(diagnostic)
    },
    sorted() {
      return found.toSorted((a, b) => orderOf(a) - orderOf(b) || a.line - b.line || a.column - b.column)
    },
  }
}
