import { expect, test } from 'vitest'
import { read } from './reading.ts'

test.each([
  [
    'a: 1\nb: -2.5\nc: 0x1f\nd: 0o17\ne: 1e3\nf: 9007199254740991',
    { a: 1, b: -2.5, c: 31, d: 15, e: 1000, f: 9007199254740991 },
  ],
  ['[true, False, null, ~, , yes, 2024-01-02, 1_000, 1:30, "1"]', undefined],
  [
    '[true, False, null, ~, yes, 2024-01-02, 1_000, 1:30, "1"]',
    [true, false, null, null, 'yes', '2024-01-02', '1_000', '1:30', '1'],
  ],
  ['[9007199254740992, +100000000000000000000]', [9007199254740992, 1e20]],
  ['a:\nb: ""\nc: []\nd: {}', { a: null, b: '', c: [], d: {} }],
  ['? a\n: b\n? c', { a: 'b', c: null }],
  ['- &k a\n- *k : b', ['a', { a: 'b' }]],
  ['[a: b, c]', [{ a: 'b' }, 'c']],
  ['- &a x\n- &a y\n- *a', ['x', 'y', 'y']],
  ['{"a": [1, 2, {"b": "c\\n\\u00e9"}], "d": null}', { a: [1, 2, { b: 'c\né' }], d: null }],
  ['\uFEFFa: b', { a: 'b' }],
  ['a: |\r\n  b\r\n  c\r\nd: e\r\n', { a: 'b\nc\n', d: 'e' }],
  ['a: "\ud83d"', { a: '\ud83d' }],
  ['text', 'text'],
])('%j', (text, value) => {
  expect(read(text).document?.value).toEqual(value)
})

test('`__proto__` and `constructor` are keys like any other', () => {
  const value = read('__proto__: {polluted: true}\nconstructor: x\nhasOwnProperty: y').document?.value
  expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor', 'hasOwnProperty'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":true},"constructor":"x","hasOwnProperty":"y"}')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('the document keeps its name and its text as given', () => {
  expect(read('\uFEFFa: b').document).toMatchObject({ name: 'policy.yaml', text: '\uFEFFa: b' })
  expect(read('a: !x').diagnostics).toEqual([
    {
      file: 'policy.yaml',
      line: 1,
      column: 4,
      end_line: 1,
      end_column: 6,
      severity: 'error',
      code: 'yaml-tag',
      message: '`!x` is a YAML tag, which policies do not support',
      help: "quote the value: `'!x'`",
    },
  ])
})
