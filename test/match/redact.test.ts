import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileRedaction, REDACTED, RedactionError } from '../../src/match/redact.ts'
import { compileRegex } from '../../src/match/regex.ts'

function redact(text: string, ...patterns: readonly string[]): unknown {
  const { redact, problems } = compileRedaction(patterns, compileRegex)
  expect(problems).toEqual([])
  return redact(text)
}

describe('redact', () => {
  test.each([
    ['nothing', 'abc', ['x'], 'abc'],
    ['the whole text', 'abc', ['.*'], '[redacted]'],
    ['every match', 'k1 k2', ['k\\d'], '[redacted] [redacted]'],
    ['no empty matches', 'abc', ['x*'], 'abc'],
    ['only non-empty matches', 'axxb', ['x*'], 'a[redacted]b'],
    ['across lines', 'a\nb', ['a\\nb'], '[redacted]'],
    ['beyond the basic multilingual plane', 'x😀y😀', ['😀'], 'x[redacted]y[redacted]'],
    ['half of a surrogate pair', 'a\ud800b', ['[^ab]'], 'a[redacted]b'],
    ['what earlier patterns left', 'a1', ['a', '\\d'], '[redacted][redacted]'],
    ['a dollar sign has no meaning in the replacement', 'a', ['a'], REDACTED],
  ])('%s', (_title, text, patterns, expected) => {
    expect(redact(text, ...patterns)).toBe(expected)
  })

  test('redacts every text in a value, but no key', () => {
    const { redact } = compileRedaction(['s\\d'], compileRegex)
    expect(redact({ s1: ['s2', { a: 's3', b: null, c: true, d: 4 }] })).toEqual({
      s1: ['[redacted]', { a: '[redacted]', b: null, c: true, d: 4 }],
    })
  })

  test('reports wrong patterns and uses the others', () => {
    const { redact, problems } = compileRedaction(['a', '(', '(?<=x)', 'b'], compileRegex)
    expect(problems).toEqual([
      { index: 1, message: 'missing closing ): `(`' },
      { index: 2, message: 'look-around is not supported: `(?<=x)`' },
    ])
    expect(redact('abc')).toBe('[redacted][redacted]c')
  })

  test('rejects a text with too many matches for its length', () => {
    const text = 'a'.repeat(25_000)
    expect(() => redact(text, 'a')).toThrow(RedactionError)
    expect(() => redact(text, 'a')).toThrow('the result contains too many matches to redact them one by one')
    expect(redact('a'.repeat(15_000), 'a')).toBe(REDACTED.repeat(15_000))
  })

  test('law: matches are gone, everything else stays', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-y ]{0,5}$/), fc.integer({ min: 0, max: 99 }))), (parts) => {
        const text = parts.map(([word, number]) => `${word}z${number}z`).join('')
        expect(redact(text, 'z\\d+z')).toBe(parts.map(([word]) => `${word}[redacted]`).join(''))
      }),
    )
  })
})
