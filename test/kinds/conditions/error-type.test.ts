import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'

describe('the code of the error', () => {
  test.each<readonly [match: string | readonly string[], code: string, expected: boolean]>([
    ['rate_limit', 'rate_limit', true],
    ['rate_*', 'rate_limit', true],
    ['rate_limit*', 'rate_limit', true],
    ['billing', 'rate_limit', false],
    ['billing|rate_limit', 'rate_limit', true],
    [['billing', 'auth|rate_*'], 'rate_limit', true],
    [['billing', 'auth'], 'rate_limit', false],
    ['*', 'rate_limit', true],
    ['*', '', false], // no code at all
    ['RATE_LIMIT', 'rate_limit', false],
    ['llm boom', 'llm boom', true],
    ['time[a-o]ut', 'timeout', true],
    // A glob over the whole code; upstream searches with a regular expression.
    ['Timeout', 'ConnectionTimeout', false],
    ['*Timeout', 'ConnectionTimeout', true],
    ['Timeout.*', 'TimeoutError: deadline exceeded', false],
    ['Timeout*', 'TimeoutError: deadline exceeded', true],
    ['Connection', 'ConnectionReset', false],
  ])('%j, code %j: %s', (match, code, expected) => {
    expect(holds({ type: 'error_type', match }, { event: 'error', error: { code } })).toBe(expected)
  })
})

test.each<readonly [title: string, event: AgentEvent]>([
  ['no error', { event: 'error' }],
  ['an error that is null', { event: 'error', error: null }],
  ['no code', { event: 'error', error: { message: 'boom' } }],
  ['a code that is null', { event: 'error', error: { code: null } }],
  ['another event', { event: 'turn_end', error: { code: 'timeout' } }],
])('%s', (_title, event) => {
  expect(holds({ type: 'error_type', match: '*' }, event)).toBe(false)
})

test.each<readonly [members: object, saw: object]>([
  [{ error: { code: 'timeout' } }, { code: 'timeout' }],
  [{ error: { message: 'boom' } }, { code: null, unknown: 'the event has no error code' }],
])('an explanation at %j shows %j', (members, saw) => {
  expect(evaluate({ type: 'error_type', match: '*' }, { event: 'error', ...members }).why).toMatchObject({ saw })
})

test.each<readonly [condition: string, problem: string]>([
  [
    '{ type: error_type, match: x }',
    '4:22 warning cannot-hold: `error_type` cannot hold at `turn_end` (it can at `error`)',
  ],
  ['{ type: error_type }', '4:14 error missing-field: `condition` needs `match`'],
])('%s', (condition, problem) => {
  const text = `hooks:\n- id: r\n  on: turn_end\n  condition: ${condition}\n  action: { type: log, message: m }\n`
  expect(problemsOf(text)).toEqual([problem])
})
