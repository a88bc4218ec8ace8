import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { Severity } from '../model/diagnostic.ts'

/** A diagnostic in the making: `start` and `end` are offsets into the text. */
export interface TextDiagnostic {
  readonly code: DiagnosticCode
  readonly message: string
  readonly help: string | null
  readonly start: number
  readonly end: number
  /** `error` unless it says otherwise. */
  readonly severity?: Severity
}

/** Diagnostics of one file, before the one that says how many more there were. */
const PROBLEM_LIMIT = 100

/** Collects problems, however many there are, in bounded space. */
export interface TextDiagnostics {
  add(problem: TextDiagnostic): void
  /** By position; the first {@link PROBLEM_LIMIT} that were found, and one for all the others. */
  sorted(): readonly TextDiagnostic[]
}

export function createTextDiagnostics(): TextDiagnostics {
  const kept: TextDiagnostic[] = []
  let firstLeftOut: TextDiagnostic | undefined
  let leftOut = 0
  let errorLeftOut = false
  return {
    add(problem) {
      if (kept.length < PROBLEM_LIMIT) {
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
      const message = `${leftOut} more problem${leftOut === 1 ? ' is' : 's are'} left out`
      const severity = errorLeftOut ? 'error' : 'warning'
      return [...sorted, { code: 'yaml-more', severity, message, help: null, start, end }]
    },
  }
}
