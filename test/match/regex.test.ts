import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileRegex, REGEX_LIMITS } from '../../src/match/regex.ts'

describe('a regular expression is searched for anywhere in the text', () => {
  test.each([
    ['rm', 'sudo rm -rf /', true],
    ['^rm', 'sudo rm -rf /', false],
    ['^sudo .* /$', 'sudo rm -rf /', true],
    ['', '', true],
    ['', 'a', true],
    ['a', '', false],
    ['RM', 'rm', false],
    ['(?i)RM', 'rm', true],
    ['^b$', 'a\nb', false],
    ['(?m)^b$', 'a\nb', true],
    ['a.b', 'a\nb', false],
    ['(?s)a.b', 'a\nb', true],
    ['^.$', '😀', true],
    ['\\p{Greek}', 'λ', true],
    ['(?P<year>[0-9]{4})-[0-9]{2}', 'on 2026-11-21', true],
    ['\\Qa.b\\E', 'axb', false],
    ['\\bsk-[A-Za-z0-9]{20,}', 'key=sk-abcdefghij0123456789', true],
    ['a', 'half of a pair: \ud83d a', true],
  ])('%j in %j: %j', (pattern, text, expected) => {
    const { test, problem } = compileRegex(pattern)
    expect(problem).toBeNull()
    expect(test?.(text)).toBe(expected)
  })

  test('repeated tests give the same answer', () => {
    const { test } = compileRegex('a+b')
    expect(['xaab', 'xaab', 'b', 'xaab'].map((text) => test?.(text))).toEqual([true, true, false, true])
  })
})

describe('every match is found at its place', () => {
  // `replace` would miss the same matches, so another engine judges. Only ASCII, where `\b` means the same in both.
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '0', '1', '-', '.', '@', ' ', '\n', '(', ')', '+') })
  test.each([
    'a+b',
    '\\ba',
    '\\d{3}[.-]\\d{3}\\b',
    '(?:\\+|\\b00)\\d{1,3}[ .-]?\\d{2}\\b',
    '\\(\\d+\\) ?\\d|\\b1\\b',
    '[a-b.]+@[a-b]+\\.[a-b]{2,}',
    '^a|b$',
    '\\Ba\\B',
    '(?:a|ab)(?:0|b0)',
    'a*',
    '[^a]1',
  ])('%j', (pattern) => {
    const regex = compileRegex(pattern)
    if (regex.problem !== null) throw new TypeError(regex.problem)
    fc.assert(
      fc.property(text, (text) => {
        const expected = [...text.matchAll(new RegExp(pattern, 'g'))].map(({ 0: found, index }) => {
          return { start: index, end: index + found.length }
        })
        expect([...regex.find(text)]).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})

describe('an invalid pattern gets a readable message', () => {
  test.each([
    ['(', 'missing closing ): `(`'],
    [')', 'unexpected ): `)`'],
    ['[a', 'missing closing ]: `[a`'],
    ['*a', 'missing argument to repetition operator: `*`'],
    ['a**', 'invalid nested repetition operator: `**`'],
    ['a{2,1}', 'invalid repeat count: `{2,1}`'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['((a{100}){100}){100}', 'invalid repeat count: `{100}`'],
    ['[z-a]', 'invalid character class range: `z-a`'],
    ['\\p{Foo}', 'invalid character class range: `\\p{Foo}`'],
    ['\\', 'trailing backslash at end of expression'],
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['\\u0041', 'invalid escape sequence: `\\u`'],
    ['(?=a)', 'look-around is not supported: `(?=`'],
    ['(?!a)', 'look-around is not supported: `(?!`'],
    ['(?<=a)b', 'look-around is not supported: `(?<=a)b`'],
    ['(?<!a)b', 'look-around is not supported: `(?<!a)b`'],
    ['(?>a)', 'invalid or unsupported Perl syntax: `(?>`'],
    ['(?P<n>a)(?P<n>b)', 'duplicate capture group name: `n`'],
    ['a'.repeat(1001), 'a pattern may have at most 1000 characters; this one has 1001'],
    ['a{1000}'.repeat(11), 'a pattern compiles to at most 10000 instructions, this one to 11002'],
  ])('%j', (pattern, problem) => {
    expect(compileRegex(pattern)).toEqual({ test: null, problem })
  })

  test('a pattern of the maximum length is valid', () => {
    const pattern = 'a'.repeat(REGEX_LIMITS.characters)
    expect(compileRegex(pattern).test?.(`b${pattern}b`)).toBe(true)
  })
})

describe('hostile patterns finish', () => {
  test.each([
    ['^(a+)+$', 'a'.repeat(100_000) + '!', false],
    ['(a|a)*b', 'a'.repeat(100_000), false],
    ['(x+x+)+y', 'x'.repeat(100_000) + 'y', true],
    ['(.*)(.*)(.*)(.*)[^a]$', 'a'.repeat(100_000), false],
    [`^${'a?'.repeat(200)}${'a'.repeat(200)}$`, 'a'.repeat(401), false],
    ['[ab]*a[ab]{400}c', 'ab'.repeat(20_000) + 'c', false],
  ])('%s', (pattern, text, expected) => {
    expect(compileRegex(pattern).test?.(text)).toBe(expected)
  })
})
