import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyValue } from '../../src/model/copy.ts'
import { jsonAsWritten, jsonText } from '../../src/model/json-text.ts'
import { keepNumbers } from '../../src/model/written-numbers.ts'
import { readJson, readJsonAsWritten } from '../../src/source/json.ts'

describe('reading JSON', () => {
  test.each<readonly [text: string, value: unknown]>([
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['[1, {"id": 725653563933458432, "n": 1.5}]', [1, { id: 725653563933458432n, n: 1.5 }]],
    // However it is written
    ['9007199254740993.0', 9007199254740993n],
    ['9.007199254740993e15', 9007199254740993n],
    ['9007199254740993000e-3', 9007199254740993n],
    ['90071992.54740993e8', 9007199254740993n],
    ['0.9007199254740993E16', 9007199254740993n],
    ['[0.1,9007199254740993]', [0.1, 9007199254740993n]],
    // Fractions are rounded, as everywhere
    ['0.30000000000000004', 0.30000000000000004],
    ['9007199254740993.5', 9007199254740994],
    ['0.12345678901234567890', 0.12345678901234568],
    ['1234567890.1234567890', 1234567890.1234567],
    ['-1.0000000000000001e+21', -1.0000000000000001e21],
    ['9007199254740992.0', 9007199254740992],
    // Too few digits to lose any
    ['1e20', 1e20],
    ['[1e20, 9007199254740993]', [1e20, 9007199254740993n]],
    // Digits in texts
    ['"9007199254740993"', '9007199254740993'],
    ['{"9007199254740993": "9007199254740993"}', { '9007199254740993': '9007199254740993' }],
    // As `JSON.parse` reads it
    ['{"a": 9007199254740993, "a": 9007199254740995}', { a: 9007199254740995n }],
    ['[9007199254740993, -0]', [9007199254740993n, -0]],
    ['[9007199254740993, 1e999]', [9007199254740993n, Infinity]],
    [' [9007199254740993 , "\\u00e9\\n\\ud83d\\ude00"] ', [9007199254740993n, 'é\n😀']],
  ])('%s', (text, value) => {
    expect(readJson(text)).toStrictEqual(value)
  })

  test('a key `__proto__` is a key like any other', () => {
    const value = readJson('{"__proto__": {"id": 9007199254740993}}')
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(jsonText(value)).toBe('{"__proto__":{"id":9007199254740993}}')
  })

  test.each([
    '{9007199254740993: 1}',
    '09007199254740993',
    '[9007199254740993,]',
    '9007199254740993 1',
    '+9007199254740993',
    '[9007199254740993, NaN]',
    '["\n", 9007199254740993]',
    '9007199254740993.',
    '{"a" 9007199254740993}',
  ])('refuses %j', (text) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    expect(() => readJson(text)).toThrow(SyntaxError)
  })

  test('refuses nesting that would overflow the stack', () => {
    expect(() => readJson(`${'['.repeat(200_000)}9007199254740993`)).toThrow()
  })

  test('reads a number the same, whether or not a long number stands beside it', () => {
    const part = (pattern: RegExp) => fc.option(fc.stringMatching(pattern), { nil: '' })
    const number = fc.tuple(
      fc.constantFrom('', '-'),
      fc.stringMatching(/^(?:0|[1-9]\d{0,20})$/),
      part(/^\.\d{1,20}$/),
      part(/^[eE][-+]?\d{1,2}$/),
    )
    fc.assert(
      fc.property(number, (parts) => {
        const text = parts.join('')
        expect([readJson(text), 9007199254740993n]).toStrictEqual(readJson(`[${text},9007199254740993]`))
      }),
      { numRuns: 1000 },
    )
  })

  test('reads everything else as `JSON.parse` does, whether or not a long number stands beside it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readJson(`[${text}, 9007199254740993]`)).toStrictEqual([
          withBigInts(JSON.parse(text)),
          9007199254740993n,
        ])
      }),
    )
  })
})

describe('writing JSON', () => {
  const tree = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ unit: 'binary' }),
      fc.bigInt(),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  })).value

  test('has all digits of a bigint, and is what `JSON.stringify` writes otherwise', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom(0, 2), (value, indent) => {
        const marked = JSON.stringify(
          value,
          (_key, held: unknown) => (typeof held === 'bigint' ? `<bigint ${held}>` : held),
          indent,
        )
        expect(jsonText(value, indent)).toBe(marked.replaceAll(/"<bigint (-?\d+)>"/g, '$1'))
      }),
    )
  })

  test('whole numbers of any size are read and written with the same digits', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt()), (numbers) => {
        const text = `[${numbers.join()}]`
        expect(jsonText(readJson(text))).toBe(text)
      }),
    )
  })

  test.each<readonly [title: string, value: unknown, text: string]>([
    ['text like a mark', [1n, '#1', '##2', '"#3"'], '[1,"#1","##2","\\"#3\\""]'],
    ['a date', [1n, new Date(0)], '[1,"1970-01-01T00:00:00.000Z"]'],
    ['nothing', { a: 1n, b: undefined, c: [undefined, () => 1] }, '{"a":1,"c":[null,null]}'],
    ['boxed values', [1n, new String('a'), new Number(2), new Boolean(false)], '[1,"a",2,false]'],
    ['a number that is not finite', [1n, NaN], '[1,null]'],
  ])('%s is written as `JSON.stringify` writes it', (_title, value, text) => {
    expect(jsonText(value)).toBe(text)
  })

  test('a cycle is an error', () => {
    const cycle: Record<string, unknown> = { id: 1n }
    cycle['self'] = cycle
    expect(() => jsonText(cycle)).toThrow(TypeError)
  })
})

describe('passing on numbers as they were written', () => {
  const digits = fc.stringMatching(/^(0|[1-9]\d{0,19})$/)
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      digits,
      fc.stringMatching(/^(\.\d{1,9})?$/),
      fc.stringMatching(/^([eE][-+]?\d{1,2})?$/),
    )
    .map((parts) => parts.join(''))
  const { text } = fc.letrec((tie) => ({
    text: fc.oneof(
      { depthSize: 'small' },
      number,
      fc.constantFrom('null', '"1.10"', '"#1"', '"\\u00e9"'),
      fc.array(tie('text')).map((parts) => `[${parts.join()}]`),
      fc
        .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', '__proto__', 'c'), tie('text')), { selector: ([key]) => key })
        .map((members) => `{${members.map(([key, held]) => `"${key}":${String(held)}`).join()}}`),
    ),
  }))

  test('a copy is written with the same text, and read as the same value', () => {
    fc.assert(
      fc.property(text, (part) => {
        const whole = `[${part}]`
        const value = readJsonAsWritten(whole)
        expect(value).toEqual(readJson(whole))
        const copy = copyValue(value)
        keepNumbers(value, copy)
        expect(jsonAsWritten(copy)).toBe(whole.replaceAll('\\u00e9', 'é'))
      }),
    )
  })

  test.each([
    ['{"a":1.10,"b":1.10}', '{"a":1.2,"b":1.10}', (value: Record<string, unknown>) => ({ ...value, a: 1.2 })],
    ['{"a":1.10}', '{"b":1.1}', ({ a }: Record<string, unknown>) => ({ b: a })],
    ['{"a":[1.0,2.0]}', '{"a":[1.0]}', () => ({ a: [1] })],
    ['{"a":[1.0,2.0]}', '{"a":[2]}', () => ({ a: [2] })],
    ['{"a":{"b":1.0}}', '{"a":[1]}', () => ({ a: [1] })],
    ['{"a":-0}', '{"a":-0}', () => ({ a: 0 })],
  ])('of %s, %s keeps what stands at the same place', (before, after, change) => {
    const value = readJsonAsWritten(before)
    const changed = change(value as Record<string, unknown>)
    keepNumbers(value, changed)
    expect(jsonAsWritten(changed)).toBe(after)
  })

  test('other writers do not see it', () => {
    expect(jsonText(readJsonAsWritten('{"a":1.10}'))).toBe('{"a":1.1}')
  })
})

/** Numbers of 16 digits that `JSON.parse` rounds; `fc.json` writes them as a number prints, so they are whole. */
function withBigInts(value: unknown): unknown {
  if (typeof value === 'number') {
    const isBig = Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(String(value))
    return isBig ? BigInt(String(value)) : value
  }
  if (Array.isArray(value)) return value.map(withBigInts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withBigInts(held)] as const))
}
