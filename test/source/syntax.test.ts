import { describe, expect, test } from 'vitest'
import { complaints, read } from './reading.ts'

const ALIGN = 'align it with the other keys of the same map'

describe('text that is not YAML', () => {
  test.each([
    [
      'msg: <<a>>: done',
      '1:6-17',
      'YAML reads this value as a map because of its colon',
      "quote the value: `'<<a>>: done'`",
    ],
    [
      'if: x ? y : z',
      '1:5-14',
      'YAML reads this value as a map because of its colon',
      "quote the value: `'x ? y : z'`",
    ],
    ['a: b: c # d', '1:4-8', 'YAML reads this value as a map because of its colon', "quote the value: `'b: c'`"],
    ['a: "b": c', '1:4-10', 'YAML reads this value as a map because of its colon', 'quote the value: `\'"b": c\'`'],
    [
      'a: 1\n b: 2',
      '2:2-4',
      'this line continues the value above, and YAML reads both as a map because of the colon',
      'check the indentation',
    ],
    [
      'a:\n- b\n  - c: d',
      '3:3-7',
      'this line continues the value above, and YAML reads both as a map because of the colon',
      'check the indentation',
    ],
    ['key:value\nb: 1', '1:1-10', '`key:value` needs a space after its colon', 'write `key: value`'],
    ['b: 1\nkey:value', '2:1-10', '`key:value` needs a space after its colon', 'write `key: value`'],
    ['a: 1\nb', '2:1-2', '`b` must be a key with a colon', 'write `key: value`, or check the indentation'],
    [
      'a: >> log',
      '1:4-10',
      '`>` starts a block of text, which must begin on the next line',
      "quote the value: `'>> log'`",
    ],
    ['a: |b\n  c', '1:4-6', '`|` starts a block of text, which must begin on the next line', "quote the value: `'|b'`"],
    ['if: "a" in x', '1:9-13', 'text follows the closing `"`', 'quote the whole value: `\'"a" in x\'`'],
    ["if: 'a' in x", '1:9-13', "text follows the closing `'`", 'quote the whole value: `"\'a\' in x"`'],
    ['if: \'a\' in "x"', '1:9-15', "text follows the closing `'`", "quote the whole value: `'''a'' in \"x\"'`"],
    ['if: [1] == y', '1:9-13', 'text follows the closing `]`', "quote the whole value: `'[1] == y'`"],
    ['a: [!a]*', '1:8-9', 'text follows the closing `]`', "quote the whole value: `'[!a]*'`"],
    ['a: [a-z]+', '1:9-10', 'text follows the closing `]`', "quote the whole value: `'[a-z]+'`"],
    ["a: 'it's'", '1:8-10', "text follows the closing `'`", "write a quote inside these quotes as `''`"],
    ['a: "say "hi""', '1:10-14', 'text follows the closing `"`', 'write a quote inside these quotes as `\\"`'],
    ['a: @x', '1:4-6', '`@` cannot start a key or a value', "quote the whole value: `'@x'`"],
    ['a: %x', '1:4-6', '`%` cannot start a key or a value', "quote the whole value: `'%x'`"],
    ['a: `x`', '1:4-7', '`` ` `` cannot start a key or a value', "quote the whole value: `` '`x`' ``"],
    ['a: ? b', '1:4-7', '`?` cannot start a key or a value', "quote the whole value: `'? b'`"],
    ['a: [|b, c]', '1:5-7', '`|` cannot start a key or a value', 'quote it if it is text'],
    [
      'a: "\\d+"',
      '1:5-7',
      '`\\d` is not a valid escape in double quotes',
      'use single quotes: they take backslashes literally',
    ],
    [
      'a: "\\😀"',
      '1:5-8',
      '`\\😀` is not a valid escape in double quotes',
      'use single quotes: they take backslashes literally',
    ],
    ['a:\n\tb: 1', '2:1-2', 'YAML does not allow tabs as indentation', 'indent with spaces'],
    ['a:\n  b:\n  \t\tc: 1', '3:3-5', 'YAML does not allow tabs as indentation', 'indent with spaces'],
    ['a: "b\nc: 1', '1:4-5', 'the quote that starts here is never closed', 'close it with `"`'],
    ["a: 'b", '1:4-5', 'the quote that starts here is never closed', "close it with `'`"],
    ['a: [b\nc: 1', '1:6-6', 'the list is not closed with `]`', null],
    ['{a: b', '1:6-6', 'the map is not closed with `}`', null],
    ['a: b\nc: ]', '2:4-5', 'nothing is open that `]` could close', 'quote the value if it is text'],
    ['a: {b: c}}', '1:10-11', 'nothing is open that `}` could close', 'quote the value if it is text'],
    ['a: [b,,c]', '1:7-8', 'an item is missing before `,`', 'quote it if it is text'],
    ['a: [b, "c" d]', '1:12-13', 'a comma is missing before `d`', 'quote the items that are text'],
    ['a:\n  b: 1\n c: 2', '3:2-6', 'the indentation of this line matches no line above it', ALIGN],
    ['- a\nb: 1', '2:1-5', 'the indentation of this line matches no line above it', ALIGN],
    ['- a: 1\n b: 2', '2:2-4', 'this list item does not start with `- `', `start it with \`- \`, or ${ALIGN}`],
    [
      'a: - b',
      '1:4-7',
      'a list cannot start on the line of its key',
      "start it on the next line, or quote the whole value: `'- b'`",
    ],
    ['a: &b &c d', '1:7-9', 'unexpected `&c`', "quote the whole value: `'&b &c d'`"],
    ['[a, "b"#c]', '1:8-10', 'unexpected `#c`', 'quote it if it is text'],
    ['%x', '1:1-3', '`%x` is a directive, because the line starts with `%`', 'quote it if it is text'],
    ['%YAML 1.2\na: b', '2:1-1', 'a line `---` is missing after the directives', null],
  ])('%j', (text, range, message, help) => {
    expect(complaints(text)).toEqual([`${range} error yaml-syntax ${message}${help === null ? '' : ` | ${help}`}`])
    expect(read(text).document).toBeNull()
  })

  test('a key that is too long', () => {
    expect(complaints(`${'k'.repeat(1025)}: 1`)).toEqual([
      '1:1-1 error yaml-syntax a key has more than 1024 characters',
    ])
  })

  test('the first error of each line is reported, in order', () => {
    expect(complaints('a: @x\nb: "c" d\ne: `f').map((line) => line.split(' ')[0])).toEqual(['1:4-6', '2:8-9', '3:4-6'])
  })

  test("the user's text is shown on one line, visible and shortened", () => {
    expect(complaints(`a: [b, "c" ${'d\u001b'.repeat(100)}]`)).toEqual([
      `1:12-212 error yaml-syntax a comma is missing before \`${'d␛'.repeat(29)}d…\` | quote the items that are text`,
    ])
    expect(complaints(`a: @${'x'.repeat(100)}`)).toEqual([
      '1:4-105 error yaml-syntax `@` cannot start a key or a value | quote the whole value',
    ])
  })
})

describe('a policy is one document of YAML 1.2', () => {
  test.each([
    ['a: 1\n---\nb: 1', '2:1-4'],
    ['a: 1\n...\nb: 1', '3:1-1'],
    ['---\n---\n', '2:1-4'],
    ['a: 1\n---\n'.repeat(9), '2:1-4'],
  ])('several documents: %j', (text, range) => {
    expect(complaints(text)).toEqual([
      `${range} error yaml-documents a second document starts here, but a policy is a single document | ` +
        'put each document in its own file',
    ])
    expect(read(text).document).toBeNull()
  })

  test.each([
    ['%YAML 1.1\n---\non: yes', '1:1-10', '%YAML 1.1'],
    ['# a\n%YAML 1.3\n---\na: 1', '2:1-10', '%YAML 1.3'],
  ])('another version: %j', (text, range, directive) => {
    expect(complaints(text)).toEqual([
      `${range} error yaml-version \`${directive}\` requests another version of YAML, but policies are YAML 1.2 | remove the line`,
    ])
  })

  test.each(['---\na: 1', '--- # c\na: 1\n', 'a: 1\n...\n', '%YAML 1.2\n---\na: 1', '%YAML 1.2 # c\r\n---\r\na: 1'])(
    'one document: %j',
    (text) => {
      expect(read(text)).toMatchObject({ document: { value: { a: 1 } }, diagnostics: [] })
    },
  )

  test.each(['', '\n\n', '# nothing\n', '---\n', '\uFEFF', '  # nothing', '%YAML 1.2\n---\n'])(
    'nothing at all: %j',
    (text) => {
      expect(complaints(text)).toEqual([
        '1:1-1 warning yaml-empty the file contains no policy | write rules under `hooks:`',
      ])
      const { document } = read(text)
      expect(document?.value).toEqual({})
      expect(document?.range(['hooks'], 'key')).toEqual({ line: 1, column: 1, end_line: 1, end_column: 1 })
    },
  )
})
