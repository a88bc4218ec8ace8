import type { Value } from '../../../model/value.ts'
import { cut } from '../../parts/cut.ts'
import { asList, asMap } from './data.ts'

/** The maximum number of diagnostics to list. */
const LISTED = 10
/** The maximum number of characters of one message. */
const MESSAGE_LENGTH = 500

/**
 * Reads the report of a language server: a map with a list of `diagnostics` (`severity`, `message`, `line`, `column`),
 * with their counts as `errors` and `warnings`, or with both. Null for any other data. The text for the model has the
 * counts, and the first few diagnostics.
 */
export function readDiagnostics(data: Value): { readonly problems: number; readonly text: string } | null {
  const { diagnostics, errors: statedErrors, warnings: statedWarnings, path } = asMap(data)
  const isCounted = typeof statedErrors === 'number' || typeof statedWarnings === 'number'
  if (!isCounted && !Array.isArray(diagnostics)) return null

  const list = asList(diagnostics)
  const errors = typeof statedErrors === 'number' ? statedErrors : count(list, 'error')
  const warnings = typeof statedWarnings === 'number' ? statedWarnings : count(list, 'warning')
  const where = typeof path === 'string' && path !== '' ? `${path}: ` : ''
  const lines = [
    `[lsp] ${where}${number(errors, 'error')}, ${number(warnings, 'warning')}`,
    ...list.slice(0, LISTED).map(describe),
    ...(list.length > LISTED ? [`  … ${list.length - LISTED} more`] : []),
  ]
  return { problems: errors + warnings, text: lines.join('\n') }
}

function describe(diagnostic: Value): string {
  const { message, line, column } = asMap(diagnostic)
  const position = [line, column].filter((part) => typeof part === 'number').join(':')
  const text = typeof message === 'string' ? cut(message, MESSAGE_LENGTH) : ''
  return `  ${severity(diagnostic)}${position === '' ? '' : ` ${position}`}: ${text}`
}

function count(list: readonly Value[], wanted: string): number {
  return list.filter((diagnostic) => severity(diagnostic) === wanted).length
}

function severity(diagnostic: Value): string {
  const { severity: stated } = asMap(diagnostic)
  return typeof stated === 'string' && stated !== '' ? stated.toLowerCase() : 'info'
}

function number(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}
