import type { styleText } from 'node:util'
import type { Decision, RuleExplanation, RuleOutcome, Why } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { ValueMap } from '../model/value.ts'
import { visible } from '../source/visible.ts'
import { dataText } from './data-text.ts'

type Style = Parameters<typeof styleText>[0]

/** The rules that an explanation covers, with their positions. */
export interface Declared {
  readonly rules: readonly (Pick<Rule, 'events' | 'owner'> & Partial<Pick<Rule, 'file' | 'line'>>)[]
}

/** Where an explanation is shown. */
export interface Page {
  readonly columns: number
  paint(style: Style, text: string): string
  /** Untrusted text on one line of at most `width` columns. */
  fit(text: string, width: number): string
}

/** No colours, and no limit on the length of a line. */
export const PLAIN_PAGE: Page = { columns: Infinity, paint: (_style, text) => text, fit: visible }

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

type DeclaredRule = Declared['rules'][number]

/** Every rule of the event, in order: its outcome, and its tree of conditions with what each one saw. */
export function explanationLines(
  program: Declared,
  decision: Decision,
  page: Page,
  isShown: (explanation: RuleExplanation, declared: DeclaredRule | undefined) => boolean = () => true,
): readonly string[] {
  // There is one explanation per rule of the event, in the same order.
  const rules = program.rules.filter(({ events }) => events.includes(decision.event))
  return (decision.rules ?? []).flatMap((explanation, index) =>
    isShown(explanation, rules[index]) ? ruleLines(explanation, rules[index], page) : [],
  )
}

function ruleLines(
  { rule, outcome, why }: RuleExplanation,
  declared: DeclaredRule | undefined,
  page: Page,
): readonly string[] {
  const { mark, style, words } = OUTCOMES[outcome]
  const owner = declared?.owner == null ? '' : ` of ${declared.owner}`
  const position = declared?.file === undefined ? '' : `  ${declared.file}:${declared.line}`
  const title = page.fit(`${mark} ${rule}${owner} ${words}`, page.columns)
  const lines = [page.paint(style, title) + page.paint('dim', page.fit(position, page.columns - title.length))]
  return outcome === 'disabled' || outcome === 'other_agent' ? lines : [...lines, ...whyLines(why, page, '  ')]
}

/** A condition and what it saw, on one line if both fit. */
function whyLines(why: Why, page: Page, indent: string): readonly string[] {
  const { columns, paint, fit } = page
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
    ...partLines(why, page, `${indent}  `),
  ]
}

/** The parts of a condition. Of an `any_of` that holds, only those that made it hold: the others are counted. */
function partLines({ type, result, conditions = [] }: Why, page: Page, indent: string): readonly string[] {
  const shown = type === 'any_of' && result === true ? conditions.filter((part) => part.result !== false) : conditions
  const hidden = conditions.length - shown.length
  const note = `${indent}${OUTCOMES.unmet.mark} ${hidden} ${hidden === 1 ? 'other does' : 'others do'} not hold`
  return [
    ...shown.flatMap((part) => whyLines(part, page, indent)),
    ...(hidden === 0 ? [] : [page.paint('dim', page.fit(note, page.columns))]),
  ]
}

function membersText(members: ValueMap = {}): string {
  return Object.entries(members)
    .map(([name, value]) => `${name}: ${dataText(value)}`)
    .join(', ')
}
