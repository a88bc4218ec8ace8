import process from 'node:process'
import { resolve } from 'node:path'
import { beforeAll, describe, test } from 'vitest'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Program } from '../model/rule.ts'
import { checkVersion } from '../model/peers.ts'
import { visible } from '../source/visible.ts'
import { findTestFiles } from './test/find-test-files.ts'
import { placedProblem, whyNotLoaded } from './test/problem-text.ts'
import { readTestFile } from './test/read-test-file.ts'
import { readTextFile } from '../hosts/policy-file.ts'
import { loadTested, runTest, type TestedPolicies } from './test/run-file.ts'
import type { TestFile } from './test/test-file.ts'

export { describeChains } from './conformance/chains.ts'
export { describeCodec } from './conformance/codec.ts'
export { describeHost, type HostSamples } from './conformance/host.ts'
export { describeStore } from './conformance/store.ts'

/**
 * Defines a `describe` for each policy test file and a `test` for each test in it, so that they run alongside your own.
 *
 * @param paths test files, or folders that contain them; default: the current folder
 * @throws {Error} if a path cannot be read, or there is no test
 */
export function testPolicies(paths: string | readonly string[] = '.'): void {
  checkVersion('vitest')
  const names = findTestFiles(typeof paths === 'string' ? [paths] : paths)
  if (names.length === 0) throw new Error('there is no test: tests are in files that end with `.test.yaml`')
  for (const name of names) describe(name, () => describeFile(name))
}

function describeFile(name: string): void {
  const { text, problem } = readTextFile(name)
  if (problem !== null) throw new Error(visible(problem))
  const { file, diagnostics } = readTestFile({ name, text })
  if (file === null)
    test('is well formed', () => failAt(name, diagnostics[0]?.line ?? 1, diagnostics.map(describeDiagnostic)))
  else describeTests(file)
}

function describeDiagnostic({ file, line, column, code, message, help }: Diagnostic): string {
  const found = visible(`${file}:${line}:${column} ${code} ${message}`)
  return help === null ? found : `${found}\nhelp: ${visible(help)}`
}

function describeTests(file: TestFile): void {
  const options = { env: process.env, coverage: null, updates: false }
  let loaded: Promise<TestedPolicies> | null = null
  const load = async (): Promise<{ readonly tested: TestedPolicies; readonly program: Program }> => {
    const tested = await (loaded ??= loadTested(file, options))
    const { program, errors } = tested
    if (program !== null) return { tested, program }
    const [first] = errors
    return failAt(first?.file ?? file.file, first?.line ?? file.policiesLine, whyNotLoaded(tested).map(visible))
  }
  // Fails once for the file: tests do not run after it.
  beforeAll(async () => {
    await load()
  })
  for (const one of file.tests) {
    test(visible(one.name), async () => {
      const { tested, program } = await load()
      const { problems } = await runTest(file, program, one, options)
      const texts = problems.map((problem) => placedProblem(file.file, problem, tested))
      if (problems.length > 0) failAt(file.file, problems[0]?.line ?? one.line, texts)
    })
  }
}

/** Fails with a stack that points to the line in the test file, which vitest then shows. */
function failAt(file: string, line: number, texts: readonly string[]): never {
  const error = new Error(texts.join('\n\n'))
  error.stack = `Error: ${error.message}\n    at ${resolve(file)}:${line}:1`
  throw error
}
