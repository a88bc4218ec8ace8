import { expect, test } from 'vitest'
import { starchild } from '../../../src/agents/starchild/index.ts'
import { decoded } from '../exchange.ts'

const AT = { session_id: 's1', agent_id: 'a1', cwd: '/app' }

test.each([
  ['on_session_start', { status: 'new' }, [{ event: 'session_start' }]],
  [
    'on_user_message',
    { message: 'hi', channel: 'web' },
    [
      { event: 'user_message', prompt: 'hi' },
      { event: 'turn_start', prompt: 'hi' },
    ],
  ],
  [
    'pre_tool_call',
    { tool_name: 'bash', tool_input: { command: 'ls' } },
    [{ event: 'tool_start', tool: { name: 'bash', params: { command: 'ls' } } }],
  ],
  [
    'transform_tool_result',
    { tool_name: 'bash', tool_result: { text: 'K=1' } },
    [{ event: 'tool_end', tool: { name: 'bash', params: {}, result: { text: 'K=1' } } }],
  ],
  [
    'post_tool_call',
    { tool_name: 'bash', tool_result: 'K=1' },
    [{ event: 'tool_end', tool: { name: 'bash', params: {}, result: 'K=1' } }],
  ],
  ['pre_llm_call', { system: 's', last_user_message: 'hi', model: 'm' }, [{ event: 'before_llm_call', prompt: 'hi' }]],
  ['post_llm_call', { model: 'm' }, [{ event: 'after_llm_call' }]],
  [
    'on_response_end',
    { response: 'done', tokens: 12 },
    [
      { event: 'response_final', response: 'done' },
      { event: 'turn_end', response: 'done' },
    ],
  ],
  ['on_stop', { response: 'done', stop_hook_active: false }, [{ event: 'stop', response: 'done', redone: false }]],
  ['on_completion_claim', { goal: 'g', summary: 'all done' }, [{ event: 'completion_claim', response: 'all done' }]],
  [
    'on_outbound_message',
    { notification: 'key K=1', type: 'telegram' },
    [{ event: 'outbound_message', response: 'key K=1' }],
  ],
  ['on_session_end', {}, [{ event: 'session_end' }]],
])('%s with %j is %j', (event, extra, events) => {
  expect(decoded(starchild, { event, ...AT, ...extra })).toEqual(events.map((expected) => ({ ...AT, ...expected })))
})
