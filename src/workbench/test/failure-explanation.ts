import type { RuleOutcome } from '../../model/outcome.ts'
import { explanationLines, type Page } from '../explanation.ts'
import type { Problem } from './problem.ts'
import type { TestedPolicies } from './run-file.ts'

/** Rules that did not fire of which a failure shows the conditions. */
const UNMET_LIMIT = 12

const QUIET: ReadonlySet<RuleOutcome> = new Set<RuleOutcome>(['unmet', 'disabled', 'other_agent'])

/**
 * Why it was decided so, as far as it helps to mend the test: each rule that did more than not to fire, those that the test
 * names, and the other rules of the tested files unless there are many. What they extend may have hundreds.
 */
export function explainFailure(
  { decision, named }: Problem,
  { program, texts }: TestedPolicies,
  page: Page,
): readonly string[] {
  if (decision === null || program === null) return []
  const own = new Set(texts.map(({ name }) => name))
  let unmet = 0
  let hidden = 0
  const lines = explanationLines(program, decision, page, ({ rule, outcome }, declared) => {
    if (!QUIET.has(outcome) || named.includes(rule)) return true
    const isShown = declared?.file !== undefined && own.has(declared.file) && unmet++ < UNMET_LIMIT
    if (!isShown) hidden++
    return isShown
  })
  if (hidden === 0) return lines
  const count = hidden === 1 ? '1 more rule' : `${hidden} more rules`
  return [
    ...lines,
    page.paint('dim', page.fit(`✗ ${count} did not fire; name one in \`fired\` to see why`, page.columns)),
  ]
}
