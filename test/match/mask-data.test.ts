import { expect, test } from 'vitest'
import { maskData } from '../../src/match/mask-data.ts'
import type { Value } from '../../src/model/value.ts'

const KEY = `ghp_${'a1B2'.repeat(9)}`

test.each<readonly [string, Value, Value]>([
  ['what a text shows', { command: `echo ${KEY}` }, { command: 'echo [REDACTED]' }],
  ['a short password, by its name', { login: [{ password: 'hunter2' }] }, { login: [{ password: '[REDACTED]' }] }],
  ['a token, by its name', { headers: { 'x-api-key': 'abc' } }, { headers: { 'x-api-key': '[REDACTED]' } }],
  ['not what is about one', { max_tokens: 100, password_file: '/run/p' }, { max_tokens: 100, password_file: '/run/p' }],
  ['not an empty one', { password: '' }, { password: '' }],
  [
    'whatever the other names are',
    JSON.parse('{"__proto__":{"token":"t"}}'),
    JSON.parse('{"__proto__":{"token":"[REDACTED]"}}'),
  ],
])('%s', (_, data, masked) => {
  expect(JSON.stringify(maskData(data))).toBe(JSON.stringify(masked))
})
