import type { Decision, RuleExplanation, RuleOutcome, Why } from '../../model/outcome.ts'
import type { Program, Rule } from '../../model/rule.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Output, Style } from '../output.ts'
import { dataText } from './data-text.ts'
import { fit } from './fit.ts'

type Page = Pick<Output, 'columns' | 'paint'>

const OUTCOMES: Readonly<
  Record<RuleOutcome, { readonly mark: string; readonly style: Style; readonly words: string }>
> = {
  fired: { mark: '✓', style: 'green', words: 'fired' },
  shadow: { mark: '✓', style: 'cyan', words: 'would have fired (shadow)' },
  unmet: { mark: '✗', style: 'dim', words: 'did not fire' },
  cooling: { mark: '✗', style: 'dim', words: 'is cooling down' },
  spent: { mark: '✗', style: 'dim', words: 'has spent its firings' },
  disabled: { mark: '✗', style: 'dim', words: 'is disabled' },
  other_agent: { mark: '✗', style: 'dim', words: 'is the rule of another agent' },
  error: { mark: '!', style: 'red', words: 'could not give its answer' },
}

/** Every rule of the event, in order: what became of it, and the tree of its conditions with what each saw. */
export function explanationLines(program: Program, decision: Decision, page: Page): readonly string[] {
  // One explanation for each rule of the event, in the order in which they run.
  const rules = program.rules.filter(({ events }) => events.includes(decision.event))
  return (decision.rules ?? []).flatMap((explanation, index) => ruleLines(explanation, rules[index], page))
}

function ruleLines({ rule, outcome, why }: RuleExplanation, declared: Rule | undefined, page: Page): readonly string[] {
  const { mark, style, words } = OUTCOMES[outcome]
  const owner = declared?.owner == null ? '' : ` of ${declared.owner}`
  const place = declared === undefined ? '' : `  ${declared.file}:${declared.line}`
  const title = fit(`${mark} ${rule}${owner} ${words}`, page.columns)
  const lines = [page.paint(style, title) + page.paint('dim', fit(place, page.columns - title.length))]
  return outcome === 'disabled' || outcome === 'other_agent' ? lines : [...lines, ...whyLines(why, page, '  ')]
}

/** A condition on one line; what it saw on a line of its own where that has no room beside it. */
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
