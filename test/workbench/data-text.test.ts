import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataText } from '../../src/workbench/data-text.ts'

test.each([
  [null, 'null'],
  [true, 'true'],
  [1.5, '1.5'],
  ['a "b"\n', '"a \\"b\\"\\n"'],
  [undefined, 'undefined'],
  [[], '[]'],
  [{}, '{}'],
  [[1, 'a', null], '[1, "a", null]'],
  [{ a: 1, 'b.c': [], 'd e': {}, '': 0 }, '{a: 1, b.c: [], "d e": {}, "": 0}'],
  [JSON.parse('{"__proto__":{"toString":1}}'), '{__proto__: {toString: 1}}'],
  [[[[[[[[[1]]]]]]]], '[[[[[[[…]]]]]]]'],
])('%j', (value, text) => expect(dataText(value)).toBe(text))

test('is short, however large the data is', () => {
  expect(dataText('x'.repeat(10_000_000)).length).toBeLessThan(2000)
  expect(dataText(Array.from({ length: 1_000_000 }, (_, index) => index)).length).toBeLessThan(2000)
  expect(dataText({ ['k'.repeat(1_000_000)]: 1 }).length).toBeLessThan(2000)
})

test('has no line breaks', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => !dataText(value).includes('\n')))
})
