import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { readPolicyText } from '../../src/source/read-policy.ts'

const codesOf = (text: string): readonly string[] =>
  readPolicyText(
    { name: 'app.yaml', text },
    { hooks: true, agents: { id: true, hooks: true }, runtime: { hooks: true } },
  ).diagnostics.map(({ line, code }) => `${line} ${code}`)

describe('parts for other tools may use any YAML', () => {
  test.each([
    'app: { ... }',
    'app: {x}',
    'app: !secret x',
    '1: x',
    'app: { p: {{name}} }',
    'app: { t: .inf }',
    'app: 123456789012345678901234567890',
    'app: &unused x',
    'app: &a { k: 1 }\nother: { <<: *a }',
    'app: { on: <<x>> # y\n }',
    'runtime: { model: !vault x, hooks: [] }',
    'agents: [{ id: a, model: {z}, hooks: [] }]',
  ])('%s', (text) => {
    expect(codesOf(text)).toEqual([])
  })
})

describe('parts that Sluice reads may not', () => {
  test.each([
    ['hooks: [{ id: !x y }]', ['1 yaml-tag']],
    ['runtime: { hooks: [{ id: {x} }] }', ['1 yaml-key']],
    ['agents:\n  - { id: a, hooks: [{ n: .inf }] }', ['2 yaml-number']],
    ['app: &a { hooks: [] }\n<<: *a', ['2 yaml-merge-key']],
  ])('%s', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })
})

describe('errors of YAML itself are reported everywhere', () => {
  test.each([
    ['app: { a: 1, a: 2 }', ['1 yaml-duplicate-key']],
    ['app: *missing', ['1 yaml-alias']],
    ['app: [', ['1 yaml-syntax']],
  ])('%s', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })
})

test('an application file is read for its rules', () => {
  const text = `
app: { ... }
brain: !secret x
runtime:
  model: {z}
  hooks: [{ id: a, on: tool_start, action: { type: gate } }]
`
  const { program, diagnostics } = loadPolicy([{ name: 'app.yaml', text }])
  expect([program.rules.map(({ id }) => id), diagnostics]).toEqual([['a'], []])
})
