import { loadPolicy } from 'sluice'
import { shippedPacks } from 'sluice/node'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTestFile } from '../../src/workbench/test/read-test-file.ts'
import { runTest } from '../../src/workbench/test/run-file.ts'
import type { TestFile } from '../../src/workbench/test/test-file.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { type Pack, policyOf } from './packs.ts'

/** The tests of a shipped pack, as `sluice test` reads them. */
export function testsOf(pack: Pack): TestFile {
  const name = fileURLToPath(new URL(`../../rules/${pack}.test.yaml`, import.meta.url))
  const { file, diagnostics } = readTestFile({ name, text: readFileSync(name, 'utf8') })
  if (file === null) throw new Error(JSON.stringify(diagnostics))
  return file
}

export interface Mutation {
  readonly mutants: number
  /** Those that no test of the pack notices. */
  readonly survivors: readonly Mutant[]
}

/** Runs the tests of a pack against its mutants: all of them, or one in `every`. Those that do not load are not counted. */
export async function mutate(pack: Pack, every = 1): Promise<Mutation> {
  const { name, text } = policyOf(pack)
  const tests = testsOf(pack)
  const mutants = mutantsOf(text).filter((_, index) => index % every === 0)
  const survivors: Mutant[] = []
  let loaded = 0
  for (const mutant of mutants) {
    const { program } = loadPolicy([{ name, text: mutant.text }], { packs: shippedPacks })
    if (program.invalidReason !== null) continue
    loaded++
    if (!(await isNoticed(tests, program))) survivors.push(mutant)
  }
  return { mutants: loaded, survivors }
}

async function isNoticed(file: TestFile, program: ReturnType<typeof loadPolicy>['program']): Promise<boolean> {
  for (const test of file.tests) {
    const { problems } = await runTest(file, { program, wrong: [], files: [] }, test, { env: {}, coverage: null })
    if (problems.length > 0) return true
  }
  return false
}
