import { part, readList, textOrNull } from './answers.ts'
import { BEGINNING, spanOf, type Span } from './places.ts'

/** What a tool answers about a file. */
export interface FileDiagnostics {
  /** Relative to the workspace. */
  readonly path: string
  /** All of them, also those that are not told. */
  readonly errors: number
  readonly warnings: number
  /** In the order of their places; the first 1,000. */
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

const MOST_TOLD = 1_000

export function describeDiagnostics(path: string, diagnostics: readonly FoundDiagnostic[]): FileDiagnostics {
  const count = (wanted: Severity) => diagnostics.filter(({ severity }) => severity === wanted).length
  return {
    path,
    errors: count('error'),
    warnings: count('warning'),
    diagnostics: diagnostics.toSorted((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST_TOLD),
  }
}

/**
 * Those of a list that a server has sent. One of a wrong shape is told as far as it goes: without it a file might seem clean.
 *
 * @throws {CallFailure} `call-failed`, when it is no list
 */
export function readDiagnostics(list: unknown): readonly FoundDiagnostic[] {
  return readList(list).map((found) => {
    const message = part(found, 'message')
    const severity = part(found, 'severity')
    return {
      // One that does not say how bad it is counts as an error.
      severity: (typeof severity === 'number' ? SEVERITIES[severity - 1] : undefined) ?? 'error',
      message: readMessage(part(message, 'value') ?? message),
      ...(spanOf(part(found, 'range')) ?? BEGINNING),
      code: readCode(part(found, 'code')),
      source: textOrNull(part(found, 'source')),
    }
  })
}

export function readMessage(value: unknown): string {
  return textOrNull(value) ?? 'the language server does not say what'
}

export function readCode(value: unknown): number | string | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : textOrNull(value)
}
