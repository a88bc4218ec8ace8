import { expect, test } from 'vitest'
import { hookFiles } from '../../src/hook-files/vocabulary.ts'
import { BUILT_IN } from '../../src/kinds/vocabularies.ts'
import { validatorModule } from './validators.ts'

// `npm run generate` writes this file; any other run fails if it differs.

test('src/schema/policy-validators.ts', async () => {
  // A kind that a vocabulary may replace is checked by the schema of the loaded kind.
  const replaceable = (hookFiles.actions ?? []).map(({ replaces }) => replaces)
  const kinds = {
    conditions: BUILT_IN.flatMap(({ conditions = [] }) => conditions),
    actions: BUILT_IN.flatMap(({ actions = [] }) => actions).filter((kind) => !replaceable.includes(kind)),
  }
  await expect(validatorModule(kinds)).toMatchFileSnapshot('../../src/schema/policy-validators.ts')
})
