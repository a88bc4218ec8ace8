import { expect, test } from 'vitest'
import { starchild } from '../../../src/agents/starchild/index.ts'
import { answered, NOTHING, says } from '../exchange.ts'

test.each([
  ['pre_tool_call', {}, NOTHING],
  ['pre_tool_call', { verdict: 'deny', reason: 'no' }, says({ decision: 'block', reason: 'no' })],
  ['pre_tool_call', { verdict: 'deny', reason: '' }, says({ decision: 'block', reason: 'refused by a rule' })],
  ['pre_tool_call', { notice: 'look' }, says({ systemMessage: 'look' })],
  ['transform_tool_result', { notice: 'look' }, says({ add_warning: 'look' })],
  ['pre_llm_call', { context: 'a note' }, says({ context: 'a note' })],
  ['on_stop', { redo: 'not yet' }, says({ decision: 'block', reason: 'not yet' })],
  ['on_completion_claim', { redo: 'not yet' }, says({ decision: 'block', reason: 'not yet' })],
  ['on_stop', { notice: 'third try' }, says({ add_warning: 'third try' })],
  ['on_completion_claim', { notice: 'look' }, says({ add_warning: 'look' })],
  ['on_stop', { redo: 'no', notice: 'look' }, says({ decision: 'block', reason: 'no', add_warning: 'look' })],
  ['on_response_end', { result: 'masked' }, says({ response: 'masked' })],
  ['on_outbound_message', { verdict: 'deny', reason: 'no' }, says({ decision: 'block', reason: 'no' })],
  ['on_outbound_message', { result: 'key K=***' }, says({ notification: 'key K=***' })],
  [
    'on_outbound_message',
    { result: 'masked', verdict: 'deny', reason: 'no' },
    says({ decision: 'block', reason: 'no' }),
  ],
  ['on_session_end', {}, NOTHING],
] as const)('at %s, %j is answered by %j', (event, asked, answer) => {
  expect(answered(starchild, event, asked)).toEqual(answer)
})

const CALL = { tool_name: 'bash', tool_input: { command: 'rm -rf build', cwd: '/w' } }

test.each([
  [
    'a call with other values is rewritten as a whole',
    { command: 'rm -rf ./build', cwd: '/w' },
    says({ tool_input: { command: 'rm -rf ./build', cwd: '/w' } }),
  ],
  [
    'a call with an added parameter is refused, as Starchild would drop the parameter',
    { command: 'rm -rf build', cwd: '/w', timeout: 5 },
    says({
      decision: 'block',
      reason: 'call it like this instead: {"command":"rm -rf build","cwd":"/w","timeout":5}',
    }),
  ],
  [
    'a call with a removed parameter is refused, as Starchild would keep the parameter',
    { command: 'rm -rf build' },
    says({ decision: 'block', reason: 'call it like this instead: {"command":"rm -rf build"}' }),
  ],
  [
    'a call with another parameter is refused',
    { command: 'rm -rf build', folder: '/w' },
    says({ decision: 'block', reason: 'call it like this instead: {"command":"rm -rf build","folder":"/w"}' }),
  ],
])('%s', (_, params, answer) => {
  expect(answered(starchild, 'pre_tool_call', { params }, CALL)).toEqual(answer)
})

test('a call with unknown parameters cannot be rewritten', () => {
  expect(answered(starchild, 'pre_tool_call', { params: { a: 1 } }, { tool_input: 'text' })).toEqual(
    says({ decision: 'block', reason: 'call it like this instead: {"a":1}' }),
  )
})
