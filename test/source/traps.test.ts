import { describe, expect, test } from 'vitest'
import { complaints, read } from './reading.ts'

describe('spellings that stay as they are written', () => {
  test.each([
    ['path: <<tool.params.path>>', { path: '<<tool.params.path>>' }],
    ['- <<x>>', ['<<x>>']],
    ['cmd: <<a>> && <<b>>', { cmd: '<<a>> && <<b>>' }],
    ['u: http://<<h>>:80/<<p>>', { u: 'http://<<h>>:80/<<p>>' }],
    ['a: <<items[0]>>', { a: '<<items[0]>>' }],
    ['a: <<#s>>x<</s>>', { a: '<<#s>>x<</s>>' }],
    ['a: <<{x}>>', { a: '<<{x}>>' }],
    ['a: <<&x>>', { a: '<<&x>>' }],
    ['a: <<!c>>', { a: '<<!c>>' }],
    ['a: <<>p>>', { a: '<<>p>>' }],
    ['a: <<f(x,y)>>', { a: '<<f(x,y)>>' }],
    ['a: one <<x>>\n  two <<y>>', { a: 'one <<x>> two <<y>>' }],
    ['a: |\n  <<x>> # kept\n  {{y}}', { a: '<<x>> # kept\n{{y}}\n' }],
    ['a: >\n  {{x}} # kept', { a: '{{x}} # kept\n' }],
    ['[<<x>>, <<y>>]', ['<<x>>', '<<y>>']],
    ['[<<x, b]', ['<<x', 'b']],
    ['{p: <<x>>}', { p: '<<x>>' }],
    ['<<tool.name>>: 1', { '<<tool.name>>': 1 }],
    ['<< tool.name >>: 1', { '<< tool.name >>': 1 }],
    ['a: <<', { a: '<<' }],
    ['"<<": text', { '<<': 'text' }],
    ['msg: use {{x}} now', { msg: 'use {{x}} now' }],
    ['msg: hi {{#x}}y{{/x}}', { msg: 'hi {{#x}}y{{/x}}' }],
    ['msg: "{{x}}: <<y>> # z" # a comment', { msg: '{{x}}: <<y>> # z' }],
    ["a: '\\d+'", { a: '\\d+' }],
    ['on: yes\nenabled: no', { on: 'yes', enabled: 'no' }],
    ['a: x#y', { a: 'x#y' }],
    ['a: x # a comment', { a: 'x' }],
    ['match: fs.*|?x', { match: 'fs.*|?x' }],
    ['a: &n {b: 1}\nc: *n', { a: { b: 1 }, c: { b: 1 } }],
    ['defaults: &unused {b: 1}', { defaults: { b: 1 } }],
  ])('%j', (text, value) => {
    const { document, diagnostics } = read(text)
    expect(diagnostics).toEqual([])
    expect(document?.value).toEqual(value)
  })
})

const QUOTE_ALL = 'quote the whole text that holds it'

describe('placeholders that need quotes', () => {
  const complaint = (range: string, placeholder: string, help: string): string[] => [
    `${range} error yaml-unquoted-placeholder the placeholder \`${placeholder}\` needs quotes, or YAML splits it | ${help}`,
  ]

  test.each([
    ['path: {{tool.name}}', '1:7-20', '{{tool.name}}', "quote it: `'{{tool.name}}'`"],
    ['a: {{ tool.name }}', '1:4-19', '{{ tool.name }}', "quote it: `'{{ tool.name }}'`"],
    ['- {{x}}', '1:3-8', '{{x}}', "quote it: `'{{x}}'`"],
    ['[{{x}}]', '1:2-7', '{{x}}', "quote it: `'{{x}}'`"],
    ['{{x}}: 1', '1:1-6', '{{x}}', "quote it: `'{{x}}'`"],
    ['a: {{{x}}}', '1:4-11', '{{{x}}}', "quote it: `'{{{x}}}'`"],
    ['a: {{!c}}', '1:4-10', '{{!c}}', "quote it: `'{{!c}}'`"],
    ['a: {{"x"}}', '1:4-11', '{{"x"}}', 'quote it: `\'{{"x"}}\'`'],
    ["a: {{'x'}}", '1:4-11', "{{'x'}}", 'quote it: `"{{\'x\'}}"`'],
    ['a: {{f(x, y)}}', '1:4-15', '{{f(x, y)}}', "quote it: `'{{f(x, y)}}'`"],
    ['{"a": {{x}}}', '1:7-12', '{{x}}', "quote it: `'{{x}}'`"],
    ['msg: {{a}}: done', '1:6-11', '{{a}}', QUOTE_ALL],
    ['cmd: {{a}} && b', '1:6-11', '{{a}}', "quote the value: `'{{a}} && b'`"],
    ['cmd: {{a}}/{{b}}', '1:6-11', '{{a}}', "quote the value: `'{{a}}/{{b}}'`"],
    ['a: {{#x}}y{{/x}}', '1:4-10', '{{#x}}', "quote the value: `'{{#x}}y{{/x}}'`"],
    ['a: [use {{x}} now]', '1:9-14', '{{x}}', QUOTE_ALL],
    ['a:\n  [\n    use {{x}} now\n  ]', '3:9-14', '{{x}}', QUOTE_ALL],
    ['a: {p: use {{x}} now}', '1:12-17', '{{x}}', QUOTE_ALL],
    ['a: [<<items[0]>>]', '1:5-17', '<<items[0]>>', QUOTE_ALL],
    ['a: [<<x>>, <<items[0]>>]', '1:12-24', '<<items[0]>>', QUOTE_ALL],
    ['{p: <<{x}>>}', '1:5-12', '<<{x}>>', QUOTE_ALL],
    ['a: [<<f(x,y)>>]', '1:5-15', '<<f(x,y)>>', "quote it: `'<<f(x,y)>>'`"],
    ['a: [b, run <<f(x, y, z)>> now]', '1:12-26', '<<f(x, y, z)>>', "quote it: `'run <<f(x, y, z)>> now'`"],
    ['{p: <<f(x,y)>>}', '1:5-15', '<<f(x,y)>>', "quote it: `'<<f(x,y)>>'`"],
  ])('%j', (text, range, placeholder, help) => {
    expect(complaints(text)).toEqual(complaint(range, placeholder, help))
  })

  test('each of several is reported', () => {
    expect(complaints('[{{a}}, b, {{c}}]').map((line) => line.slice(0, 8))).toEqual(['1:2-7 er', '1:12-17 '])
    expect(complaints('[<<f(a,b)>>, <<f(c,d)>>]').map((line) => line.slice(0, 9))).toEqual(['1:2-12 er', '1:14-24 e'])
  })
})

describe('text that YAML silently reads as something else', () => {
  test.each([
    ['msg: <<a>> # note', '1:12-18', 'note'],
    ['msg: use {{a}}\t#note', '1:16-21', 'note'],
    ['- <<a>> # note\r\n- b', '1:9-15', 'note'],
    ['msg: one\n  <<a>> two # note', '2:13-19', 'note'],
    ['[<<a>>, b <<c>> # note\n]', '1:17-23', 'note'],
    ['if: x # c', '1:7-10', 'c'],
    ['condition: {expr: x # c\n}', '1:21-24', 'c'],
    ['expr: len("a # b")', '1:14-19', 'b")'],
  ])('cut at a comment: %j', (text, range, comment) => {
    const [complaint, ...others] = complaints(text)
    expect(others).toEqual([])
    expect(complaint?.replace(/`# ?/, '`')).toBe(
      `${range} warning yaml-comment-cut YAML reads \`${comment}\` as a comment, not as part of the value | ` +
        'quote the value if it includes this, or move the comment to its own line',
    )
  })

  test.each([
    ['if: !x', "1:5-7 error yaml-tag `!x` is a YAML tag, which policies do not support | quote the value: `'!x'`"],
    [
      'if: !f == 1',
      "1:5-7 error yaml-tag `!f` is a YAML tag, which policies do not support | quote the value: `'!f == 1'`",
    ],
    ['if: ! f', "1:5-6 error yaml-tag `!` is a YAML tag, which policies do not support | quote the value: `'! f'`"],
    ['a: [b, !c]', "1:8-10 error yaml-tag `!c` is a YAML tag, which policies do not support | quote the value: `'!c'`"],
    ['!x a: 1', "1:1-3 error yaml-tag `!x` is a YAML tag, which policies do not support | quote the value: `'!x a'`"],
    [
      'a: !e!x 3',
      "1:4-8 error yaml-tag `!e!x` is a YAML tag, which policies do not support | quote the whole value: `'!e!x 3'`",
    ],
    [
      'a: !x {b: 1}',
      "1:4-6 error yaml-tag `!x` is a YAML tag, which policies do not support | quote the value: `'!x {b: 1}'`",
    ],
    ['a: !!str 5', '1:4-9 error yaml-tag `!!str` is a YAML tag, which policies do not support | remove the tag'],
    [
      'a: !!binary aGk=',
      '1:4-12 error yaml-tag `!!binary` is a YAML tag, which policies do not support | remove the tag',
    ],
    ['if: &x', "1:5-7 error yaml-anchor `&x` is an anchor without a value | quote the value: `'&x'`"],
    [
      'if: &x foo',
      '1:5-7 warning yaml-anchor YAML reads `&x` as an anchor, which is never used, not as part of the value | ' +
        "quote the value: `'&x foo'`, or remove the anchor",
    ],
    ['a: &', "1:4-5 error yaml-anchor `&` starts an anchor, but no name follows | quote the whole value: `'&'`"],
    ['&a:\n  b: c', "1:1-3 error yaml-anchor `&a` is an anchor, because it starts with `&` | quote the key: `'&a'`"],
    ['- &a: b', "1:3-5 error yaml-anchor `&a` is an anchor, because it starts with `&` | quote the key: `'&a'`"],
    [
      'path: *.env',
      "1:7-12 error yaml-alias `*.env` is an alias, but there is no anchor `&.env` before it | quote the value: `'*.env'`",
    ],
    [
      'path: **/x',
      "1:7-11 error yaml-alias `**/x` is an alias, but there is no anchor `&*/x` before it | quote the value: `'**/x'`",
    ],
    [
      'a: &base {b: 1}\nc: *bsae',
      '2:4-9 error yaml-alias `*bsae` is an alias, but there is no anchor `&bsae` before it | did you mean `*base`?',
    ],
    ['a: *', "1:4-5 error yaml-alias `*` starts an alias, but no name follows | quote the whole value: `'*'`"],
    ['- *.env: 1', "1:3-8 error yaml-alias `*.env` is an alias, because it starts with `*` | quote the key: `'*.env'`"],
    [
      'b: &b {x: 1}\na:\n  <<: *b',
      '3:3-5 error yaml-merge-key `<<` is a merge key, which YAML 1.2 does not support | ' +
        'write out the keys, or use `define`',
    ],
    [
      '<<: text',
      '1:1-3 error yaml-merge-key `<<` is a merge key, which YAML 1.2 does not support | ' +
        'write out the keys, or use `define`',
    ],
    [
      'a: {2,3}',
      "1:4-9 error yaml-key YAML reads `{2,3}` as a map whose keys have no values | quote it if it is text: `'{2,3}'`",
    ],
    ['a: {b: 1, c}', '1:11-12 error yaml-key the key `c` has no value | write `key: value`, or quote the whole text'],
    ['1: a', "1:1-2 error yaml-key the key `1` is a number, not text | quote the key: `'1'`"],
    ['true: a', "1:1-5 error yaml-key the key `true` is a boolean, not text | quote the key: `'true'`"],
    ['~: a', "1:1-2 error yaml-key the key `~` is null, not text | quote the key: `'~'`"],
    ['{a: b}: c', "1:1-7 error yaml-key the key `{a: b}` is a map, not text | quote the key: `'{a: b}'`"],
    ['[a]: c', "1:1-4 error yaml-key the key `[a]` is a list, not text | quote the key: `'[a]'`"],
    [': c', '1:1-2 error yaml-key there is no key before the colon'],
    [
      'a: [b]: c',
      '1:7-8 error yaml-key there is no key before the colon | quote the whole text, including what precedes the colon',
    ],
    ['- &a [b]\n- *a : c', "2:3-5 error yaml-key the key `*a` is a list, not text | quote the key: `'*a'`"],
    [
      'a: 1\nb: 2\n"a": 3',
      '3:1-4 error yaml-duplicate-key this map already has the key `a`, on line 1 | remove one of them',
    ],
    ['{a: 1, a: 2}', '1:8-9 error yaml-duplicate-key this map already has the key `a`, on line 1 | remove one of them'],
    [
      '__proto__: 1\n__proto__: 2',
      '2:1-10 error yaml-duplicate-key this map already has the key `__proto__`, on line 1 | remove one of them',
    ],
    ['a: .inf', "1:4-8 error yaml-number `.inf` is not a finite number | quote the value: `'.inf'`"],
    ['a: -.INF', "1:4-9 error yaml-number `-.INF` is not a finite number | quote the value: `'-.INF'`"],
    ['a: .nan', "1:4-8 error yaml-number `.nan` is not a finite number | quote the value: `'.nan'`"],
    ['a: 1e999', "1:4-9 error yaml-number `1e999` is not a finite number | quote the value: `'1e999'`"],
    [
      'a: 9007199254740993',
      "1:4-20 error yaml-number `9007199254740993` has more digits than a number can hold | quote the value: `'9007199254740993'`, which equals a number with these digits",
    ],
    [
      'a: 0xffffffffffffffff',
      "1:4-22 error yaml-number `0xffffffffffffffff` has more digits than a number can hold | quote the value: `'0xffffffffffffffff'`",
    ],
  ])('%j', (text, complaint) => {
    expect(complaints(text)).toEqual([complaint])
  })

  test.each([
    ['a: {{x}}', { a: '{{x}}' }],
    ['{{x}}: 1', { '{{x}}': 1 }],
    ['if: !f == 1', { if: '!f == 1' }],
    ['if: &x', { if: '&x' }],
    ['a: {2,3}', { a: '{2,3}' }],
    ['a: .inf', { a: '.inf' }],
    ['a: 1\na: 2', { a: 1 }],
    ['1: a\nb: c', { b: 'c' }],
    ['<<: {a: 1}\nb: c', { b: 'c' }],
  ])('keeps the data as written, so that nothing else reports it: %j', (text, value) => {
    expect(read(text).document?.value).toEqual(value)
  })
})
