import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'

// The language has its own tests; these test the condition.

const EVENT: AgentEvent = {
  event: 'tool_end',
  turn: 6,
  tokens: 700,
  max_tokens: 1000,
  open_tasks: 2,
  messages: ['a', 'b', 'c', 'd', 'e'].map((content) => ({ role: 'user', content })),
  tool: { name: 'shell.bash', params: { command: 'ls', n: 'text' }, ok: false },
}

describe('an expression holds when it is true', () => {
  test.each<readonly [expr: string, truth: boolean | string]>([
    ['turn > 5 and pressure > 0.6', true],
    ['turn > 5 && pressure > 0.7', false],
    ['turn > 100', false],
    ['tokens_used > 500', true],
    ['tokens_used > 1000', false],
    ['messages > 3', true],
    ['open_tasks > 0', true],
    ['tool_failed', true],
    ['tool.params.command == "ls"', true],
    // Python's truth
    ['1', true],
    ["'x'", true],
    ['turn', true],
    ['0', false],
    ["''", false],
    ['[]', false],
    ['turn in [4, 6]', true],
    // missing data is false; a wrong type is an error
    ['cost > 1', false],
    ['tool.params.absent == 1', false],
    ['tool.params.n > 1', 'expression-type'],
    ['not (tool.params.n > 1)', 'expression-type'],
    ['9 ** 9 ** 7 > 0', 'expression-exponent'],
  ])('%s: %s', (expr, truth) => {
    expect(holds({ type: 'expression', expr }, EVENT)).toBe(truth)
  })
})

test('the explanation shows the values of its names', () => {
  expect(evaluate({ type: 'expression', expr: 'turn > 5 and pressure > 0.6' }, EVENT).why).toEqual({
    type: 'expression',
    result: true,
    with: { expr: 'turn > 5 and pressure > 0.6' },
    saw: { turn: 6, pressure: 0.7 },
  })
})

describe('problems are reported at their place in the expression', () => {
  test.each<readonly [expr: string, problem: string]>([
    ["'turns_left > 1'", '3:41 error expression-unknown-name'],
    ["'turn >'", '3:47 error expression-syntax'],
    [`'turn > 1 and open("x")'`, '3:54 error expression-unknown-function'],
    ["''", '3:40 error out-of-range'],
    ['5', '3:40 error wrong-type'],
  ])('%s', (expr, problem) => {
    const text = `hooks:\n- id: r\n  condition: { type: expression, expr: ${expr} }\n  action: { type: log, message: m }\n`
    // The wording comes from the language.
    expect(problemsOf(text).map((found) => found.split(': ')[0])).toEqual([problem])
  })
})
