import { expect, test } from 'vitest'
import { maskData } from '../../src/match/mask-data.ts'
import type { Value } from '../../src/model/value.ts'

const KEY = `ghp_${'a1B2'.repeat(9)}`

test.each<readonly [string, Value, Value]>([
  ['masks what it would mask in a text', { command: `echo ${KEY}` }, { command: 'echo [REDACTED]' }],
  [
    'masks a short password, by its name',
    { login: [{ password: 'hunter2' }] },
    { login: [{ password: '[REDACTED]' }] },
  ],
  ['masks a token, by its name', { headers: { 'x-api-key': 'abc' } }, { headers: { 'x-api-key': '[REDACTED]' } }],
  [
    'keeps values that are only about a secret',
    { max_tokens: 100, password_file: '/run/p' },
    { max_tokens: 100, password_file: '/run/p' },
  ],
  ['keeps an empty value', { password: '' }, { password: '' }],
  [
    'masks below any other name',
    JSON.parse('{"__proto__":{"token":"t"}}'),
    JSON.parse('{"__proto__":{"token":"[REDACTED]"}}'),
  ],
])('%s', (_, data, masked) => {
  expect(JSON.stringify(maskData(data))).toBe(JSON.stringify(masked))
})
