import { describe, expect, test } from 'vitest'
import { codeFrame } from '../../../src/cli/text/code-frame.ts'

function frame(text: string, [line, column, endLine, endColumn]: readonly [number, number, number, number]): string {
  return codeFrame(text, { line, column, end_line: endLine, end_column: endColumn })
}

describe('a frame', () => {
  test('shows two lines above, the line, and carets under the exact range', () => {
    expect(frame('hooks:\n- id: a\n  on: b\n  if: !x\n  z: 1', [4, 7, 4, 9])).toBe(
      ['2 | - id: a', '3 |   on: b', '4 |   if: !x', '  |       ^^'].join('\n'),
    )
  })

  test('aligns line numbers', () => {
    expect(frame(`${'\n'.repeat(8)}a: 1\nb: 2`, [10, 4, 10, 5])).toBe(
      [' 8 |', ' 9 | a: 1', '10 | b: 2', '   |    ^'].join('\n'),
    )
  })

  test('marks an empty range with one caret, even after the end of the line', () => {
    expect(frame('a: [1', [1, 6, 1, 6])).toBe('1 | a: [1\n  |      ^')
    expect(frame('a:\n', [2, 1, 2, 1])).toBe('1 | a:\n2 |\n  | ^')
  })

  test('marks each line of a range from its first character', () => {
    expect(frame('- a: 1\n\n  b: 2\n', [1, 3, 3, 7])).toBe(
      ['1 | - a: 1', '  |   ^^^^', '2 |', '3 |   b: 2', '  |   ^^^^'].join('\n'),
    )
  })

  test('shows three lines of a long range', () => {
    expect(frame('a: 1\nb: 2\nc: 3\nd: 4', [1, 1, 4, 5])).toBe(
      ['1 | a: 1', '  | ^^^^', '2 | b: 2', '  | ^^^^', '3 | c: 3', '  | ^^^^', '  | …'].join('\n'),
    )
  })

  test.each([
    ['a tab', 'a:\t!x', 4, 6, '1 | a:  !x', '  |     ^^'],
    ['a tab in the range', '\ta: 1', 1, 2, '1 |     a: 1', '  | ^^^^'],
    ['wide characters', '漢字: ｆ !x', 7, 9, '1 | 漢字: ｆ !x', '  |          ^^'],
    ['half-width kana', 'ｱｲ: !x', 5, 7, '1 | ｱｲ: !x', '  |     ^^'],
    ['emoji', '😀: !x', 5, 7, '1 | 😀: !x', '  |     ^^'],
    ['wide characters in the range', 'a: @漢x', 4, 7, '1 | a: @漢x', '  |    ^^^^'],
    ['combining characters', 'e\u0301: !x', 5, 7, '1 | e\u0301: !x', '  |    ^^'],
    ['control characters', '\u001b[31m: !x\u0000\u007f', 8, 10, '1 | ␛[31m: !x␀␡', '  |        ^^'],
    ['text that reorders itself', 'a\u202e: !x', 5, 7, '1 | a\\u{202e}: !x', '  |            ^^'],
    [
      'separators and half surrogates',
      '\u2028\ud800\u009b: !x',
      6,
      8,
      '1 | \\u{2028}\\u{d800}\\u{9b}: !x',
      '  |                         ^^',
    ],
    ['a lone carriage return', 'a\rb: !x', 6, 8, '1 | a␍b: !x', '  |      ^^'],
  ])('keeps the columns of %s', (_, text, column, end, line, carets) => {
    expect(frame(text, [1, column, 1, end])).toBe(`${line}\n${carets}`)
  })

  test('takes CRLF as the end of a line, and does not count a byte order mark', () => {
    expect(frame('\uFEFFa: 1\r\nb: !x\r\n', [2, 4, 2, 6])).toBe('1 | a: 1\n2 | b: !x\n  |    ^^')
    expect(frame('\uFEFFb: !x', [1, 4, 1, 6])).toBe('1 | b: !x\n  |    ^^')
  })
})

describe('a long line', () => {
  const line = '0123456789'.repeat(100_000)

  test('is cut around the carets', () => {
    expect(frame(line, [1, 500_001, 1, 500_004])).toBe(`1 | …${line.slice(0, 100)}…\n  |  ${' '.repeat(40)}^^^`)
  })

  test('is cut only at the end or only at the start, near its edges', () => {
    expect(frame(line, [1, 11, 1, 12])).toBe(`1 | ${line.slice(0, 100)}…\n  | ${' '.repeat(10)}^`)
    expect(frame(line, [1, 1_000_001, 1, 1_000_001])).toBe(`1 | …${line.slice(0, 100)}\n  | ${' '.repeat(101)}^`)
  })

  test('has carets only under the visible part', () => {
    expect(frame(line, [1, 1, 1, 1_000_001])).toBe(`1 | ${line.slice(0, 100)}…\n  | ${'^'.repeat(100)}`)
  })

  test('is also cut above the range', () => {
    expect(frame(`${line}\na: !x`, [2, 4, 2, 6])).toBe(`1 | ${line.slice(0, 100)}…\n2 | a: !x\n  |    ^^`)
  })

  test('is never cut within a character', () => {
    const faces = `x${'😀'.repeat(500)}`
    expect(frame(faces, [1, 502, 1, 504])).toBe(`1 | …${'😀'.repeat(50)}…\n  |  ${' '.repeat(40)}^^`)
  })
})

test.each([
  ['columns that do not exist', [1, 70, 1, 90]],
  ['an end before its start', [1, 3, 1, 1]],
] as const)('%s: still gives a frame', (_, range) => {
  expect(frame('a: 1', range)).toContain('1 | a: 1')
})

test('lines that do not exist give an empty frame', () => {
  expect(frame('a: 1', [7, 1, 9, 4])).toBe('')
})
