import { createProblem, type Problem } from './problem.ts'
import { whyNotLoaded } from './problem-text.ts'
import { loadTested, type RunOptions, runTest, type TestedPolicies, type TestResult } from './run-file.ts'
import type { TestCase, TestFile } from './test-file.ts'

/** The results of the tests in one file. */
export interface FileResult {
  readonly file: string
  readonly tests: readonly TestResult[]
  readonly tested: TestedPolicies
}

export interface TestRun {
  readonly files: readonly FileResult[]
  readonly passed: number
  readonly failed: number
}

/** Runs the tests whose name contains `filter`, one after the other. Awaits `advance` after each test. */
export async function runTests(
  files: readonly TestFile[],
  filter: string,
  options: RunOptions & { readonly advance?: (done: number) => void | Promise<void> },
): Promise<TestRun> {
  const results: FileResult[] = []
  for (const file of files) {
    const chosen = file.tests.filter(({ name }) => name.includes(filter))
    if (chosen.length === 0) continue
    const tested = await loadTested(file, options)
    const { program } = tested
    if (program !== null) options.coverage?.include(program)
    const tests: TestResult[] = []
    for (const test of chosen) {
      tests.push(
        program === null
          ? withoutProgram(file, tested, test, tests.length === 0)
          : await runTest(file, program, test, options),
      )
      await options.advance?.(1)
    }
    results.push({ file: file.file, tests, tested })
  }
  const all = results.flatMap(({ tests }) => tests)
  const failed = all.filter(hasFailed).length
  return { files: results, passed: all.length - failed, failed }
}

/** The first test of a file says why there is no program; the others refer to it. */
export function withoutProgram(
  file: TestFile,
  tested: TestedPolicies,
  { name, line }: TestCase,
  isFirst: boolean,
): TestResult {
  const wrong = isFirst ? whyNotLoaded(tested) : ['the policies cannot be loaded, as the first test of this file says']
  return { name, line, problems: [createProblem(file.policiesLine, null, ...wrong)], duration: 0 }
}

export function hasFailed({ problems }: { readonly problems: readonly Problem[] }): boolean {
  return problems.length > 0
}
