import type { Diagnostic, Range } from '../model/diagnostic.ts'
import type { Path, SourceDocument } from '../source/read-policy.ts'
import type { Declared } from './policy-data.ts'

/** A problem in a part of a declaration. */
export interface PartDiagnostic extends Pick<Diagnostic, 'code' | 'message'> {
  /** Whether the problem is in the key or in the value (the default). */
  readonly part?: 'key' | 'value'
  readonly span?: { readonly offset: number; readonly length: number }
  /** Default: `error`. */
  readonly severity?: Diagnostic['severity']
  readonly help?: string | null
}

/** Reports a problem at a path of one declaration. */
export type ReportAt = (path: Path, diagnostic: PartDiagnostic) => void

/** Finds the position of a part of a declaration in its file. */
export type Locate = (declared: Declared, path: Path, part: 'key' | 'value', span: PartDiagnostic['span']) => Range

/** Sorts by file, in the given order, then by position. */
export function sortDiagnostics<Found extends Diagnostic>(
  files: readonly string[],
  diagnostics: readonly Found[],
): readonly Found[] {
  const order = new Map(files.map((file, index) => [file, index] as const))
  const orderOf = ({ file }: Found): number => order.get(file) ?? files.length
  return diagnostics.toSorted((a, b) => orderOf(a) - orderOf(b) || a.line - b.line || a.column - b.column)
}

/** A problem in any part of a file. */
interface LocatedDiagnostic extends PartDiagnostic {
  readonly document: SourceDocument
  readonly path: Path
}

/** Collects the problems in the texts, so that one run shows all of them. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[]
  add(diagnostic: LocatedDiagnostic): void
  /** Adds diagnostics that already have positions. */
  addAll(diagnostics: readonly Diagnostic[]): void
}

export function createReport(): Report {
  const diagnostics: Diagnostic[] = []
  return {
    diagnostics,
    add({ document, path, part = 'value', span, severity = 'error', code, message, help = null }) {
      diagnostics.push({ file: document.name, ...document.range(path, part, span), severity, code, message, help })
    },
    addAll(found) {
      for (const diagnostic of found) diagnostics.push(diagnostic)
    },
  }
}
