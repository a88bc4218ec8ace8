import { expect, test } from 'vitest'
import { dockerAgent } from '../../../src/agents/docker-agent/index.ts'
import { decoded } from '../exchange.ts'

const COMMON = { session_id: 's1', cwd: '/w/app', agent_name: 'root' }
const AT = { session_id: 's1', cwd: '/w/app', agent_id: 'root' }
const CALL = { tool_name: 'shell', tool_use_id: 'u1', tool_input: { cmd: 'ls', cwd: '.' } }
const TOOL = { name: 'shell', call_id: 'u1', params: { cmd: 'ls', cwd: '.' } }

test.each([
  ['session_start', { source: 'startup' }, [{ event: 'session_start' }]],
  [
    'user_prompt_submit',
    { prompt: 'deploy' },
    [
      { event: 'user_message', prompt: 'deploy' },
      { event: 'turn_start', prompt: 'deploy' },
    ],
  ],
  [
    'user_steering_messages_submit',
    { steering_messages: ['wait', 1, 'no'] },
    [
      { event: 'user_message', prompt: 'wait\nno' },
      { event: 'turn_start', prompt: 'wait\nno' },
    ],
  ],
  ['pre_tool_use', CALL, [{ event: 'tool_start', tool: TOOL }]],
  ['pre_tool_use', { tool_name: 'shell' }, [{ event: 'tool_start', tool: { name: 'shell', params: {} } }]],
  ['permission_request', CALL, [{ event: 'approval_request', tool: TOOL }]],
  [
    'on_tool_approval_decision',
    { ...CALL, approval_decision: 'deny' },
    [
      { event: 'approval_decision', tool: TOOL },
      { event: 'approval_denied', tool: TOOL },
    ],
  ],
  ['on_tool_approval_decision', { ...CALL, approval_decision: 'allow' }, [{ event: 'approval_decision', tool: TOOL }]],
  [
    'tool_response_transform',
    { ...CALL, tool_response: 'K=1' },
    [{ event: 'tool_end', tool: { ...TOOL, result: 'K=1' } }],
  ],
  [
    'tool_response_transform',
    { ...CALL, tool_response: 'blocked', tool_error: true },
    [{ event: 'tool_end', tool: { ...TOOL, result: 'blocked', error: 'blocked', ok: false } }],
  ],
  ['post_tool_use', { ...CALL, tool_response: '' }, [{ event: 'tool_end', tool: { ...TOOL, result: '', ok: true } }]],
  [
    'post_tool_use',
    { ...CALL, tool_response: '', tool_error: true },
    [{ event: 'tool_end', tool: { ...TOOL, result: '', error: 'the tool failed', ok: false } }],
  ],
  [
    'after_llm_call',
    {
      stop_response: 'done',
      last_user_message: 'deploy',
      usage: { input_tokens: 10, output_tokens: 5, cached_input_tokens: 100, reasoning_tokens: 3 },
    },
    [{ event: 'after_llm_call', prompt: 'deploy', response: 'done', tokens: 115 }],
  ],
  [
    'before_compaction',
    { input_tokens: 900, output_tokens: 50, context_limit: 1000 },
    [{ event: 'pre_compact', tokens: 950, max_tokens: 1000 }],
  ],
  [
    'after_compaction',
    { input_tokens: 900, output_tokens: 50, context_limit: 1000, summary: 's' },
    [{ event: 'post_compact', max_tokens: 1000 }],
  ],
  [
    'stop',
    { stop_response: 'done' },
    ['completion_claim', 'stop', 'response_final'].map((event) => ({ event, response: 'done' })),
  ],
  ['turn_end', { reason: 'normal' }, [{ event: 'turn_end' }]],
  ['turn_end', { reason: 'steered' }, [{ event: 'turn_end' }]],
  ['turn_end', { reason: 'continue' }, [{ event: 'tool_batch_end' }]],
  [
    'on_agent_switch',
    { from_agent: 'root', to_agent: 'coder', agent_switch_kind: 'transfer_task' },
    [{ event: 'agent_spawn', tool: { params: { agent_id: 'coder' } } }],
  ],
  [
    'on_agent_switch',
    { from_agent: 'coder', to_agent: 'root', agent_switch_kind: 'transfer_task_return' },
    [{ event: 'agent_return', tool: { params: { agent_id: 'root' } } }],
  ],
  [
    'on_error',
    { notification_message: 'overloaded' },
    [{ event: 'error', error: { code: 'rate_limit', message: 'overloaded' } }],
  ],
  ['notification', { notification_level: 'error' }, [{ event: 'notification' }]],
  ['on_max_iterations', {}, [{ event: 'max_iterations' }]],
  ['worktree_create', {}, [{ event: 'worktree_create' }, { event: 'setup' }]],
  ['session_end', { reason: 'stream_ended' }, [{ event: 'session_end' }]],
])('%s with %j is %j', (name, extra, events) => {
  const payload = { ...COMMON, hook_event_name: name, ...extra }
  expect(decoded(dockerAgent, payload)).toEqual(events.map((event) => ({ ...AT, ...event })))
})

test('the agent of `subagent_stop` is the sub-agent that stops', () => {
  const payload = { ...COMMON, agent_name: 'coder', hook_event_name: 'subagent_stop', stop_response: 'built' }
  expect(decoded(dockerAgent, payload)).toEqual([
    { ...AT, event: 'agent_complete', agent_id: 'coder', response: 'built', tool: { params: { agent_id: 'coder' } } },
  ])
})

test('empty members are left out', () => {
  const payload = { session_id: '', cwd: '', agent_name: '', hook_event_name: 'session_start' }
  expect(decoded(dockerAgent, payload)).toEqual([{ event: 'session_start' }])
})

/** For the hooks of a docker-agent file under another agent. */
test.each([
  ['turn_end', {}, null, 'normal'],
  ['turn_end', {}, 'overloaded', 'error'],
  ['turn_end', { reason: 'canceled' }, null, 'canceled'],
  ['tool_batch_end', {}, null, 'continue'],
] as const)(
  'at %s with %j and the error %s, a `turn_end` hook gets the reason `%s`',
  (event, others, error, reason) => {
    const native = dockerAgent.hooks?.events.find(({ name }) => name === 'turn_end')
    const fields = { session: 's1', agent: null, cwd: null, prompt: null, response: null, redone: false, tool: null }
    const written =
      native && dockerAgent.hooks?.writePayload({ ...fields, event, error, messages: null, others }, native)
    expect(written).toMatchObject({ hook_event_name: 'turn_end', reason })
    expect(decoded(dockerAgent, written ?? {}).map((one) => one.event)).toEqual([event])
  },
)
