import { expect, test } from 'vitest'
import { readTomlMembers } from '../../src/install/toml-data.ts'

test.each([
  ['a = true', { a: true }],
  ['a = false # why', { a: false }],
  ['[features]\nhooks = false', { features: { hooks: false } }],
  ['[ features ] # note\r\nhooks=false\r\n', { features: { hooks: false } }],
  ['features.hooks = false', { features: { hooks: false } }],
  ['[a."b.c:d"]\nx = "sha256:1"', { a: { 'b.c:d': { x: 'sha256:1' } } }],
  [`[a]\n"k k" = 'v'\nn = 1.5`, { a: { 'k k': 'v', n: 1.5 } }],
  ['x = "a \\"b\\" \\\\"', { x: 'a "b" \\' }],
  ['x = [1, 2]\ny = { a = 1 }\nz = 1', { z: 1 }],
  ['[[list]]\nhooks = false\n[features]\nhooks = true', { features: { hooks: true } }],
  ['# hooks = false', {}],
  ['a = 1\n[a.b]\nc = 1', { a: 1 }],
  ['', {}],
])('%j', (text, data) => expect(readTomlMembers(text)).toEqual(data))

test('a name such as `__proto__` is a name', () => {
  const data = readTomlMembers('[__proto__]\nhooks = false')
  expect(Object.keys(data as object)).toEqual(['__proto__'])
  expect(Object.hasOwn(Object.prototype, 'hooks')).toBe(false)
})
