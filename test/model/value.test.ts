import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CopyError } from '../../src/model/copy.ts'
import { copyValue, setMember } from '../../src/model/copy.ts'
import { member, valueAt } from '../../src/model/value.ts'

const getter = Object.defineProperty({}, 'x', {
  get: () => expect.unreachable('a getter of the data ran'),
  enumerable: true,
})

describe('reading untrusted data', () => {
  test.each<[string, unknown, readonly string[], unknown]>([
    ['own members', { a: { b: 1 } }, ['a', 'b'], 1],
    ['list elements', { a: [10, 20] }, ['a', '1'], 20],
    ['from the end', { a: [10, 20] }, ['a', '-1'], 20],
    ['past the end', { a: [10] }, ['a', '1'], undefined],
    ['past the start', { a: [10] }, ['a', '-2'], undefined],
    ['leading zeros', [10, 20], ['01'], 20],
    ['the length of a list is not data', [1], ['length'], undefined],
    ['no members of text', 'text', ['length'], undefined],
    ['null stays null', { a: null }, ['a'], null],
    ['nothing below null', { a: null }, ['a', 'b'], undefined],
    ['no prototype', {}, ['constructor'], undefined],
    ['no prototype of a list', [], ['map'], undefined],
    ['`__proto__` where there is none', {}, ['__proto__'], undefined],
    ['`__proto__` as data', JSON.parse('{"__proto__":{"a":1}}'), ['__proto__', 'a'], 1],
    ['no function', { f: () => 1 }, ['f'], undefined],
    ['no getter', getter, ['x'], undefined],
    ['the whole', 5, [], 5],
  ])('%s', (_law, value, path, expected) => {
    expect(valueAt(value, path)).toEqual(expected)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is an error, not missing', (n) => {
    expect(() => valueAt({ n }, ['n'])).toThrow('a number in the event is not finite')
    expect(() => copyValue({ list: [n] })).toThrow('a number in the event is not finite')
  })

  test('values that are not data have no members', () => {
    expect([member(null, 'a'), member(undefined, 'a'), member(() => 1, 'name')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('copying untrusted data', () => {
  test('leaves out what is not data in maps, and makes it null in lists, as JSON does', () => {
    const value = {
      f: () => 1,
      u: undefined,
      s: Symbol('s'),
      list: [() => 1, Symbol('t'), undefined],
      kept: null,
    }
    expect(copyValue(value)).toEqual({ list: [null, null, null], kept: null })
  })

  test('does not run getters', () => {
    expect(copyValue(getter)).toEqual({})
  })

  test('keeps a key `__proto__` as data', () => {
    const copy = copyValue(JSON.parse('{"__proto__":{"polluted":true}}'))
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"polluted":true}}')
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
  })

  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic

  test.each([
    ['cyclic data', cyclic, 'value-depth', 'nested deeper than 200 levels, or cyclic'],
    ['a list longer than any event', new Array(4_000_000_000), 'value-size', 'more than 1000000 values'],
  ])('%s', (_law, value, code, message) => {
    expect(() => copyValue(value)).toThrow(expect.objectContaining({ name: 'CopyError', code, message }) as CopyError)
  })

  test('gives an equal copy of JSON, not the same object', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const copy = copyValue(value)
        expect(JSON.stringify(copy)).toBe(JSON.stringify(value))
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value)
      }),
    )
  })

  test('setting `__proto__` creates a member', () => {
    const map: Record<string, number> = {}
    setMember(map, '__proto__', 1)
    setMember(map, 'a', 2)
    expect(Object.entries(map)).toEqual([
      ['__proto__', 1],
      ['a', 2],
    ])
  })
})
