import { expect, test } from 'vitest'
import { BUILT_IN } from '../../src/kinds/vocabularies.ts'
import { validatorModule } from './validators.ts'

// `npm run generate` writes this file; anywhere else a difference fails.

test('src/schema/policy-validators.ts', async () => {
  const kinds = {
    conditions: BUILT_IN.flatMap(({ conditions = [] }) => conditions),
    actions: BUILT_IN.flatMap(({ actions = [] }) => actions),
  }
  await expect(validatorModule(kinds)).toMatchFileSnapshot('../../src/schema/policy-validators.ts')
})
