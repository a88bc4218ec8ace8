import { expect, test } from 'vitest'
import { kiroV1 } from '../../../src/agents/kiro-v1/index.ts'
import { answered, NOTHING, refuses, writes } from '../exchange.ts'

test.each([
  ['SessionStart', { context: 'a note' }, writes('a note')],
  ['UserPromptSubmit', { context: 'a note' }, writes('a note')],
  ['UserPromptSubmit', { verdict: 'deny', reason: 'no', context: 'a note' }, refuses('no')],
  ['PreToolUse', {}, NOTHING],
  ['PreToolUse', { verdict: 'deny', reason: 'no' }, refuses('no')],
  ['PreTaskExec', { verdict: 'deny', reason: 'no' }, refuses('no')],
  ['PostToolUse', {}, NOTHING],
  ['Stop', {}, NOTHING],
] as const)('at %s, %j is answered by %j', (event, asked, answer) => {
  expect(answered(kiroV1, event, asked)).toEqual(answer)
})
