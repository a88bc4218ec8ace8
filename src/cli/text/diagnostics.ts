import type { Diagnostic, Severity } from '../../model/diagnostic.ts'
import { visible } from '../../source/visible.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import type { Paint } from '../output.ts'
import { codeFrame } from './code-frame.ts'
import { count } from './layout.ts'

const STYLES = { error: 'red', warning: 'yellow' } as const satisfies Record<Severity, string>

/** What was found in which files, and how many rules they have. */
export interface Findings {
  readonly policies: readonly PolicyText[]
  readonly diagnostics: readonly Diagnostic[]
  readonly rules: number
}

/** For people: each with the lines of the file that it is about, and how many there are. */
export function diagnosticsAsText({ diagnostics, policies, rules }: Findings, paint: Paint): string {
  const texts = new Map(policies.map(({ name, text }) => [name, text]))
  const told = diagnostics.map((diagnostic) => `${describe(diagnostic, texts.get(diagnostic.file) ?? '', paint)}\n`)
  return [...told, summarize(diagnostics, policies.length, rules)].join('\n') + '\n'
}

/** For programs: an array, in the shape of the wire. */
export function diagnosticsAsJson({ diagnostics }: Pick<Findings, 'diagnostics'>): string {
  return `${JSON.stringify(diagnostics, null, 2)}\n`
}

function describe(diagnostic: Diagnostic, text: string, paint: Paint): string {
  const { file, line, column, severity, code, message, help } = diagnostic
  const place = `${visible(file)}:${line}:${column}`
  return [
    `${place} ${paint(STYLES[severity], severity)} ${code} ${paint('bold', visible(message))}`,
    codeFrame(text, diagnostic),
    ...(help === null ? [] : [`${paint('cyan', 'help')}: ${visible(help)}`]),
  ].join('\n')
}

function summarize(diagnostics: readonly Diagnostic[], files: number, rules: number): string {
  const number = (severity: Severity): number => diagnostics.filter((found) => found.severity === severity).length
  const found = [count(number('error'), 'error'), count(number('warning'), 'warning')].filter(
    (text) => !text.startsWith('0 '),
  )
  if (found.length === 0) return `${count(files, 'file')}, ${count(rules, 'rule')}: no problems`
  return `${found.join(', ')} in ${count(files, 'file')}`
}
