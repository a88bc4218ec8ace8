import { expect, test } from 'vitest'
import { dataIn } from '../../src/install/settings-text.ts'

test.each([
  ['a = true', { a: true }],
  ['a = false # why', { a: false }],
  ['[features]\nhooks = false', { features: { hooks: false } }],
  ['[ features ] # note\r\nhooks=false\r\n', { features: { hooks: false } }],
  ['features.hooks = false', { features: { hooks: false } }],
  ['features = { hooks = false }', { features: { hooks: false } }],
  ['notes = """\n[features]\nhooks = false\n"""', { notes: '[features]\nhooks = false\n' }],
  ["notes = '''\nhooks = false'''", { notes: 'hooks = false' }],
  ['[a."b.c:d"]\nx = "sha256:1"', { a: { 'b.c:d': { x: 'sha256:1' } } }],
  [`[a]\n"k k" = 'v'\nn = 1.5`, { a: { 'k k': 'v', n: 1.5 } }],
  ['x = "a \\"b\\" \\\\"', { x: 'a "b" \\' }],
  ['x = [1, 2]\ny = { a = 1 }\nz = 1', { x: [1, 2], y: { a: 1 }, z: 1 }],
  ['x = [\n  "[features]",\n]\nz = 1', { x: ['[features]'], z: 1 }],
  ['[[list]]\nhooks = false\n[features]\nhooks = true', { list: [{ hooks: false }], features: { hooks: true } }],
  ['# hooks = false', {}],
  ['x = 9223372036854775807\nz = 1', { x: 9223372036854775807n, z: 1 }],
  ['', {}],
  ['a = 1\n[a.b]\nc = 1', undefined],
  ['a = 1\na = 2', undefined],
  ['a = ', undefined],
])('TOML: %j', (text, data) => expect(dataIn(text, 'toml')).toEqual(data))

test('TOML: `__proto__` is an ordinary name', () => {
  const data = dataIn('[__proto__]\nhooks = false', 'toml')
  expect(Object.keys(data as object)).toEqual(['__proto__'])
  expect(Object.hasOwn(Object.prototype, 'hooks')).toBe(false)
})

test('TOML: endless brackets are no data', () => {
  expect(dataIn(`a = ${'['.repeat(100_000)}`, 'toml')).toBeUndefined()
})
