import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'

const problemsWith = (condition: string): readonly string[] =>
  problemsOf(`hooks:\n- id: r\n  condition: ${condition}\n  action: { type: log, message: m }\n`)

/** The turns among the first 24 at which the condition holds. */
function turnsOf(condition: object): readonly number[] {
  const turns = Array.from({ length: 25 }, (_, turn) => turn)
  return turns.filter((turn) => holds({ type: 'turn_count', ...condition }, { event: 'turn_end', turn }) === true)
}

describe('turn_count', () => {
  test.each<readonly [condition: object, turns: readonly number[]]>([
    [{ threshold: 10 }, [10]],
    [{ threshold: 0 }, [0]],
    [{ threshold: 99 }, []],
    [{ every: 5 }, [5, 10, 15, 20]],
    [{ every: 20 }, [20]],
    [{ every: 1 }, Array.from({ length: 24 }, (_, index) => index + 1)],
    [{ every: 5, threshold: 5 }, [5, 10, 15, 20]],
    [{ every: 5, threshold: 0 }, [5, 10, 15, 20]],
    [{ every: 5, threshold: 11 }, [15, 20]],
    [{ every: 5, threshold: 15 }, [15, 20]],
    [{ every: 5, threshold: 16 }, [20]],
    [{ every: 5, threshold: 99 }, []],
  ])('%j holds at %j', (condition, turns) => {
    expect(turnsOf(condition)).toEqual(turns)
  })

  test.each<readonly [condition: object, members: object]>([
    [{ threshold: 0 }, {}],
    [{ every: 1 }, { turn: null }],
    [{ every: 5 }, { turn: -5 }],
    [{ every: 5 }, { turn: 7.5 }],
    [{ threshold: 5 }, { turn: 5.5 }],
  ])('%j does not hold at %j', (condition, members) => {
    expect(holds({ type: 'turn_count', ...condition }, { event: 'turn_end', ...members })).toBe(false)
  })

  test.each<readonly [members: object, saw: object]>([
    [{ turn: 3 }, { turn: 3 }],
    [{}, { turn: null, unknown: 'the event has no `turn`' }],
  ])('an explanation at %j shows %j', (members, saw) => {
    expect(evaluate({ type: 'turn_count', every: 2 }, { event: 'turn_end', ...members }).why).toMatchObject({ saw })
  })

  test.each<readonly [condition: string, problem: string]>([
    [
      '{ type: turn_count }',
      '3:14 error missing-field: `turn_count` needs `threshold` or `every` (write `threshold: 10` for the tenth turn, `every: 5` for every fifth)',
    ],
    ['{ type: turn_count, every: 0 }', '3:41 error out-of-range: `every` must be at least 1, not 0'],
    ['{ type: turn_count, threshold: -1 }', '3:45 error out-of-range: `threshold` must be at least 0, not -1'],
    ['{ type: turn_count, every: 2.5 }', '3:41 error wrong-type: `every` must be a whole number, not `2.5`'],
    [
      '{ type: turn_count, every: "5" }',
      '3:41 error wrong-type: `every` must be a whole number, not the text `5` (write `5` without quotes)',
    ],
    [
      '{ type: turn_count, evry: 5 }',
      '3:34 error unknown-field: `condition` has no field `evry` (did you mean `every`?)',
    ],
  ])('%s', (condition, problem) => {
    expect(problemsWith(condition)).toEqual([problem])
  })
})

describe('tool_calls', () => {
  test.each<readonly [condition: object, members: object, expected: boolean]>([
    [{ threshold: 5 }, { tool_calls: 5 }, true],
    [{ threshold: 5 }, { tool_calls: 4 }, false],
    [{ threshold: 5 }, { tool_calls: 10 }, true],
    [{ threshold: 0 }, { tool_calls: 0 }, true],
    [{}, { tool_calls: 20 }, true],
    [{}, { tool_calls: 19 }, false],
    [{ threshold: 0 }, {}, false],
    [{ threshold: 0 }, { tool_calls: null }, false],
  ])('%j at %j: %s', (condition, members, expected) => {
    expect(holds({ type: 'tool_calls', ...condition }, { event: 'turn_end', ...members })).toBe(expected)
  })

  test.each<readonly [members: object, saw: object]>([
    [{ tool_calls: 7 }, { tool_calls: 7 }],
    [{}, { tool_calls: null, unknown: 'the event has no `tool_calls`' }],
  ])('an explanation at %j shows %j', (members, saw) => {
    expect(evaluate({ type: 'tool_calls' }, { event: 'turn_end', ...members }).why).toMatchObject({ saw })
  })

  test.each<readonly [threshold: string, problem: string]>([
    ['-1', 'out-of-range: `threshold` must be at least 0, not -1'],
    ['1.5', 'wrong-type: `threshold` must be a whole number, not `1.5`'],
    ['"20"', 'wrong-type: `threshold` must be a whole number, not the text `20` (write `20` without quotes)'],
  ])('threshold %s', (threshold, problem) => {
    expect(problemsWith(`{ type: tool_calls, threshold: ${threshold} }`)).toEqual([`3:45 error ${problem}`])
  })
})

describe('message_count', () => {
  const messages = (count: number): readonly unknown[] =>
    Array.from({ length: count }, () => ({ role: 'user', content: '' }))

  test.each<readonly [condition: object, members: object, expected: boolean]>([
    [{ threshold: 3 }, { messages: messages(3) }, true],
    [{ threshold: 3 }, { messages: messages(2) }, false],
    [{ threshold: 3 }, { messages: messages(5) }, true],
    [{ threshold: 0 }, { messages: [] }, true],
    [{}, { messages: messages(50) }, true],
    [{}, { messages: messages(49) }, false],
    [{ threshold: 0 }, {}, false],
    [{ threshold: 0 }, { messages: null }, false],
  ])('%j: %#', (condition, members, expected) => {
    expect(holds({ type: 'message_count', ...condition }, { event: 'turn_end', ...members })).toBe(expected)
  })

  test.each<readonly [members: object, saw: object]>([
    [{ messages: messages(2) }, { messages: 2 }],
    [{}, { messages: null, unknown: 'the event has no `messages`' }],
  ])('an explanation shows: %#', (members, saw) => {
    expect(evaluate({ type: 'message_count' }, { event: 'turn_end', ...members }).why).toMatchObject({ saw })
  })

  test('a negative threshold', () => {
    expect(problemsWith('{ type: message_count, threshold: -1 }')).toEqual([
      '3:48 error out-of-range: `threshold` must be at least 0, not -1',
    ])
  })
})
