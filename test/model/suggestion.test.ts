import { expect, test } from 'vitest'
import { didYouMean, nearest } from '../../src/model/suggestion.ts'

const EVENTS = ['tool_start', 'tool_end', 'turn_start', 'turn_end', 'pre_tool_use', 'error']

test.each([
  ['tool_strat', 'tool_start'],
  ['toolstart', 'tool_start'],
  ['PreToolUse', 'pre_tool_use'],
  ['turn-end', 'turn_end'],
  ['eror', 'error'],
  ['err', 'error'],
  // Swapped neighbours in a short name: two edits for Levenshtein, one for Damerau.
  ['erorr', 'error'],
  ['tool', 'tool_start'],
  ['x', undefined],
  ['', undefined],
  ['something_else_altogether', undefined],
  ['a'.repeat(65), undefined],
])('%s is near %s', (name, expected) => {
  expect(nearest(name, EVENTS)).toBe(expected)
})

test('a suggestion is a question in a sentence, or null', () => {
  expect([didYouMean('tool_strat', EVENTS), didYouMean('x', EVENTS)]).toEqual(['did you mean `tool_start`?', null])
})
