import type { Decision, Program } from 'sluice'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Coverage } from '../../src/workbench/test/coverage.ts'
import { readTestFile } from '../../src/workbench/test/read-test-file.ts'
import { runTest } from '../../src/workbench/test/run-file.ts'
import type { TestFile } from '../../src/workbench/test/test-file.ts'
import type { Pack } from './packs.ts'

/** The tests of a shipped pack, as `sluice test` reads them. */
export function testsOf(pack: Pack): TestFile {
  const name = fileURLToPath(new URL(`../../rules/${pack}.test.yaml`, import.meta.url))
  const { file, diagnostics } = readTestFile({ name, text: readFileSync(name, 'utf8') })
  if (file === null) throw new Error(JSON.stringify(diagnostics))
  return file
}

/** The decisions of a program, with explanations, in all tests of a pack, or in at most `most`, spread over it. */
export async function decideTests(pack: Pack, program: Program, most = Infinity): Promise<readonly Decision[]> {
  const decisions: Decision[] = []
  const coverage: Coverage = {
    add: (_program, decision) => decisions.push(decision),
    include: () => {},
    rules: () => [],
  }
  const file = testsOf(pack)
  const options = { env: {}, coverage, updates: false }
  const every = Math.ceil(file.tests.length / most) || 1
  const tests = file.tests.filter((_, index) => index % every === 0)
  for (const test of tests) await runTest(file, program, test, options)
  return decisions
}
