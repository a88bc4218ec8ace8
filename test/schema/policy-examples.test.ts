import { loadPolicy } from 'sluice'
import { shippedPacks } from 'sluice/node'
import { describe, expect, test } from 'vitest'
import { policyMembers } from '../generated/policy-page.ts'
import { problemsOf } from '../policy.ts'

// The example that the schema shows for each top-level member of a policy must load.

const DEPRECATED = 'warning deprecated: `execution` is the older spelling of `runtime` (rename it to `runtime`)'
const UNUSED = 'warning unused-definition: nothing uses the definition `in_docs`'

/** The diagnostics of an example on its own. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  execution: [`1:2 ${DEPRECATED}`],
  define: [`1:12 ${UNUSED}`],
  observe: ['1:13 warning unused-observation: no rule reads the observation `fetched`'],
  rules: ['1:2 warning unknown-field: nothing reads `rules` (write the packs that have these rules under `extends:`)'],
}

describe.each([...policyMembers()])('%s', (name, { description, examples }) => {
  test('is described, with an example', () => {
    expect(description).toMatch(/^[a-zA-Z`].*[^.]$/)
    expect(examples).toEqual([expect.anything()])
  })

  test('the example loads', () => {
    const hooks = ['hooks', 'agents', 'runtime', 'execution'].includes(name) ? {} : { hooks: [] }
    for (const example of Array.isArray(examples) ? (examples as readonly unknown[]) : []) {
      const text = JSON.stringify({ [name]: example, ...hooks })
      if (name === 'managed') {
        const { diagnostics } = loadPolicy([{ name: 'policy.yaml', text, layer: 'managed' }])
        expect(diagnostics.map(({ message }) => message)).toEqual(['no managed policy has a rule `no-force-push`'])
        continue
      }
      expect(problemsOf(text, { packs: shippedPacks })).toEqual(TOLD[name] ?? [])
    }
  })
})

test('members of applications are ignored', () => {
  const text = JSON.stringify({ hooks: [], $schema: 'policy.schema.json', 'x-note': 1, modules: {}, session: [] })
  expect(problemsOf(text)).toEqual([])
})
