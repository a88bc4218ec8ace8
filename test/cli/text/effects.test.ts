import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChanges } from '../../../src/cli/text/effects.ts'

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [[['b'], 2, 3]]],
  [{ a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 5, d: 2 } } }, [[['a', 'b', 'c'], 1, 5]]],
  [
    { a: 1 },
    { b: 1 },
    [
      [['a'], 1, undefined],
      [['b'], undefined, 1],
    ],
  ],
  [{ a: [1, 2] }, { a: [1, 3] }, [[['a'], [1, 2], [1, 3]]]],
  [{ a: [1, 2] }, { a: [1, 2] }, []],
  [{ a: { b: 1 } }, { a: [1] }, [[['a'], { b: 1 }, [1]]]],
  ['x', 'y', [[[], 'x', 'y']]],
  [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}'), [[['__proto__'], 1, 2]]],
  [{ toString: 1 }, {}, [[['toString'], 1, undefined]]],
])('from %j to %j', (before, after, expected) => {
  expect(listChanges(before, after).map((change) => [change.path, change.before, change.after])).toEqual(expected)
})

test('equal values have no changes, and different scalars have one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(listChanges(before, before)).toEqual([])
      const clone: unknown = JSON.parse(JSON.stringify(before))
      expect(listChanges(JSON.parse(JSON.stringify(clone)), clone)).toEqual([])
      if (JSON.stringify(before) !== JSON.stringify(after) && typeof before !== 'object') {
        expect(listChanges(before, after).length).toBe(1)
      }
    }),
  )
})
