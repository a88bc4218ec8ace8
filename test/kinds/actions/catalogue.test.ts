import { describe, expect, test } from 'vitest'
import { BUILDER_ACTIONS } from '../../../src/kinds/actions/builder/index.ts'
import { ACTIONS } from '../../../src/kinds/actions/index.ts'

test('the actions of every policy', () => {
  expect(ACTIONS.map((kind) => kind.name)).toEqual([
    'compact_context',
    'inject_message',
    'module_action',
    'module_action_inject',
    'log',
    'shell',
    'gate',
    'transform_params',
    'transform_result',
    'chain',
    'notify',
    'pipe',
    'lsp_diagnose',
    'ask',
    'stop',
    'redo',
    'replace_result',
  ])
})

describe.each([...ACTIONS, ...BUILDER_ACTIONS].map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  test('says what it is', () => {
    expect(kind.summary).toMatch(/^[a-z].*[^.]$/)
    for (const [field, schema] of Object.entries(kind.schema.properties)) {
      expect([field, schema['description']]).toEqual([field, expect.stringMatching(/^[`a-z].*[^.]$/)])
    }
  })

  test('declares the ports that its effects need', () => {
    const needed = { call: 'tools', command: 'process', notify: 'notify', compact: 'context' } as const
    const ports = kind.effects.flatMap((effect) => (effect in needed ? [needed[effect as keyof typeof needed]] : []))
    expect(kind.ports).toEqual(ports)
  })
})
