import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileGlob, literalOf } from '../../src/match/glob.ts'

describe('a glob matches the whole text', () => {
  test.each([
    // Plain text
    ['', '', true],
    ['', 'a', false],
    ['abc', 'abc', true],
    ['abc', 'abcd', false],
    ['abc', 'zabc', false],
    ['abc', 'ABC', false],
    // Stars
    ['*', '', true],
    ['*', 'anything at all\nand more', true],
    ['**', 'a', true],
    ['filesystem.*', 'filesystem.write', true],
    ['filesystem.*', 'filesystem.', true],
    ['filesystem.*', 'filesystem', false],
    ['filesystem.*', 'my.filesystem.write', false],
    ['*.write', 'a.b.write', true],
    ['*.write', '.write', true],
    ['*.write', 'write', false],
    ['*.write', 'a.writer', false],
    ['src/*', 'src/a/b/.c', true],
    ['a*c', 'ac', true],
    ['a*c', 'abbc', true],
    ['a*c', 'abcd', false],
    ['aba*ba', 'aba', false],
    ['aba*ba', 'ababa', true],
    ['*mid*', 'a mid z', true],
    ['*mid*', 'mid', true],
    ['*mid*', 'a mi d', false],
    ['a*b*c', 'axbxbxc', true],
    ['a*b*c', 'axbxb', false],
    ['*a*b', 'ab a', false],
    ['*a*b', 'xaab', true],
    ['a*b*', 'ab', true],
    ['a*b*', 'ac', false],
    ['a*b**', 'ab', true],
    // One code point
    ['?', 'a', true],
    ['?', '', false],
    ['?', 'ab', false],
    ['?', '\n', true],
    ['?', '😀', true],
    ['??', '😀', false],
    ['*?', '😀', true],
    ['a?c', 'abc', true],
    // Sets
    ['[abc]', 'b', true],
    ['[abc]', 'd', false],
    ['[abc]', '', false],
    ['[abc]', 'ab', false],
    ['[!abc]', 'd', true],
    ['[!abc]', 'a', false],
    ['[!abc]', '', false],
    ['[^a]', '^', true],
    ['[^a]', 'b', false],
    ['[a-c]x', 'bx', true],
    ['[a-a]x', 'ax', true],
    ['[a-c]x', 'dx', false],
    ['[!a-c]x', 'dx', true],
    ['[a-cx-z]', 'y', true],
    ['[a-c-e]', '-', true],
    ['[a-c-e]', 'd', false],
    ['[-a]', '-', true],
    ['[a-]', '-', true],
    ['[!-a]', '-', false],
    ['[]]', ']', true],
    ['[]a]', 'a', true],
    ['[!]]', ']', false],
    ['[!]]', 'a', true],
    ['[a!]', '!', true],
    ['[*?[]', '[', true],
    ['[*?[]', 'x', false],
    ['[😀-😂]', '😁', true],
    ['[!😀]', '😁', true],
    ['[\\]', '\\', true],
    // Empty ranges count as missing
    ['[z-a]', 'z', false],
    ['[z-ab]', 'b', true],
    ['[!z-a]', 'm', true],
    ['[z-a!b]', 'b', false],
    ['[z-a!b]', 'c', true],
    // An unclosed bracket is literal
    ['[', '[', true],
    ['[]', '[]', true],
    ['[!]', '[!]', true],
    ['a[b', 'a[b', true],
    ['a[b', 'ab', false],
    ['[a', 'a', false],
    ['[*', '[anything', true],
    // There is no escape, and nothing else is special
    ['\\*', '\\abc', true],
    ['\\*', '*', false],
    ['a|b', 'a|b', true],
    ['{a,b}', 'a', false],
    ['a.c', 'abc', false],
    ['^a$', '^a$', true],
    [']', ']', true],
    // Half of a surrogate pair is a character of its own
    ['\ud83d*', '😀', false],
    ['*\ude00', '😀', false],
    ['*\ud83d*', '😀', false],
    ['*\ud83d*', 'a\ud83db', true],
    ['😀*', '😀!', true],
  ])('%j on %j: %j', (pattern, text, expected) => {
    expect(compileGlob(pattern)(text)).toBe(expected)
  })
})

describe('hostile patterns finish', () => {
  const long = 'a'.repeat(20_000)

  test.each([
    ['two hundred stars', '*a'.repeat(200) + '*b', long, false],
    ['two hundred stars that match', '*a'.repeat(200) + '*b', long + 'b', true],
    ['stars before a set', '*[!b]'.repeat(200) + 'c', long, false],
    ['twenty thousand stars', '*'.repeat(20_000) + 'b', long, false],
    ['unclosed brackets', '['.repeat(200_000), '['.repeat(200_000), true],
  ])('%s', (_, pattern, text, expected) => {
    expect(compileGlob(pattern)(text)).toBe(expected)
  })
})

describe('laws', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  const escaped = (literal: string) => literal.replace(/[*?[]/g, '[$&]')

  test('text with its special characters in sets matches itself and nothing else', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const matches = compileGlob(escaped(one))
        expect(matches(one)).toBe(true)
        expect(matches(other)).toBe(one === other)
      }),
    )
  })

  test('a star matches anything before, after and in between', () => {
    fc.assert(
      fc.property(text, text, text, (start, middle, end) => {
        const whole = start + middle + end
        expect(compileGlob(`${escaped(start)}*${escaped(end)}`)(whole)).toBe(true)
        expect(compileGlob(`*${escaped(middle)}*`)(whole)).toBe(true)
        expect(compileGlob(`${escaped(start)}*${escaped(middle)}*${escaped(end)}`)(whole)).toBe(true)
      }),
    )
  })

  test('question marks match one code point each', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const codePoints = Array.from(whole).length
        expect(compileGlob('?'.repeat(codePoints))(whole)).toBe(true)
        expect(compileGlob('?'.repeat(codePoints + 1))(whole)).toBe(false)
      }),
    )
  })
})

test.each([
  ['abc', { is: 'equals', part: 'abc', isWhole: true }],
  ['abc*', { is: 'starts', part: 'abc', isWhole: true }],
  ['a*bc', { is: 'starts', part: 'a', isWhole: false }],
  ['*abc*', { is: 'contains', part: 'abc', isWhole: true }],
  ['*a*bc', { is: 'contains', part: 'bc', isWhole: false }],
  ['', null],
  ['*?*', null],
])('what a text must have to match %j', (pattern, literal) => {
  expect(literalOf(pattern)).toEqual(literal)
})
