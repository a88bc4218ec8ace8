import type { Problem } from './problem.ts'
import { loadTested, type RunOptions, runTest, type TestedPolicies, type TestResult } from './run-file.ts'
import type { TestFile } from './test-file.ts'

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

/** Runs the tests whose name contains `filter`, one after the other. */
export async function runTests(files: readonly TestFile[], filter: string, options: RunOptions): Promise<TestRun> {
  const results: FileResult[] = []
  for (const file of files) {
    const chosen = file.tests.filter(({ name }) => name.includes(filter))
    if (chosen.length === 0) continue
    const tested = await loadTested(file, options)
    if (tested.program !== null) options.coverage?.include(tested.program)
    const tests: TestResult[] = []
    for (const test of chosen) tests.push(await runTest(file, tested, test, options))
    results.push({ file: file.file, tests, tested })
  }
  const all = results.flatMap(({ tests }) => tests)
  const failed = all.filter(hasFailed).length
  return { files: results, passed: all.length - failed, failed }
}

export function hasFailed({ problems }: { readonly problems: readonly Problem[] }): boolean {
  return problems.length > 0
}
