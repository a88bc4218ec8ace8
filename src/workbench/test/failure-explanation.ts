import type { RuleOutcome } from '../../model/outcome.ts'
import { explanationLines, type Page } from '../explanation.ts'
import type { Problem } from './problem.ts'
import type { TestedPolicies } from './run-file.ts'

/** The most rules that did not fire whose conditions a failure shows. */
const UNMET_LIMIT = 12

const QUIET: ReadonlySet<RuleOutcome> = new Set<RuleOutcome>(['unmet', 'disabled', 'other_agent'])

/**
 * Explains a decision as far as it helps to fix the test: every rule that did more than not fire, the rules that the
 * test names, and up to `UNMET_LIMIT` other rules of the tested files. Extended packs may have hundreds.
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
