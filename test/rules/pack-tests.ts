import type { Decision } from 'sluice'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Coverage } from '../../src/workbench/test/coverage.ts'
import { readTestFile } from '../../src/workbench/test/read-test-file.ts'
import { runTest } from '../../src/workbench/test/run-file.ts'
import type { TestFile } from '../../src/workbench/test/test-file.ts'
import { type Pack, programOf } from './packs.ts'

/** The tests of a shipped pack, as `sluice test` reads them. */
export function testsOf(pack: Pack): TestFile {
  const name = fileURLToPath(new URL(`../../rules/${pack}.test.yaml`, import.meta.url))
  const { file, diagnostics } = readTestFile({ name, text: readFileSync(name, 'utf8') })
  if (file === null) throw new Error(JSON.stringify(diagnostics))
  return file
}

/** Every decision, with its explanation, that a program makes in the tests of a pack. */
export async function decideTests(pack: Pack, program = programOf(pack)): Promise<readonly Decision[]> {
  const decisions: Decision[] = []
  const coverage: Coverage = {
    add: (_program, decision) => decisions.push(decision),
    include: () => {},
    rules: () => [],
  }
  const file = testsOf(pack)
  const options = { env: {}, coverage, updates: false }
  for (const test of file.tests) await runTest(file, { program, wrong: [], files: [], texts: [] }, test, options)
  return decisions
}
