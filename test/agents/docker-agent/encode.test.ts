import { expect, test } from 'vitest'
import { dockerAgent } from '../../../src/agents/docker-agent/index.ts'
import { answered, says } from '../exchange.ts'

/** An answer in `hook_specific_output`. */
function specific(event: string, members: object): { readonly hook_specific_output: object } {
  return { hook_specific_output: { hook_event_name: event, ...members } }
}

test.each([
  ['pre_tool_use', {}, {}],
  [
    'pre_tool_use',
    { verdict: 'deny', reason: 'no' },
    specific('pre_tool_use', { permission_decision: 'deny', permission_decision_reason: 'no' }),
  ],
  [
    'pre_tool_use',
    { verdict: 'deny', reason: '' },
    specific('pre_tool_use', { permission_decision: 'deny', permission_decision_reason: 'refused by a rule' }),
  ],
  [
    'pre_tool_use',
    { verdict: 'ask', reason: 'sure?' },
    specific('pre_tool_use', { permission_decision: 'ask', permission_decision_reason: 'sure?' }),
  ],
  ['pre_tool_use', { verdict: 'allow' }, specific('pre_tool_use', { permission_decision: 'allow' })],
  // A rewrite alone does not let the call run; the person is asked as usual.
  [
    'pre_tool_use',
    { params: { cmd: 'ls -h', cwd: '.' } },
    specific('pre_tool_use', { updated_input: { cmd: 'ls -h', cwd: '.' } }),
  ],
  ['pre_tool_use', { stop: 'enough' }, { continue: false, stop_reason: 'enough' }],
  ['pre_tool_use', { stop: 'enough', verdict: 'allow' }, { continue: false, stop_reason: 'enough' }],
  [
    'pre_tool_use',
    { stop: 'enough', verdict: 'deny', reason: 'no' },
    {
      continue: false,
      stop_reason: 'enough',
      ...specific('pre_tool_use', { permission_decision: 'deny', permission_decision_reason: 'no' }),
    },
  ],
  ['pre_tool_use', { notice: 'look' }, { system_message: 'look' }],
  [
    'permission_request',
    { verdict: 'ask', reason: 'sure?' },
    specific('permission_request', { permission_decision: 'ask', permission_decision_reason: 'sure?' }),
  ],
  ['user_prompt_submit', { verdict: 'deny', reason: 'no' }, { decision: 'block', reason: 'no' }],
  ['user_prompt_submit', { context: 'a note' }, specific('user_prompt_submit', { additional_context: 'a note' })],
  ['before_llm_call', { stop: 'enough' }, { continue: false, stop_reason: 'enough' }],
  ['pre_compact', { verdict: 'deny', reason: 'not now' }, { decision: 'block', reason: 'not now' }],
  [
    'tool_response_transform',
    { result: 'K=***' },
    specific('tool_response_transform', { updated_tool_response: 'K=***' }),
  ],
  [
    'tool_response_transform',
    { result: '' },
    specific('tool_response_transform', { updated_tool_response: '(empty)' }),
  ],
  [
    'tool_response_transform',
    { result: { a: 1 }, context: 'a note' },
    specific('tool_response_transform', { updated_tool_response: '{"a":1}\n\na note' }),
  ],
  [
    'tool_response_transform',
    { context: 'a note' },
    specific('tool_response_transform', { updated_tool_response: 'K=1\n\na note' }),
  ],
  ['stop', {}, {}],
  ['stop', { notice: 'look' }, { system_message: 'look' }],
] as const)('at %s, %j is answered by %j', (event, asked, body) => {
  expect(answered(dockerAgent, event, asked, { tool_response: 'K=1' })).toEqual(says(body))
})
