import { createMemoryLedger, decide, loadPolicy, type AgentEvent, type Decision } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { describe, expect, test } from 'vitest'
import { ACTIONS, CONDITIONS } from '../all-kinds.ts'
import { BUILDER_ACTIONS } from '../../src/kinds/actions/builder/index.ts'
import { openProgram } from '../../src/model/rule.ts'
import type { ValueMap } from '../../src/model/value.ts'

// Every example of every kind is documentation; here it runs as a policy.

function decideOne(rule: object, event: ValueMap, define: ValueMap = {}): Decision {
  const policy = {
    use: ['builder'],
    define,
    hooks: [{ id: 'example', on: event['event'], ...rule }],
  }
  const { program, diagnostics } = loadPolicy([{ name: 'example.yaml', text: JSON.stringify(policy) }], {
    vocabulary: hookFiles,
  })
  expect(diagnostics.filter(({ code }) => code !== 'deprecated')).toEqual([])
  return decide(program, createMemoryLedger(), event as unknown as AgentEvent)
}

describe.each(CONDITIONS.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  test.each(kind.examples.map((example) => [example.title, example] as const))(
    '%s',
    (_title, { config, event, holds, define }) => {
      const decision = decideOne({ condition: config, action: { type: 'log', message: 'it holds' } }, event, define)
      expect([decision.fired, decision.errors]).toEqual([holds ? ['example'] : [], []])
    },
  )
})

describe.each([...ACTIONS, ...BUILDER_ACTIONS].map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  test.each(kind.examples.map((example) => [example.title, example] as const))(
    '%s',
    (_title, { config, event, decision }) => {
      expect(decideOne({ action: config }, event)).toMatchObject(decision)
    },
  )
})

const KINDS = [...CONDITIONS, ...ACTIONS, ...BUILDER_ACTIONS].map((kind) => [kind.name, kind] as const)

test.each(KINDS)('%s is documented: a one-sentence summary, a description of each field, an example', (_name, kind) => {
  expect(kind.summary).toMatch(/^[a-z`].*[^.]$/)
  for (const [field, schema] of Object.entries(kind.schema.properties))
    expect([field, schema['description']]).toEqual([field, expect.any(String)])
  expect(kind.examples.length).toBeGreaterThan(0)
  expect(kind.name).toMatch(/^[a-z]+(_[a-z0-9]+)*$/)
})

test.each(
  [...ACTIONS, ...BUILDER_ACTIONS]
    .filter(({ effects }) => effects.length > 0)
    .map((kind) => [kind.name, kind] as const),
)('%s declares the ports that its effects need', (_name, kind) => {
  const needed = {
    ...({ call: 'tools', complete: 'model', command: 'process', read: 'files' } as const),
    ...({ notify: 'notify', compact: 'context' } as const),
  }
  const expected = kind.effects.flatMap((effect) => (effect in needed ? [needed[effect as keyof typeof needed]] : []))
  const policies = kind.examples.map(({ config, event }) => {
    const hooks = [{ id: 'example', on: event['event'], action: config }]
    return { name: 'example.yaml', text: JSON.stringify({ use: ['builder'], hooks }) }
  })
  const ports = policies.flatMap((policy) => {
    const { program } = loadPolicy([policy], { vocabulary: hookFiles })
    return openProgram(program).rules.flatMap((rule) => rule.kinds().action.ports)
  })
  expect(new Set([...kind.ports, ...ports])).toEqual(new Set(expected))
})
