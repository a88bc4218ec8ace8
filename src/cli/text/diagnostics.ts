import { jsonText } from '../../model/json-text.ts'
import type { Diagnostic, Severity } from '../../model/diagnostic.ts'
import type { Finding } from '../../workbench/analysis/finding.ts'
import { visible } from '../../source/visible.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import type { Paint } from '../output.ts'
import { codeFrame } from './code-frame.ts'
import { count } from './count.ts'

const STYLES = { error: 'red', warning: 'yellow' } as const satisfies Record<Severity, string>

/** A diagnostic, with details from the analysis. */
export type ShownDiagnostic = Diagnostic & Partial<Pick<Finding, 'related' | 'witness'>>

/** The diagnostics of some files, and how many rules the files contain. */
export interface Findings {
  readonly policies: readonly PolicyText[]
  readonly diagnostics: readonly ShownDiagnostic[]
  readonly rules: number
  /** Whether to show the event that demonstrates a finding. */
  readonly showsWitness?: boolean
}

/** For people: each diagnostic with its source lines, and a summary. */
export function diagnosticsAsText(findings: Findings, paint: Paint): string {
  const { diagnostics, policies, rules, showsWitness = false } = findings
  const described = diagnosticTexts(diagnostics, policies, paint, showsWitness)
  return [...described, summarize(diagnostics, policies.length, rules)].join('\n') + '\n'
}

/** Each diagnostic with its source lines, ending with a line break. */
export function diagnosticTexts(
  diagnostics: readonly ShownDiagnostic[],
  policies: readonly PolicyText[],
  paint: Paint,
  showsWitness = false,
): readonly string[] {
  const texts = new Map(policies.map(({ name, text }) => [name, text]))
  return diagnostics.map(
    (diagnostic) => `${describe(diagnostic, texts.get(diagnostic.file) ?? '', paint, showsWitness)}\n`,
  )
}

type Shown = Pick<Findings, 'diagnostics' | 'showsWitness'>

/** For programs: a JSON array. */
export function diagnosticsAsJson(found: Shown): string {
  return `${jsonText(diagnosticsAsData(found), 2)}\n`
}

export function diagnosticsAsData({ diagnostics, showsWitness = false }: Shown): readonly object[] {
  return diagnostics.map(({ witness, ...diagnostic }) => ({
    ...diagnostic,
    ...(showsWitness && witness != null && { witness }),
  }))
}

function describe(diagnostic: ShownDiagnostic, text: string, paint: Paint, showsWitness: boolean): string {
  const { severity, code, message, help, related = [], witness = null } = diagnostic
  const label = (name: string, shown: string): string => `${paint('cyan', name)}: ${visible(shown)}`
  return [
    `${positionOf(diagnostic)} ${paint(STYLES[severity], severity)} ${code} ${paint('bold', visible(message))}`,
    codeFrame(text, diagnostic),
    ...related.map((place) => label('see', `${place.file}:${place.line}:${place.column} ${place.message}`)),
    ...(showsWitness && witness !== null ? [label('witness', jsonText(witness))] : []),
    ...(help === null ? [] : [label('help', help)]),
  ].join('\n')
}

function positionOf({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  return `${visible(file)}:${line}:${column}`
}

function summarize(diagnostics: readonly Diagnostic[], files: number, rules: number): string {
  const number = (severity: Severity): number => diagnostics.filter((found) => found.severity === severity).length
  const found = [count(number('error'), 'error'), count(number('warning'), 'warning')].filter(
    (text) => !text.startsWith('0 '),
  )
  if (found.length === 0) return `${count(files, 'file')}, ${count(rules, 'rule')}: no problems`
  return `${found.join(', ')} in ${count(files, 'file')}`
}
