import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unifiedDiff } from '../../src/install/unified-diff.ts'

const NUMBERS = Array.from({ length: 20 }, (_, index) => `${index + 1}\n`).join('')

describe('a diff shows', () => {
  test.each([
    ['nothing', 'a\n', 'a\n', ''],
    ['a new file', null, 'a\nb\n', '--- /dev/null\n+++ f\n@@ -0,0 +1,2 @@\n+a\n+b\n'],
    ['a deleted file', 'a\n', null, '--- f\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n'],
    ['a line', 'a\nb\nc\n', 'a\nB\nc\n', '--- f\n+++ f\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n'],
    [
      'a line without a line break',
      'a',
      'a\nb',
      '--- f\n+++ f\n@@ -1,1 +1,2 @@\n-a\n\\ No newline at end of file\n+a\n+b\n\\ No newline at end of file\n',
    ],
    [
      'two places',
      NUMBERS,
      NUMBERS.replace('2\n', '2\nnew\n').replace('19\n', ''),
      '--- f\n+++ f\n@@ -1,5 +1,6 @@\n 1\n 2\n+new\n 3\n 4\n 5\n@@ -16,5 +17,4 @@\n 16\n 17\n 18\n-19\n 20\n',
    ],
  ])('%s', (_, before, after, expected) => expect(unifiedDiff(before, after, 'f')).toBe(expected))

  test('special characters in the file name', () =>
    expect(unifiedDiff('a\n', null, 'a b\n"\u202e\u001b')).toBe(
      '--- "a b\\n\\"\\342\\200\\256\\033"\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n',
    ))
})

test('law: applying a diff gives the other side', () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n'), { maxLength: 30 }).map((lines) => lines.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = unifiedDiff(before, after, 'f').split('\n').slice(2, -1)
      expect(apply(before, lines, '-')).toBe(after)
      expect(apply(after, lines, '+')).toBe(before)
    }),
  )
})

/** Applies the lines to one side, whose lines begin with `from`. */
function apply(text: string, lines: readonly string[], from: '+' | '-'): string {
  const source = text.split('\n').slice(0, -1)
  const result: string[] = []
  let position = 0
  for (const line of lines) {
    const header = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/.exec(line)
    if (header !== null) {
      const [start, length] = from === '-' ? [header[1], header[2]] : [header[3], header[4]]
      const first = Number(start) - (length === '0' ? 0 : 1)
      result.push(...source.slice(position, first))
      position = first
    } else if (line.startsWith(' ') || line.startsWith(from)) {
      expect(source[position++]).toBe(line.slice(1))
      if (line.startsWith(' ')) result.push(line.slice(1))
    } else {
      result.push(line.slice(1))
    }
  }
  return [...result, ...source.slice(position)].map((line) => `${line}\n`).join('')
}
