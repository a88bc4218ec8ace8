import { loadPolicy } from 'sluice'
import { shippedPacks } from 'sluice/node'
import { parse } from 'yaml'
import { runTest } from '../../src/workbench/test/run-file.ts'
import type { TestFile } from '../../src/workbench/test/test-file.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { testsOf } from './pack-tests.ts'
import { type Pack, policyOf } from './packs.ts'

export interface Mutation {
  readonly mutants: number
  /** The mutants that no test of the pack notices. */
  readonly survivors: readonly Mutant[]
}

/**
 * Runs the tests of a pack against its mutants: all of them, or at most `most`, spread over the pack. Mutants that do
 * not load are not counted.
 */
export async function mutate(pack: Pack, most = Infinity): Promise<Mutation> {
  const { name, text } = policyOf(pack)
  const file = testsOf(pack)
  const tests = file.tests.map((test) => ({ test, text: JSON.stringify(test) }))
  const all = mutantsOf(parse(text))
  const every = Math.ceil(all.length / most) || 1
  const mutants = all.filter((_, index) => index % every === 0)
  const survivors: Mutant[] = []
  let loaded = 0
  for (const mutant of mutants) {
    const { program } = loadPolicy([{ name, text: JSON.stringify(mutant.policy) }], { packs: shippedPacks })
    if (program.invalidReason !== null) continue
    loaded++
    // Tests that name the changed rule are likely to notice the change.
    const likely = tests.filter(({ text }) => text.includes(mutant.of))
    const ordered = new Set([...likely, ...tests].map(({ test }) => test))
    if (!(await isNoticed({ ...file, tests: [...ordered] }, program))) survivors.push(mutant)
  }
  return { mutants: loaded, survivors }
}

async function isNoticed(file: TestFile, program: ReturnType<typeof loadPolicy>['program']): Promise<boolean> {
  const options = { env: {}, coverage: null, updates: false }
  for (const test of file.tests) {
    const { problems } = await runTest(file, program, test, options)
    if (problems.length > 0) return true
  }
  return false
}
