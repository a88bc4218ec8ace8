import { expect, test } from 'vitest'
import { kiro } from '../../../src/agents/kiro/index.ts'
import { answered, NOTHING, refuses, writes } from '../exchange.ts'

test.each([
  ['agentSpawn', {}, NOTHING],
  ['agentSpawn', { context: 'a note' }, writes('a note')],
  ['userPromptSubmit', { context: '{"a":1}' }, writes('{"a":1}')],
  ['preToolUse', {}, NOTHING],
  ['preToolUse', { verdict: 'deny', reason: 'no rm' }, refuses('no rm')],
  ['preToolUse', { verdict: 'deny', reason: '' }, refuses('refused by a rule')],
  ['preToolUse', { verdict: 'deny', reason: ' \n' }, refuses('refused by a rule')],
  ['postToolUse', {}, NOTHING],
  ['stop', {}, NOTHING],
  ['stop', { notice: 'careful' }, { exit: 1, stdout: '', stderr: 'careful' }],
  ['preToolUse', { notice: 'careful' }, { exit: 1, stdout: '', stderr: 'careful' }],
  ['preToolUse', { notice: 'careful', verdict: 'deny', reason: 'no' }, refuses('no')],
  ['agentSpawn', { notice: 'careful', context: 'a note' }, writes('a note')],
] as const)('at %s, %j is answered by %j', (event, asked, answer) => {
  expect(answered(kiro, event, asked)).toEqual(answer)
})
