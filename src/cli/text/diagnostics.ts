import type { Diagnostic, Severity } from '../../model/diagnostic.ts'
import { visible } from '../../source/visible.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import type { Paint } from '../output.ts'
import { codeFrame } from './code-frame.ts'
import { count } from './layout.ts'

const STYLES = { error: 'red', warning: 'yellow' } as const satisfies Record<Severity, string>

/** The diagnostics of some files, and the number of their rules. */
export interface Findings {
  readonly policies: readonly PolicyText[]
  readonly diagnostics: readonly Diagnostic[]
  readonly rules: number
}

/** For people: each diagnostic with its lines of the file, and a summary. */
export function diagnosticsAsText({ diagnostics, policies, rules }: Findings, paint: Paint): string {
  const texts = new Map(policies.map(({ name, text }) => [name, text]))
  const described = diagnostics.map(
    (diagnostic) => `${describe(diagnostic, texts.get(diagnostic.file) ?? '', paint)}\n`,
  )
  return [...described, summarize(diagnostics, policies.length, rules)].join('\n') + '\n'
}

/** For programs: a JSON array. */
export function diagnosticsAsJson({ diagnostics }: Pick<Findings, 'diagnostics'>): string {
  return `${JSON.stringify(diagnostics, null, 2)}\n`
}

function describe(diagnostic: Diagnostic, text: string, paint: Paint): string {
  const { file, line, column, severity, code, message, help } = diagnostic
  const position = `${visible(file)}:${line}:${column}`
  return [
    `${position} ${paint(STYLES[severity], severity)} ${code} ${paint('bold', visible(message))}`,
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
