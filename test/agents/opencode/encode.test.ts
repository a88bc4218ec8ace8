import { expect, test } from 'vitest'
import { opencode } from '../../../src/agents/opencode/index.ts'
import { answered, says } from '../exchange.ts'

test.each([
  ['tool.execute.before', {}, {}],
  ['tool.execute.before', { verdict: 'deny', reason: '' }, { decision: 'deny', reason: 'refused by a rule' }],
  ['tool.execute.before', { params: { command: 'ls' } }, { args: { command: 'ls' } }],
  ['tool.execute.before', { verdict: 'deny', reason: 'no', params: {} }, { decision: 'deny', reason: 'no' }],
  // Ending the run does not stop the current call, so the call is refused as well.
  ['tool.execute.before', { stop: 'enough' }, { decision: 'deny', reason: 'enough', stop: 'enough' }],
  ['tool.execute.after', { result: { a: 1 }, context: 'note' }, { result: '{"a":1}', context: 'note' }],
  ['tool.execute.after', { stop: 'enough' }, { stop: 'enough' }],
  [
    'chat.message',
    { verdict: 'deny', reason: 'no', notice: 'look' },
    { decision: 'deny', reason: 'no', notice: 'look' },
  ],
  ['session.idle', { redo: '' }, { redo: 'refused by a rule' }],
] as const)('at %s, %j is answered by %j', (event, asked, body) => {
  expect(answered(opencode, event, asked)).toEqual(says(body))
})
