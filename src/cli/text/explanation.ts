import type { AgentEvent } from '../../model/event.ts'
import type { Decision, Verdict } from '../../model/outcome.ts'
import { nameOf } from '../../model/rule.ts'
import { isMap } from '../../model/value.ts'
import { type Declared, explanationLines, FULL_LENGTH } from '../../workbench/explanation.ts'
import type { Output, Paint, Style } from '../output.ts'
import { dataText } from '../../workbench/data-text.ts'
import { listChanges, listEffects } from './effects.ts'
import { fit, fitLines, padEnd } from './layout.ts'

/** The most lines for a reason or an effect. */
const MAX_LINES = 10

interface Explained {
  readonly event: AgentEvent
  readonly decision: Decision
}

/** The parts to show of an `any_of` that does not hold. */
const BRANCHES = 3

/** Where a page is shown. */
type Outlet = Pick<Output, 'columns' | 'isTerminal' | 'paint'>

/**
 * One event for people: its members, the outcome of every rule, the changes and effects, and the verdict with its rule.
 *
 * @param isFull whether to leave out nothing
 */
export function explanationPage(
  program: Declared,
  { event, decision }: Explained,
  outlet: Outlet,
  isFull = false,
): string {
  const { paint } = outlet
  // Only a terminal has a limited width.
  const columns = isFull && !outlet.isTerminal ? Infinity : outlet.columns
  const rules = explanationLines(program, decision, {
    columns: columns - 2,
    paint,
    fit,
    lines: (text, width) => fitLines(text, width, isFull ? Infinity : MAX_LINES),
    branches: BRANCHES,
    hint: '; `--full` shows them',
    isFull,
  })
  const changes = changeLines(event, decision, columns)
  const effects = listEffects(decision).flatMap((effect) => indented(effect, columns, '    '))
  return [
    paint('bold', decision.event),
    ...eventLines(event, columns, isFull),
    '',
    paint('bold', 'rules'),
    ...(rules.length === 0 ? ['no rule applies to this event'] : rules).map((line) => `  ${line}`),
    ...section('changes', changes, paint),
    ...section('effects', effects, paint),
    '',
    paint('bold', 'verdict'),
    ...verdictLines(decision, columns, paint),
    '',
  ].join('\n')
}

function section(title: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.length === 0 ? [] : ['', paint('bold', title), ...lines]
}

/** The members of the event, with those of the tool on separate lines. */
function eventLines(event: AgentEvent, columns: number, isFull: boolean): readonly string[] {
  const members = Object.entries(event).flatMap(([name, value]) => {
    if (name === 'event') return []
    if (name !== 'tool' || !isMap(value)) return [[name, value] as const]
    return Object.entries(value).map(([inner, part]) => [`tool.${inner}`, part] as const)
  })
  const width = Math.max(...members.map(([name]) => Math.min(name.length, 20)))
  return members.flatMap(([name, value]) => {
    const label = `  ${padEnd(name, width)}  `
    if (!isFull) return [fit(label + dataText(value), columns)]
    const lines = fitLines(dataText(value, FULL_LENGTH), columns - label.length, Infinity)
    return lines.map((line, index) => (index === 0 ? label : ' '.repeat(label.length)) + line)
  })
}

function changeLines(event: AgentEvent, { params, result }: Decision, columns: number): readonly string[] {
  const changes = [
    ...(params === undefined ? [] : listChanges(event.tool?.params ?? {}, params, ['params'])),
    ...(result === undefined ? [] : listChanges(event.tool?.result ?? null, result, ['result'])),
  ]
  return changes.flatMap(({ path, before, after }) => {
    const name = path.join('.')
    if (before === undefined) return [fit(`  + ${name}: ${dataText(after)}`, columns)]
    if (after === undefined) return [fit(`  - ${name}: ${dataText(before)}`, columns)]
    return [
      fit(`  ~ ${name}: ${dataText(before)}`, columns),
      fit(`    ${' '.repeat(name.length)}→ ${dataText(after)}`, columns),
    ]
  })
}

function verdictLines({ verdict, reason, rule, layer }: Decision, columns: number, paint: Paint): readonly string[] {
  if (verdict === null) return ['  none: no rule denied it, asked about it or allowed it']
  return [
    paintVerdict(
      verdict,
      fit(`  ${verdict} by ${rule === null ? 'no rule' : nameOf({ id: rule, layer })}`, columns),
      paint,
    ),
    ...(reason === null ? [] : indented(reason, columns, '  ')),
  ]
}

/** Wrapped text, indented by `hanging` from the second line on. */
function indented(text: string, columns: number, hanging: string): readonly string[] {
  const lines = fitLines(text, columns - hanging.length, MAX_LINES)
  return lines.map((line, index) => (index === 0 ? '  ' : hanging) + line)
}

const STYLES: Readonly<Record<Verdict, Style>> = { deny: 'red', ask: 'yellow', allow: 'green' }

export function paintVerdict(verdict: Verdict | null, text: string, paint: Paint): string {
  return paint(verdict === null ? 'dim' : STYLES[verdict], text)
}
