import { jsonText } from '../../model/json-text.ts'
import { conditionShare, nameRules, percentOf, type RuleCoverage } from './coverage.ts'
import type { Problem } from './problem.ts'
import { problemText } from './problem-text.ts'
import { hasFailed, type TestRun } from './run-tests.ts'

/** What the report has; without coverage unless it was requested. */
export interface TestReport {
  readonly passed: number
  readonly failed: number
  readonly files: readonly {
    readonly file: string
    readonly tests: readonly {
      readonly name: string
      readonly ok: boolean
      readonly problems: readonly (Pick<Problem, 'line' | 'step'> & { readonly message: string })[]
    }[]
  }[]
  readonly coverage?: object
}

/** The results as JSON, for other programs. */
export function jsonReport(run: TestRun, rules: readonly RuleCoverage[] | null): string {
  const { passed, failed, files } = run
  const report: TestReport = {
    passed,
    failed,
    files: files.map(({ file, tests, tested }) => ({
      file,
      tests: tests.map(({ name, problems }) => ({
        name,
        ok: !hasFailed({ problems }),
        problems: problems.map((problem) => {
          return { line: problem.line, step: problem.step, message: problemText(problem, tested) }
        }),
      })),
    })),
    ...(rules !== null && { coverage: coverageData(rules) }),
  }
  return `${jsonText(report, 2)}\n`
}

function coverageData(rules: readonly RuleCoverage[]): object {
  return {
    rules: Object.fromEntries(nameRules(rules).map(({ name, fired, unmet }) => [name, { fired, unmet }])),
    conditions: conditionShare(rules),
    percent: percentOf(rules),
  }
}
