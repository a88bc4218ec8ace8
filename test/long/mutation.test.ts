import { describe, expect, test } from 'vitest'
import { mutate } from '../rules/mutation.ts'
import { PACKS } from '../rules/packs.ts'

describe('the tests of the shipped packs notice at least 95 of 100 mutants', () => {
  test.each(PACKS)('%s', async (pack) => {
    const { mutants, survivors } = await mutate(pack)
    console.log(`${pack}: ${mutants - survivors.length} of ${mutants} mutants noticed`)
    for (const { name } of survivors) console.log(`  ${name}`)
    expect(survivors.length / mutants).toBeLessThanOrEqual(0.05)
  })
})
