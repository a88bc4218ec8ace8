import { describe, expect, test } from 'vitest'
import { conditionShare, type Coverage, createCoverage } from '../../src/workbench/test/coverage.ts'
import { packProblems } from '../../src/workbench/test/pack-problems.ts'
import { runTests } from '../../src/workbench/test/run-tests.ts'
import { mutate } from './mutation.ts'
import { testsOf } from './pack-tests.ts'
import { PACKS } from './packs.ts'

// Runs the tests next to the packs, like `sluice test --pack rules`. `npm run ci:long` tries all mutants.

describe.each(PACKS)('%s', (pack) => {
  test('has what other packs are held to, and gives each verdict a reason of its own', async () => {
    const coverage = createCoverage()
    const reasons = new Set<string>()
    const seeing: Coverage = {
      ...coverage,
      add(program, decision) {
        coverage.add(program, decision)
        if (decision.verdict !== null) reasons.add(`${decision.verdict}: ${decision.reason}`)
      },
    }
    const { files } = await runTests([testsOf(pack)], '', { env: {}, coverage: seeing, updates: false })
    const failed = files.flatMap(({ tests }) => tests).filter(({ problems }) => problems.length > 0)
    expect(failed).toEqual([])
    expect([...reasons].filter((reason) => /: (?:null|rule `|$)/.test(reason))).toEqual([])
    const rules = coverage.rules()
    const tested = files.map((file) => file.tested)
    expect(packProblems(tested, rules)).toEqual([])
    const { total, covered } = conditionShare(rules)
    expect(covered / total).toBeGreaterThanOrEqual(0.9)
  })

  test('has tests that notice mutants', async () => {
    const { mutants, survivors } = await mutate(pack, 15)
    // One mutant may behave like the original rule.
    expect(survivors.length, survivors.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(
      Math.max(1, mutants * 0.05),
    )
  })
})
