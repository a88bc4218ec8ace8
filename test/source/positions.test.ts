import { describe, expect, test } from 'vitest'
import type { Path } from '../../src/source/read-policy.ts'
import { read } from './reading.ts'

type Span = readonly [offset: number, length: number]

/** `line:column-end_line:end_column`; the end line is left out if it is the same. */
function where(text: string, path: Path, part: 'key' | 'value' = 'value', span?: Span): string {
  const { document } = read(text)
  if (document === null) throw new Error('the text must be readable')
  const at = document.range(path, part, span && { offset: span[0], length: span[1] })
  const end = at.end_line === at.line ? String(at.end_column) : `${at.end_line}:${at.end_column}`
  return `${at.line}:${at.column}-${end}`
}

const POLICY = `# guard
hooks:
  - id: guard-rm # first
    on: [tool_start, turn_end]
    condition:
      type: expression
      expr: 'turn > 3'

  # second
  - id: "log"
    action: {type: log, message: <<tool.name>>}
tools:
  Write: fs.write
`

describe('values and keys', () => {
  test.each<[Path, string, string]>([
    [[], '2:1-13:18', '2:1-13:18'],
    [['hooks'], '3:3-11:48', '2:1-6'],
    [['hooks', 0], '3:5-7:23', '3:5-7:23'],
    [['hooks', 0, 'id'], '3:9-17', '3:5-7'],
    [['hooks', 0, 'on'], '4:9-31', '4:5-7'],
    [['hooks', 0, 'on', 1], '4:22-30', '4:22-30'],
    [['hooks', 0, 'condition'], '6:7-7:23', '5:5-14'],
    [['hooks', 0, 'condition', 'expr'], '7:13-23', '7:7-11'],
    [['hooks', 1, 'id'], '10:9-14', '10:5-7'],
    [['hooks', 1, 'action'], '11:13-48', '11:5-11'],
    [['hooks', 1, 'action', 'message'], '11:34-47', '11:25-32'],
    [['tools', 'Write'], '13:10-18', '13:3-8'],
  ])('%j', (path, value, key) => {
    expect(where(POLICY, path)).toBe(value)
    expect(where(POLICY, path, 'key')).toBe(key)
  })

  test.each<[Path, string, string]>([
    [['missing'], '2:1-13:18', '2:1-13:18'],
    [['hooks', 0, 'action', 'type'], '3:5-7:23', '3:5-7:23'],
    [['hooks', 7], '3:3-11:48', '2:1-6'],
    [['hooks', -1], '3:3-11:48', '2:1-6'],
    [['hooks', 'length'], '3:3-11:48', '2:1-6'],
    [['hooks', 0, 'condition', 'conditions', 2], '6:7-7:23', '5:5-14'],
    [['hooks', 0, 'id', 'deeper'], '3:9-17', '3:5-7'],
    [['tools', '__proto__'], '13:3-18', '12:1-6'],
  ])('the nearest part around %j, which does not exist', (path, value, key) => {
    expect(where(POLICY, path, 'value', [0, 1])).toBe(value)
    expect(where(POLICY, path, 'key')).toBe(key)
  })

  test.each<[string, string, Path, string, string]>([
    ['an empty value', 'a:\nb: 1', ['a'], '1:3-3', '1:1-2'],
    ['an empty value before a comment', 'a: # c\nb: 1', ['a'], '1:4-4', '1:1-2'],
    ['an empty item', '-\n- b', [0], '1:2-2', '1:2-2'],
    ['the last empty value of a map', 'x:\n  a: 1\n  b:\n\ny: 1', ['x'], '2:3-3:5', '1:1-2'],
    ['a key without a value', '? a\n? b', ['b'], '2:3-4', '2:3-4'],
    ['a numeric step into a map', '"1": a', [1], '1:6-7', '1:1-4'],
    ['`__proto__`', '__proto__: {a: b}', ['__proto__', 'a'], '1:16-17', '1:13-14'],
    ['the first of two equal keys', 'a: 1\na: 2', ['a'], '1:4-5', '1:1-2'],
    ['block text', 'a: |-\n  b\n  c\n\nd: e', ['a'], '1:4-3:4', '1:1-2'],
    ['a quoted key', '"a b" : c', ['a b'], '1:9-10', '1:1-6'],
    ['text over several lines', 'a: b\n  c\nd: e', ['a'], '1:4-2:4', '1:1-2'],
    ['a list in brackets over several lines', 'a: [\n  b,\n] # c\nd: e', ['a'], '1:4-3:2', '1:1-2'],
    ['a list at its key’s column', 'a:\n- b\n- c\nd: e', ['a'], '2:1-3:4', '1:1-2'],
    ['an alias: the value it repeats', 'a: &x {b: c}\nd: *x', ['d'], '1:7-13', '2:1-2'],
    ['inside an alias', 'a: &x {b: c}\nd: *x', ['d', 'b'], '1:11-12', '1:8-9'],
    ['a key that is an alias', '- &x a\n- *x : b', [1, 'a'], '2:8-9', '2:3-5'],
    ['an alias to nothing', 'a: *x', ['a'], '1:4-6', '1:1-2'],
    ['columns are UTF-16 units', '漢: 😀x', ['漢'], '1:4-7', '1:1-2'],
    ['after a byte order mark', '\uFEFFa: b', ['a'], '1:4-5', '1:1-2'],
    ['lines that end with CRLF', 'a:\r\n  b: c\r\n  d: e f\r\n', ['a', 'd'], '3:6-9', '3:3-4'],
    ['a map whose lines end with CRLF', 'a:\r\n  b: c\r\n\r\n', ['a'], '2:3-7', '1:1-2'],
    ['after tabs', 'a:\t\tb', ['a'], '1:5-6', '1:1-2'],
  ])('%s', (_, text, path, value, key) => {
    expect(where(text, path)).toBe(value)
    expect(where(text, path, 'key')).toBe(key)
  })
})

describe('a part of a string value', () => {
  test.each<[string, string, Span, string]>([
    ['plain', 'a: turn > 3', [5, 1], '1:9-10'],
    ['plain, of no length', 'a: turn > 3', [5, 0], '1:9-9'],
    ['plain, past the end', 'a: turn', [99, 5], '1:8-8'],
    ['plain, negative', 'a: turn', [-3, -4], '1:4-4'],
    ['plain, too long', 'a: turn', [2, 99], '1:6-8'],
    ['double-quoted', 'a: "turn > 3" # c', [5, 1], '1:10-11'],
    ['single-quoted', "a: 'turn > 3'", [0, 4], '1:5-9'],
    ['in brackets', 'a: {b: 1, a: x}\n', [0, 1], '1:4-16'],
    ['unicode before it', 'a: 😀漢x', [3, 1], '1:7-8'],
    ['anchored', 'a: &x turn\nb: *x', [1, 2], '1:8-10'],
    ['double-quoted with an escape: all of it', 'a: "b\\tcd"', [2, 1], '1:4-11'],
    ['single-quoted with a quote: all of it', "a: 'b''cd'", [2, 1], '1:4-11'],
    ['plain over two lines: all of it', 'a: b\n  cd', [2, 1], '1:4-2:5'],
    ['a number: all of it', 'a: 123', [1, 1], '1:4-7'],
    ['block text, first line', 'a: |\n  one two\n  three\n', [4, 3], '2:7-10'],
    ['block text, second line', 'a: |\n  one two\n  three\n', [8, 5], '3:3-8'],
    ['block text, over lines', 'a: |\n  one two\n  three\n', [4, 6], '2:7-3:5'],
    ['block text, its last line break', 'a: |\n  one\nb: 1', [0, 4], '2:3-6'],
    ['block text, of no length', 'a: |\n  one\nb: 1', [3, 0], '2:6-6'],
    ['block text, its end', 'a: |\n  one\nb: 1', [4, 0], '1:4-2:6'],
    ['block text with blank and deeper lines', 'a: |-\n\n  one\n\n    two', [9, 1], '5:6-7'],
    ['block text with a header of its own', 'a: |2-  # c\n   one', [1, 3], '2:4-7'],
    ['block text with CRLF', 'a: |\r\n  one\r\n  two\r\n', [4, 3], '3:3-6'],
    ['folded text on one line', 'a: >-\n  one two\n', [4, 3], '2:7-10'],
    ['folded text, its first line', 'a: >-\n  one\n\n  two\n', [0, 3], '2:3-6'],
    ['folded text on several lines: all of it', 'a: >-\n  one\n  two\n', [4, 3], '1:4-3:6'],
  ])('%s', (_, text, span, range) => {
    expect(where(text, ['a'], 'value', span)).toBe(range)
  })

  test('is given only for values, not for keys', () => {
    expect(where('abc: d', ['abc'], 'key', [1, 1])).toBe('1:1-4')
  })
})
