import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedCopy } from '../../src/hook/keep-refusal.ts'

/** Names that do not mark their values as secret. */
const NAME = fc.oneof(fc.stringMatching(/^[a-m]{0,3}$/), fc.constant('__proto__'))

const KEY = ['AKIA', 'QYLPMN5HFIQR7XYA'].join('')

test.each<[string, unknown, unknown, boolean]>([
  ['plain data', { a: [1, true, null, 'x'] }, { a: [1, true, null, 'x'] }, false],
  ['a secret in a text', { command: `aws ${KEY}` }, { command: 'aws [REDACTED]' }, false],
  ['a secret in a key', { [KEY]: 1 }, { '[REDACTED]': 1 }, false],
  ['a value with a name that marks it as secret', { password: 'swordfish' }, { password: '[REDACTED]' }, false],
  ['a name that only mentions a secret', { token_count: '12' }, { token_count: '12' }, false],
  ['a long text', ['x'.repeat(2001)], [`${'x'.repeat(2000)}…`], true],
  ['a secret at the end of the kept text', [`${' '.repeat(1990)}${KEY}`], [`${' '.repeat(1990)}[REDACTED]`], false],
  ['a long list', [Array.from({ length: 101 }, () => 0)], [Array.from({ length: 100 }, () => 0)], true],
  ['a number that is not finite', [Infinity], [null], false],
  ['the key `__proto__`', JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}'), false],
])('copies %s', (_name, value, copy, isCut) => {
  expect(maskedCopy(value, 10_000)).toEqual({ copy, isCut })
})

test('leaves out deeply nested values', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'end' : { in: deep(levels - 1) })
  const { copy, isCut } = maskedCopy(deep(1000), 10_000)
  expect(JSON.stringify(copy)).toBe(`${'{"in":'.repeat(12)}{}${'}'.repeat(12)}`)
  expect(isCut).toBe(true)
})

test('keeps a copy within its size limit, and keeps everything that fits', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.object({ withNullPrototype: false, key: NAME }), fc.array(fc.object({ key: NAME }))),
      fc.nat(2000),
      (value, bytes) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        const { copy, isCut } = maskedCopy(plain, bytes)
        expect(Buffer.byteLength(JSON.stringify(copy))).toBeLessThanOrEqual(Math.max(bytes, 4))
        if (!isCut) expect(copy).toEqual(plain)
      },
    ),
  )
})
