import { expect, test } from 'vitest'
import { hookFiles } from '../../src/hook-files/vocabulary.ts'
import { BUILT_IN } from '../../src/kinds/vocabularies.ts'
import { validatorModule } from './validators.ts'

// `npm run generate` writes this file; anywhere else a difference fails.

test('src/schema/policy-validators.ts', async () => {
  // A kind that a vocabulary may replace is checked by the schema of whichever kind is loaded.
  const replaceable = (hookFiles.actions ?? []).map(({ replaces }) => replaces)
  const kinds = {
    conditions: BUILT_IN.flatMap(({ conditions = [] }) => conditions),
    actions: BUILT_IN.flatMap(({ actions = [] }) => actions).filter((kind) => !replaceable.includes(kind)),
  }
  await expect(validatorModule(kinds)).toMatchFileSnapshot('../../src/schema/policy-validators.ts')
})
