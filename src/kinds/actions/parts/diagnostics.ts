import { isMap, member, type Value } from '../../../model/value.ts'
import { cut } from './cut.ts'

/** Diagnostics that are listed one by one. */
const LISTED = 10
/** Characters of one diagnostic's message. */
const MESSAGE_LENGTH = 500

export interface Diagnostics {
  /** Errors and warnings together. */
  readonly problems: number
  /** For a model to read: the numbers, and the first few one by one. */
  readonly text: string
}

/**
 * What a language server found: a map with a list of `diagnostics` (`severity`, `message`, `line`, `column`), or with their
 * numbers as `errors` and `warnings`, or with both. Null for data that are neither.
 */
export function readDiagnostics(data: Value): Diagnostics | null {
  const found = member(data, 'diagnostics')
  const list: readonly unknown[] = Array.isArray(found) ? found : []
  const stated = { errors: member(data, 'errors'), warnings: member(data, 'warnings') }
  if (!Array.isArray(found) && typeof stated.errors !== 'number' && typeof stated.warnings !== 'number') return null

  const errors = typeof stated.errors === 'number' ? stated.errors : count(list, 'error')
  const warnings = typeof stated.warnings === 'number' ? stated.warnings : count(list, 'warning')
  const path = member(data, 'path')
  const lines = [
    `[lsp] ${typeof path === 'string' && path !== '' ? `${path}: ` : ''}${number(errors, 'error')}, ${number(warnings, 'warning')}`,
    ...list.slice(0, LISTED).map(describe),
    ...(list.length > LISTED ? [`  … ${list.length - LISTED} more`] : []),
  ]
  return { problems: errors + warnings, text: lines.join('\n') }
}

function describe(diagnostic: unknown): string {
  const message = member(diagnostic, 'message')
  const place = [member(diagnostic, 'line'), member(diagnostic, 'column')].filter((part) => typeof part === 'number')
  return `  ${[severity(diagnostic), place.join(':')].filter((part) => part !== '').join(' ')}: ${
    typeof message === 'string' ? cut(message, MESSAGE_LENGTH) : ''
  }`
}

function count(list: readonly unknown[], wanted: string): number {
  return list.filter((diagnostic) => isMap(diagnostic) && severity(diagnostic) === wanted).length
}

function severity(diagnostic: unknown): string {
  const found = member(diagnostic, 'severity')
  return typeof found === 'string' ? found.toLowerCase() : 'info'
}

function number(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
