import type { styleText } from 'node:util'
import type { Decision, RuleExplanation, RuleOutcome, Why } from '../model/outcome.ts'
import { nameOf, type Rule } from '../model/rule.ts'
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
  /** Untrusted text on several lines of at most `width` columns. */
  lines(text: string, width: number): readonly string[]
  /** The most parts to show of an `any_of` that does not hold; all if absent. */
  readonly branches?: number
  /** Added where parts are not shown, such as how to see them. */
  readonly hint?: string
  /** Whether to show everything. */
  readonly isFull?: boolean
}

/** No colours, and no limit on the length of a line. */
export const PLAIN_PAGE: Page = {
  columns: Infinity,
  paint: (_style, text) => text,
  fit: visible,
  lines: (text) => [visible(text)],
}

/** About how many characters of data a full explanation shows. */
export const FULL_LENGTH = 100_000

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
  { rule, layer, outcome, why }: RuleExplanation,
  declared: DeclaredRule | undefined,
  page: Page,
): readonly string[] {
  const { mark, style, words } = OUTCOMES[outcome]
  const owner = declared?.owner == null ? '' : ` of ${declared.owner}`
  const position = declared?.file === undefined ? '' : `  ${declared.file}:${declared.line}`
  const title = page.fit(`${mark} ${nameOf({ id: rule, layer })}${owner} ${words}${causeOf(why)}`, page.columns)
  const lines = [page.paint(style, title) + page.paint('dim', page.fit(position, page.columns - title.length))]
  return outcome === 'disabled' || outcome === 'other_agent' ? lines : [...lines, ...whyLines(why, page, '  ')]
}

/** What has switched a rule off, if it was not its own policy. */
function causeOf({ type, with: members }: Why): string {
  const because = members?.['because']
  if (type === 'disabled') return typeof because === 'string' ? `: ${because}` : ''
  return type === 'exception' ? `: an exception ${membersText(members, false)}` : ''
}

/** A condition and what it saw, on one line if both fit. Only of a condition that does not hold, a line is cut. */
function whyLines(why: Why, page: Page, indent: string): readonly string[] {
  const { columns, paint, fit, isFull = false } = page
  const { mark, style } = OUTCOMES[why.result === 'error' ? 'error' : why.result ? 'fired' : 'unmet']
  const hanging = `${indent}    `
  const shown = (text: string, first: string): readonly string[] => {
    const cut = fit(first + text, columns)
    if (!cut.endsWith('…') || (why.result === false && !isFull)) return [cut]
    return page.lines(text, columns - hanging.length).map((line, index) => (index === 0 ? first : hanging) + line)
  }
  const head = shown(`${mark} ${why.type} ${membersText(why.with, isFull)}`.trimEnd(), indent)
  const seen = [
    ...(why.saw === undefined ? [] : [`saw ${membersText(why.saw, isFull)}`]),
    ...(why.error === undefined ? [] : [`${why.error.code}: ${why.error.message}`]),
  ].join('; ')
  const [first = '', ...more] = head
  const beside = `${first}  ${seen}`
  const hasRoom = more.length === 0 && fit(beside, columns) === beside
  return [
    paint(style, first) + (hasRoom ? paint('dim', beside.slice(first.length).trimEnd()) : ''),
    ...more.map((line) => paint(style, line)),
    ...(hasRoom ? [] : shown(seen, hanging).map((line) => paint('dim', line))),
    ...partLines(why, page, `${indent}  `),
  ]
}

/** The parts of a condition. Of an `any_of` that holds, those that made it hold; of another, the first few. */
function partLines(why: Why, page: Page, indent: string): readonly string[] {
  const { conditions = [] } = why
  const shown = page.isFull === true || why.type !== 'any_of' ? conditions : shownBranches(why, page)
  const hidden = conditions.length - shown.length
  const others = hidden === 1 ? 'other does' : 'others do'
  const note = `${indent}${OUTCOMES.unmet.mark} ${hidden} ${others} not hold${page.hint ?? ''}`
  return [
    ...shown.flatMap((part) => whyLines(part, page, indent)),
    ...(hidden === 0 ? [] : [page.paint('dim', page.fit(note, page.columns))]),
  ]
}

function shownBranches({ result, conditions = [] }: Why, { branches }: Page): readonly Why[] {
  if (result === true) return conditions.filter((part) => part.result !== false)
  // An error is why the whole is one.
  return result === 'error' ? conditions : conditions.slice(0, branches)
}

function membersText(members: ValueMap = {}, isFull: boolean): string {
  return Object.entries(members)
    .map(([name, value]) => `${name}: ${dataText(value, isFull ? FULL_LENGTH : undefined)}`)
    .join(', ')
}
