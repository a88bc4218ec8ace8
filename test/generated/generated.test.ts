import { readdirSync } from 'node:fs'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { expect, test } from 'vitest'
import { packPurposes } from '../../src/compile/pack-purposes.ts'
import { createRegistry } from '../../src/compile/registry.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'
import { decisionSchema } from '../../src/schema/decision-schema.ts'
import { eventSchema } from '../../src/schema/event-schema.ts'
import { policyEditorSchema, policyTestEditorSchema } from '../../src/schema/editor-schema.ts'
import { llmsText } from './llms.ts'
import { referencePages } from './reference.ts'

// `npm run generate` writes these files; any other run fails if they differ.

const SCHEMAS = new Map<string, object>([
  ['policy.schema.json', policyEditorSchema(createRegistry(VOCABULARIES).kinds, packPurposes(shippedPacks))],
  ['policy-test.schema.json', policyTestEditorSchema()],
  ['event.schema.json', eventSchema()],
  ['decision.schema.json', decisionSchema()],
])

test.each([...SCHEMAS])('schemas/%s', async (name, schema) => {
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`../../schemas/${name}`)
})

test.each([...referencePages()])('docs/reference/%s', async (name, text) => {
  await expect(text).toMatchFileSnapshot(`../../docs/reference/${name}`)
})

test('docs/llms.txt', async () => {
  await expect(llmsText()).toMatchFileSnapshot('../../docs/llms.txt')
})

test('there are no other files next to the generated ones', () => {
  expect(readdirSync(new URL('../../schemas', import.meta.url)).toSorted()).toEqual([...SCHEMAS.keys()].toSorted())
  expect(readdirSync(new URL('../../docs/reference', import.meta.url)).toSorted()).toEqual(
    [...referencePages().keys()].toSorted(),
  )
})
