import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import { fit, fitLines } from '../../../src/cli/text/layout.ts'
import { visible } from '../../../src/source/visible.ts'

test.each([
  ['', 5, ''],
  ['abc', 5, 'abc'],
  ['abcde', 5, 'abcde'],
  ['abcdef', 5, 'abcd…'],
  ['abc', 1, '…'],
  ['abc', 0, ''],
  ['漢字漢字', 8, '漢字漢字'],
  ['漢字漢字', 7, '漢字漢…'],
  ['漢字漢字', 6, '漢字…'],
  ['😀😀', 4, '😀😀'],
  ['1\ufe0f\u20e32\ufe0f\u20e3', 4, '1\ufe0f\u20e32\ufe0f\u20e3'],
  ['1\ufe0f\u20e32\ufe0f\u20e3', 3, '1\ufe0f\u20e3…'],
  ['❤\ufe0f❤\ufe0f', 3, '❤\ufe0f…'],
  ['ㄅㄆ㈱', 5, 'ㄅㄆ…'],
  ['ㄅㄆ㈱', 6, 'ㄅㄆ㈱'],
  ['각각', 3, '각…'],
  ['e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
  ['a\u001b[31mb', 9, 'a␛[31mb'],
  ['a\nb', 3, 'a␊b'],
  ['a\tb\r', 4, 'a␉b␍'],
  ['\u202e', 8, '\\u{202e}'],
  ['\u202ex', 8, '\\u{202e…'],
])('%j in %i columns', (text, width, expected) => expect(fit(text, width)).toBe(expected))

const texts = fc.string({ unit: 'binary', maxLength: 200 })

test('fits the width, shows hidden characters, and keeps text that fits', () => {
  fc.assert(
    fc.property(texts, fc.nat(60), (text, width) => {
      const fitted = fit(text, width)
      expect(stringWidth(fitted)).toBeLessThanOrEqual(width)
      expect(visible(fitted)).toBe(fitted)
      if (text.length * 8 <= width) expect(fitted).toBe(visible(text))
    }),
  )
})

describe('several lines', () => {
  test.each([
    ['one two three', 20, 3, ['one two three']],
    ['one two three', 7, 3, ['one two', 'three']],
    ['one two three four', 7, 2, ['one two', 'three …']],
    ['one incomprehensible', 7, 4, ['one', 'incompr', 'ehensib', 'le']],
    ['one incomprehensible', 7, 2, ['one', 'incomp…']],
    ['漢字漢字', 5, 3, ['漢字', '漢字']],
    ['', 7, 3, ['']],
    ['a\nb', 7, 3, ['a␊b']],
  ])('%j in %i columns', (text, width, most, expected) => expect(fitLines(text, width, most)).toEqual(expected))

  test('stay within the given number and width', () => {
    fc.assert(
      fc.property(
        fc.array(texts).map((words) => words.join(' ')),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 5 }),
        (text, width, most) => {
          const lines = fitLines(text, width, most)
          expect(lines.length).toBeLessThanOrEqual(most)
          for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})
