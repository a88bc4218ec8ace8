import fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { isPlainPattern } from '../../src/match/plain-pattern.ts'
import { REGEX_LIMITS } from '../../src/match/regex.ts'

test.each([
  ['', true],
  ['rm -rf', true],
  ['(?i)\\bpush\\b.*--(force|mirror)(?:=\\S+)?$', true],
  ['[a-z][^\\s/.-]+?|[-x]', false],
  ['[a-z][^\\s/.-]+?|[x-]*', true],
  ['(a', false],
  ['a)', false],
  [')(', false],
  ['a**', false],
  ['(*)', false],
  ['^*', false],
  ['\\S{2}[^\\n]{3,}a{0,4}b{1,9}', true],
  ['(a){2}', false],
  ['a{10}', false],
  ['a{2,1}', false],
  ['a{1,0}', false],
  ['a{2}{2}', false],
  ['a*{2}', false],
  ['a{', false],
  ['[z-a]', false],
  ['[]', false],
  ['[\\b]', false],
  ['(?=a)', false],
  ['(?P<name>a)', false],
  ['\\1', false],
  ['\\pL', false],
  ['\\', false],
])('%j', (pattern, isPlain) => expect(isPlainPattern(pattern)).toBe(isPlain))

/** Pieces of patterns, and whatever else a pattern may hold. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['(', ')', '(?:', '(?i)', '(?is:', '|', '^', '$', '*', '+', '?', '??', '[', ']', '[^', '-', 'a-z', '0-9', '.'],
    ...[
      '\\b',
      '\\d',
      '\\W',
      '\\.',
      '\\-',
      '\\]',
      '\\_',
      '\\~',
      '\\a',
      '\\x',
      '{',
      '}',
      '{2}',
      '{0,9}',
      '{9,}',
      '[:alpha:]',
      '&&',
      'k',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 2 }),
)

test('RE2 accepts what is plain, and it stays small', () => {
  let plain = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const pattern = pieces.join('')
      if (!isPlainPattern(pattern)) return
      plain++
      expect(RE2JS.compile(pattern).programSize()).toBeLessThan(20 + 6 * pattern.length)
    }),
    { numRuns: 20_000 },
  )
  expect(plain).toBeGreaterThan(500)
})

test.each(['(?i)[a-z]', '\\w+?', 'é', '(a|', '()', 'k{9}', '(?i)k{0,9}'])(
  'the longest pattern of `%s` is small',
  (part) => {
    const pattern =
      part.repeat(Math.floor(REGEX_LIMITS.characters / part.length)) + (part === '(a|' ? ')'.repeat(333) : '')
    expect(isPlainPattern(pattern)).toBe(true)
    expect(RE2JS.compile(pattern).programSize()).toBeLessThan(REGEX_LIMITS.instructions)
  },
)
