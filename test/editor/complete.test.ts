import { describe, expect, test } from 'vitest'
import testSchema from '../../schemas/policy-test.schema.json' with { type: 'json' }
import policySchema from '../../schemas/policy.schema.json' with { type: 'json' }
import { complete } from '../../src/editor/complete.ts'
import { createLanguage } from '../../src/editor/document.ts'
import { BUILDER_ACTIONS } from '../../src/kinds/actions/builder/index.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'
import { type Place, placesOf } from './places.ts'
import { UNKNOWN_TO_SCHEMAS } from './unknown-to-schemas.ts'

const language = createLanguage({ packs: shippedPacks, vocabulary: VOCABULARIES })
const OTHERS = [{ name: 'guard-commands.yaml', text: shippedPacks.read('guard-commands') }]

const OF_BUILDER = new Set(BUILDER_ACTIONS.map(({ name }) => name))

function missing({ name, text, offers }: Place, kind: string): readonly string[] {
  const labels = new Set(
    complete({ name: `a.${kind}.yaml`, text }, text.length, OTHERS, language).map(({ label }) => label),
  )
  return offers.filter((offer) => !labels.has(offer) && !OF_BUILDER.has(offer)).map((offer) => `${name}: ${offer}`)
}

describe('completion', () => {
  test.each([
    ['policy', policySchema],
    ['test', testSchema],
  ])('offers what the schema of a %s allows, at every place', (kind, schema) => {
    expect(placesOf(schema).flatMap((place) => missing(place, kind))).toEqual([])
  })

  test.each([
    ['', []],
    ['use: []\n', []],
    ['use: [builder]\n', [...OF_BUILDER]],
  ])('after `%s`, offers the actions that the policy can name', (before, expected) => {
    const rule = 'hooks:\n  - id: a\n    on: tool_start\n    action:\n      '
    for (const word of ['', 'type: ']) {
      const text = `${before}${rule}${word}`
      const labels = complete({ name: 'a.yaml', text }, text.length, OTHERS, language).map(({ label }) =>
        label.replace(/ …$/, ''),
      )
      expect(labels.filter((label) => OF_BUILDER.has(label))).toEqual(expected)
      expect(labels).toContain('gate')
    }
  })

  test.each(UNKNOWN_TO_SCHEMAS)('knows $name', ({ kind, ...place }) => {
    expect(missing(place, kind)).toEqual([])
  })
})
