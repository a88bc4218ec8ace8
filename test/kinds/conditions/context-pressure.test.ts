import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'

const event: AgentEvent = { event: 'turn_end' }
/** A thousand tokens, by estimate. */
const messages = [{ role: 'user', content: 'x'.repeat(4000) }]

describe('holds if at least the given part of the context is in use', () => {
  test.each<readonly [condition: object, members: object, expected: boolean]>([
    [{ threshold: 0.8 }, { tokens: 800, max_tokens: 1000 }, true],
    [{ threshold: 0.8 }, { tokens: 799, max_tokens: 1000 }, false],
    [{ threshold: 0.8 }, { tokens: 801, max_tokens: 1000 }, true],
    [{ threshold: 1 }, { tokens: 1000, max_tokens: 1000 }, true],
    [{ threshold: 1 }, { tokens: 1200, max_tokens: 1000 }, true],
    [{ threshold: 0 }, { tokens: 0, max_tokens: 1000 }, true],
    // the default: three quarters
    [{}, { tokens: 750, max_tokens: 1000 }, true],
    [{}, { tokens: 749, max_tokens: 1000 }, false],
    // estimated
    [{ threshold: 0.5 }, { messages, max_tokens: 2000 }, true],
    [{ threshold: 0.5 }, { messages, max_tokens: 2001 }, false],
    // the host's count takes precedence
    [{ threshold: 0.5 }, { messages, tokens: 10, max_tokens: 1000 }, false],
    // unknown
    [{ threshold: 0 }, {}, false],
    [{ threshold: 0 }, { tokens: 800 }, false],
    [{ threshold: 0 }, { max_tokens: 1000 }, false],
    [{ threshold: 0 }, { tokens: null, max_tokens: null }, false],
    [{ threshold: 0 }, { tokens: 800, max_tokens: 0 }, false],
    [{ threshold: 0 }, { tokens: 800, max_tokens: -1 }, false],
  ])('%j at %j: %s', (condition, members, expected) => {
    expect(holds({ type: 'context_pressure', ...condition }, { ...event, ...members })).toBe(expected)
  })
})

describe('explanations', () => {
  test.each<readonly [members: object, saw: object]>([
    [
      { tokens: 600, max_tokens: 1000 },
      { pressure: 0.6, tokens: 600, max_tokens: 1000 },
    ],
    [
      { messages, max_tokens: 2000 },
      { pressure: 0.5, tokens: 1000, max_tokens: 2000, estimated: true },
    ],
    [{ tokens: 600 }, { pressure: null, unknown: 'the event has no `max_tokens`' }],
    [{ max_tokens: 600 }, { pressure: null, unknown: 'the event has neither `tokens` nor `messages`' }],
    [
      { tokens: 5, max_tokens: 0 },
      { pressure: null, unknown: '`max_tokens` of the event is not a valid size' },
    ],
  ])('%j', (members, saw) => {
    expect(evaluate({ type: 'context_pressure' }, { ...event, ...members }).why).toMatchObject({ saw })
  })
})

describe('problems', () => {
  test.each<readonly [threshold: string, problem: string]>([
    ['80', 'out-of-range: `threshold` must be at most 1, not 80 (did you mean 0.8?)'],
    ['1.5', 'out-of-range: `threshold` must be at most 1, not 1.5'],
    ['-0.1', 'out-of-range: `threshold` must be at least 0, not -0.1'],
    ['"0.8"', 'wrong-type: `threshold` must be a number or a map, not the text `0.8` (write `0.8` without quotes)'],
    ['true', 'wrong-type: `threshold` must be a number or a map, not `true`'],
  ])('%s', (threshold, problem) => {
    const text = `hooks:\n- id: r\n  condition: { type: context_pressure, threshold: ${threshold} }\n  action: { type: log, message: m }\n`
    expect(problemsOf(text)).toEqual([`3:51 error ${problem}`])
  })
})
