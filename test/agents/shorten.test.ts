import { expect, test } from 'vitest'
import { shorten, type TextLimit } from '../../src/agents/shorten.ts'

import fc from 'fast-check'

const MARK = '\n[shortened by Sluice: '

test.each<[string, TextLimit, string]>([
  ['abc', { max: 3, unit: 'characters' }, 'abc'],
  ['', { max: 0, unit: 'bytes' }, ''],
  ['äö', { max: 4, unit: 'bytes' }, 'äö'],
  ['x'.repeat(100), { max: 60, unit: 'characters' }, `${'x'.repeat(17)}${MARK}83 more characters]`],
  ['ä'.repeat(100), { max: 60, unit: 'bytes' }, `${'ä'.repeat(11)}${MARK}178 more bytes]`],
  // No surrogate pair is cut in two.
  ['😀'.repeat(50), { max: 61, unit: 'characters' }, `${'😀'.repeat(9)}${MARK}82 more characters]`],
])('%j within %j', (text, limit, expected) => {
  expect(shorten(text, limit)).toBe(expected)
})

test('a text stays unchanged, or fits the limit and says how much is left out', () => {
  const limits = fc.record<TextLimit>({
    max: fc.integer({ min: 60, max: 200 }),
    unit: fc.constantFrom('characters', 'bytes'),
  })
  const sizeOf = (text: string, unit: TextLimit['unit']): number =>
    unit === 'bytes' ? Buffer.byteLength(text) : text.length
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), limits, (text, limit) => {
      const short = shorten(text, limit)
      expect(sizeOf(short, limit.unit)).toBeLessThanOrEqual(Math.max(limit.max, 0))
      if (short === text) return
      const at = short.lastIndexOf(MARK)
      expect(text.startsWith(short.slice(0, at))).toBe(true)
      const left = Number(/\d+/.exec(short.slice(at + MARK.length))?.[0])
      expect(sizeOf(short.slice(0, at), limit.unit) + left).toBe(sizeOf(text, limit.unit))
    }),
  )
})
