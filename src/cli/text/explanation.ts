import type { AgentEvent } from '../../model/event.ts'
import type { Decision, RuleExplanation, RuleOutcome, Verdict, Why } from '../../model/outcome.ts'
import type { Rule } from '../../model/rule.ts'
import { isMap, type ValueMap } from '../../model/value.ts'
import type { Output, Paint, Style } from '../output.ts'
import { dataText } from './data-text.ts'
import { listChanges, listEffects } from './effects.ts'
import { fit, fitLines, padEnd } from './layout.ts'

/** Lines for a reason or an effect. */
const MAX_LINES = 10

/** The rules of which an explanation tells, with where they stand. */
export interface Declared {
  readonly rules: readonly (Pick<Rule, 'events' | 'owner'> & Partial<Pick<Rule, 'file' | 'line'>>)[]
}

interface Explained {
  readonly event: AgentEvent
  readonly decision: Decision
}

/** One event for people: its members, the outcome of every rule, the changes and effects, and the verdict with its rule. */
export function explanationPage(program: Declared, { event, decision }: Explained, outlet: Output): string {
  const { columns, paint } = outlet
  const rules = explanationLines(program, decision, { columns: columns - 2, paint })
  const changes = changeLines(event, decision, columns)
  const effects = listEffects(decision).flatMap((effect) => indented(effect, columns, '    '))
  return [
    paint('bold', decision.event),
    ...eventLines(event, columns),
    '',
    paint('bold', 'rules'),
    ...(rules.length === 0 ? ['no rule applies to this event'] : rules).map((line) => `  ${line}`),
    ...section('changes', changes, paint),
    ...section('effects', effects, paint),
    '',
    paint('bold', 'verdict'),
    ...verdictLines(decision, outlet),
    '',
  ].join('\n')
}

function section(title: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.length === 0 ? [] : ['', paint('bold', title), ...lines]
}

/** The members of the event, with those of the tool on separate lines. */
function eventLines(event: AgentEvent, columns: number): readonly string[] {
  const members = Object.entries(event).flatMap(([name, value]) => {
    if (name === 'event') return []
    if (name !== 'tool' || !isMap(value)) return [[name, value] as const]
    return Object.entries(value).map(([inner, part]) => [`tool.${inner}`, part] as const)
  })
  const width = Math.max(...members.map(([name]) => Math.min(name.length, 20)))
  return members.map(([name, value]) => fit(`  ${padEnd(name, width)}  ${dataText(value)}`, columns))
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

function verdictLines({ verdict, reason, rule }: Decision, { columns, paint }: Output): readonly string[] {
  if (verdict === null) return ['  none: no rule denied it, asked about it or allowed it']
  return [
    paintVerdict(verdict, fit(`  ${verdict} by ${rule ?? 'no rule'}`, columns), paint),
    ...(reason === null ? [] : indented(reason, columns, '  ')),
  ]
}

/** Wrapped text, indented by `hanging` from the second line on. */
function indented(text: string, columns: number, hanging: string): readonly string[] {
  const lines = fitLines(text, columns - hanging.length, MAX_LINES)
  return lines.map((line, index) => (index === 0 ? '  ' : hanging) + line)
}

type Page = Pick<Output, 'columns' | 'paint'>

const OUTCOMES: Readonly<
  Record<RuleOutcome, { readonly mark: string; readonly style: Style; readonly words: string }>
> = {
  fired: { mark: '✓', style: 'green', words: 'fired' },
  shadow: { mark: '✓', style: 'cyan', words: 'would have fired (shadow)' },
  unmet: { mark: '✗', style: 'dim', words: 'did not fire' },
  cooling: { mark: '✗', style: 'dim', words: 'is cooling down' },
  spent: { mark: '✗', style: 'dim', words: 'has reached its limit' },
  approved: { mark: '✗', style: 'dim', words: 'is approved already' },
  disabled: { mark: '✗', style: 'dim', words: 'is disabled' },
  other_agent: { mark: '✗', style: 'dim', words: 'belongs to another agent' },
  error: { mark: '!', style: 'red', words: 'failed with an error' },
}

export function isOutcome(value: unknown): value is RuleOutcome {
  return typeof value === 'string' && Object.hasOwn(OUTCOMES, value)
}

/** Every rule of the event, in order: its outcome, and the tree of its conditions with what each saw. */
export function explanationLines(program: Declared, decision: Decision, page: Page): readonly string[] {
  // There is one explanation for each rule of the event, in the same order.
  const rules = program.rules.filter(({ events }) => events.includes(decision.event))
  return (decision.rules ?? []).flatMap((explanation, index) => ruleLines(explanation, rules[index], page))
}

function ruleLines({ rule, outcome, why }: RuleExplanation, declared: Declared['rules'][number] | undefined, page: Page): readonly string[] {
  const { mark, style, words } = OUTCOMES[outcome]
  const owner = declared?.owner == null ? '' : ` of ${declared.owner}`
  const position = declared?.file === undefined ? '' : `  ${declared.file}:${declared.line}`
  const title = fit(`${mark} ${rule}${owner} ${words}`, page.columns)
  const lines = [page.paint(style, title) + page.paint('dim', fit(position, page.columns - title.length))]
  return outcome === 'disabled' || outcome === 'other_agent' ? lines : [...lines, ...whyLines(why, page, '  ')]
}

/** A condition and what it saw, on one line if both fit. */
function whyLines(why: Why, page: Page, indent: string): readonly string[] {
  const { columns, paint } = page
  const { mark, style } = OUTCOMES[why.result === 'error' ? 'error' : why.result ? 'fired' : 'unmet']
  const head = fit(`${indent}${mark} ${why.type} ${membersText(why.with)}`.trimEnd(), columns)
  const seen = [
    ...(why.saw === undefined ? [] : [`saw ${membersText(why.saw)}`]),
    ...(why.error === undefined ? [] : [`${why.error.code}: ${why.error.message}`]),
  ].join('; ')
  const beside = `${head}  ${seen}`
  const hasRoom = fit(beside, columns) === beside
  return [
    paint(style, head) + (hasRoom ? paint('dim', beside.slice(head.length).trimEnd()) : ''),
    ...(hasRoom ? [] : [paint('dim', fit(`${indent}    ${seen}`, columns))]),
    ...(why.conditions ?? []).flatMap((part) => whyLines(part, page, `${indent}  `)),
  ]
}

function membersText(members: ValueMap = {}): string {
  return Object.entries(members)
    .map(([name, value]) => `${name}: ${dataText(value)}`)
    .join(', ')
}

const STYLES: Readonly<Record<Verdict, Style>> = { deny: 'red', ask: 'yellow', allow: 'green' }

export function paintVerdict(verdict: Verdict | null, text: string, paint: Paint): string {
  return paint(verdict === null ? 'dim' : STYLES[verdict], text)
}
