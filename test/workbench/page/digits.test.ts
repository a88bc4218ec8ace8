import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonWithDigitsAsText } from '../../../src/model/big-number.ts'
import { jsonText } from '../../../src/model/json-text.ts'
import { digitsAsText } from '../../../src/workbench/page/browser/digits.ts'

test.each([
  ['{"id":9007199254740993}', '{"id":"9007199254740993"}'],
  ['[-9007199254740993,9007199254740991]', '["-9007199254740993",9007199254740991]'],
  ['{"9007199254740993":"9007199254740993"}', '{"9007199254740993":"9007199254740993"}'],
  ['"\\"9007199254740993"', '"\\"9007199254740993"'],
  ['["\\\\",9007199254740993]', '["\\\\","9007199254740993"]'],
  ['[0.12345678901234567,1e+21,1.5e-7]', '[0.12345678901234567,1e+21,1.5e-7]'],
])('%s is read as %s', (json, read) => {
  expect(digitsAsText(json)).toBe(read)
})

test('the live page reads what the replay page contains', () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.bigInt().filter((number) => !Number.isSafeInteger(Number(number))),
      fc.integer(),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  })).value
  fc.assert(
    fc.property(value, (data) => {
      expect(digitsAsText(jsonText(data))).toBe(jsonWithDigitsAsText(data))
    }),
  )
})

test('long strings are read in linear time', () => {
  const text = JSON.stringify('\\"'.repeat(500_000))
  expect(digitsAsText(text)).toBe(text)
})
