import { visible } from '../../source/visible.ts'
import {
  conditionShare,
  nameRules,
  percentOf,
  type RuleCoverage,
  ruleShare,
  type Share,
} from '../../workbench/test/coverage.ts'
import { dataText } from '../../workbench/data-text.ts'
import { explainFailure } from '../../workbench/test/failure-explanation.ts'
import type { Problem } from '../../workbench/test/problem.ts'
import { type FileResult, hasFailed, type TestRun } from '../../workbench/test/run-tests.ts'
import type { Output, Paint } from '../output.ts'
import { diagnosticTexts } from './diagnostics.ts'
import { count } from './count.ts'
import { alignRows, fit, fitLines } from './layout.ts'

const lines = (text: string, width: number): readonly string[] => fitLines(text, width, 10)

type Page = Pick<Output, 'columns' | 'paint'>

/** The results for people: each failure with its explanation, and how many passed. */
export function testReport(run: TestRun, rules: readonly RuleCoverage[] | null, page: Page): string {
  const { paint } = page
  const { passed, failed, files } = run
  const shown = new Set<string>()
  const failures = files.flatMap((file) =>
    file.tested.program === null ? unloadedLines(file, shown, paint) : failureLines(file, page),
  )
  const summary = `${passed} passed, ${failed} failed`
  return [
    ...failures,
    ...(rules === null ? [] : [...coverageLines(rules, page), '']),
    paint(failed === 0 ? 'green' : 'red', summary),
    '',
  ].join('\n')
}

/**
 * Tests that did not run because their policies cannot be loaded: each error once, also if several files test the
 * policy.
 */
function unloadedLines({ file, tests, tested }: FileResult, shown: Set<string>, paint: Paint): readonly string[] {
  const problems = [
    ...tested.unread.map((text) => `${visible(text)}\n`),
    ...diagnosticTexts(tested.errors, tested.texts, paint),
  ]
  const fresh = problems.filter((text) => !shown.has(text))
  for (const text of problems) shown.add(text)
  const why = `${visible(file)}: ${count(tests.length, 'test')} cannot run${fresh.length === 0 ? ', for the same reason' : ''}`
  return [`${paint('red', '✗')} ${paint('bold', why)}`, '', ...fresh]
}

function failureLines({ file, tests, tested }: FileResult, page: Page): readonly string[] {
  const { paint, columns } = page
  return tests
    .filter(hasFailed)
    .flatMap(({ name, problems }) => [
      `${paint('red', '✗')} ${paint('bold', fit(name, columns - 2))}`,
      ...problems.flatMap((problem) => [
        ...problemLines(file, problem, page),
        ...explainFailure(problem, tested, { paint, fit, lines, columns: columns - 6 }).map((line) => `      ${line}`),
      ]),
      '',
    ])
}

function problemLines(
  file: string,
  { line, step, subject, wrong }: Problem,
  { paint, columns }: Page,
): readonly string[] {
  const place = `${visible(file)}:${line}`
  const title = `${step === null ? '' : `step ${step}  `}${visible(subject)}`.trimEnd()
  return [
    `  ${paint('cyan', place)}${title === '' ? '' : `  ${fit(title, columns - place.length - 4)}`}`,
    ...wrong.map((text) => `    ${paint('red', visible(text))}`),
  ]
}

function coverageLines(rules: readonly RuleCoverage[], { paint }: Page): readonly string[] {
  const rows = nameRules(rules).map((covered) => {
    const { fired, unmet, canBeUnmet, conditions } = covered
    const isCovered = fired > 0 && (unmet > 0 || !canBeUnmet)
    const { total, covered: seen } = conditionShare([covered])
    return [
      isCovered && seen === total ? '✓' : '✗',
      visible(covered.name),
      String(fired),
      canBeUnmet ? String(unmet) : '-',
      conditions.length === 0 ? '-' : `${seen}/${total}`,
      missing(covered).join('; '),
    ]
  })
  return [
    ...alignRows([['', paint('bold', 'rule'), 'fired', 'not', 'conditions', 'not seen'], ...rows]),
    '',
    `${percentOf(rules)} % covered: ${shareText(ruleShare(rules))} of rules, ${shareText(conditionShare(rules))} of conditions`,
  ]
}

function shareText({ covered, total }: Share): string {
  return `${covered} of ${total} outcomes`
}

/** The outcomes of a rule that no test produced. */
function missing({ conditions, fired, unmet, canBeUnmet }: RuleCoverage): readonly string[] {
  const never = [...(fired === 0 ? ['fired'] : []), ...(unmet === 0 && canBeUnmet ? ['not fired'] : [])]
  const shown = conditions
    .filter((leaf) => leaf.true === 0 || leaf.false === 0)
    .map((leaf) => {
      const outcomes = [...(leaf.true === 0 ? ['true'] : []), ...(leaf.false === 0 ? ['false'] : [])].join(' and ')
      const { type: _type, ...config } = leaf.node.config
      return fit(`${leaf.node.type} ${dataText(config)}: ${outcomes}`, 100)
    })
  return [...never, ...shown]
}
