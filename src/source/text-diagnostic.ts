import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { Severity } from '../model/diagnostic.ts'

/** A diagnostic without its file. `start` and `end` are offsets into the text. */
export interface TextDiagnostic {
  readonly code: DiagnosticCode
  readonly message: string
  readonly help: string | null
  readonly start: number
  readonly end: number
  /** `error` if absent. */
  readonly severity?: Severity
}

/** The most diagnostics of one file, besides the one that counts the omitted ones. */
const MAX_DIAGNOSTICS = 100

/** Collects any number of diagnostics in bounded memory. */
export interface TextDiagnostics {
  add(problem: TextDiagnostic): void
  /** The first {@link MAX_DIAGNOSTICS}, by position, and one that counts the rest. */
  sorted(): readonly TextDiagnostic[]
}

export function createTextDiagnostics(): TextDiagnostics {
  const kept: TextDiagnostic[] = []
  let firstLeftOut: TextDiagnostic | undefined
  let leftOut = 0
  let errorLeftOut = false
  return {
    add(problem) {
      if (kept.length < MAX_DIAGNOSTICS) {
        kept.push(problem)
        return
      }
      firstLeftOut ??= problem
      leftOut++
      if (problem.severity !== 'warning') errorLeftOut = true
    },
    sorted() {
      const sorted = kept.toSorted((a, b) => a.start - b.start)
      if (firstLeftOut === undefined) return sorted
      const { start, end } = firstLeftOut
      const message = `${leftOut} more problem${leftOut === 1 ? ' is' : 's are'} not shown`
      const severity = errorLeftOut ? 'error' : 'warning'
      return [...sorted, { code: 'yaml-more', severity, message, help: null, start, end }]
    },
  }
}
