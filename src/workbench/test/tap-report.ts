import { visible } from '../../source/visible.ts'
import { problemText } from './problem-text.ts'
import { hasFailed, type TestRun } from './run-tests.ts'

/** The results in the Test Anything Protocol, version 14. */
export function tapReport({ files, passed, failed }: TestRun): string {
  const lines: string[] = ['TAP version 14', `1..${passed + failed}`]
  let number = 0
  for (const { file, tests, tested } of files) {
    for (const test of tests) {
      number++
      const title = describe(`${file}: ${test.name}`)
      lines.push(`${hasFailed(test) ? 'not ok' : 'ok'} ${number} - ${title}`)
      if (!hasFailed(test)) continue
      lines.push('  ---', '  problems:')
      for (const problem of test.problems) {
        lines.push(
          `    - at: ${quote(`${visible(file)}:${problem.line}`)}`,
          ...(problem.step === null ? [] : [`      step: ${problem.step}`]),
          `      message: ${quote(problemText(problem, tested))}`,
        )
      }
      lines.push('  ...')
    }
  }
  return `${lines.join('\n')}\n`
}

/** A ` #` would start a directive such as ` # SKIP`, so it is escaped. */
function describe(text: string): string {
  return visible(text).replace(/[\\#]/g, '\\$&')
}

/** JSON is valid YAML. The text is already visible except for its line breaks. */
function quote(text: string): string {
  return JSON.stringify(text)
}
