import { expect, test } from 'vitest'
import { opencode } from '../../../src/agents/opencode/index.ts'
import { decoded } from '../exchange.ts'

const MAIN = { session_id: 's1', parent_id: null, agent: 'build', cwd: '/w/app' }
const SUB = { session_id: 's2', parent_id: 's1', agent: 'general', cwd: '/w/app' }
// The agent that the person chose is the main agent.
const AT = { session_id: 's1', cwd: '/w/app' }
const AT_SUB = { session_id: 's2', agent_id: 'general', cwd: '/w/app' }
const SUB_AGENT = { ...AT_SUB, tool: { params: { agent_id: 'general' } } }
const BASH = { tool_name: 'bash', tool_input: { command: 'ls' }, tool_use_id: 'c1' }
const ECHO = { tool_name: 'rig_echo', tool_input: {}, tool_use_id: 'c1', mcp_server: 'rig', mcp_tool: 'echo' }

test.each([
  ['session.created', MAIN, [{ ...AT, event: 'session_start' }]],
  ['session.created', SUB, [{ ...SUB_AGENT, event: 'agent_spawn' }]],
  [
    'chat.message',
    { ...MAIN, prompt: 'deploy', tokens: 100, max_tokens: 200 },
    ['user_message', 'turn_start'].map((event) => ({ ...AT, event, prompt: 'deploy', tokens: 100, max_tokens: 200 })),
  ],
  [
    'tool.execute.before',
    { ...MAIN, ...BASH },
    [{ ...AT, event: 'tool_start', tool: { name: 'bash', params: { command: 'ls' }, call_id: 'c1' } }],
  ],
  [
    'tool.execute.before',
    { ...SUB, ...ECHO },
    [
      {
        ...AT_SUB,
        event: 'tool_start',
        tool: { name: 'mcp__rig__echo', aliases: ['rig_echo'], params: {}, call_id: 'c1' },
      },
    ],
  ],
  [
    'tool.execute.after',
    { ...MAIN, ...BASH, tool_result: 'a.txt' },
    [
      {
        ...AT,
        event: 'tool_end',
        tool: { name: 'bash', params: { command: 'ls' }, call_id: 'c1', result: 'a.txt', ok: true },
      },
    ],
  ],
  // A conversation, as the plugin sends it on request.
  [
    'session.error',
    {
      ...MAIN,
      messages: [
        { role: 'user', parts: [{ text: 'a' }, { text: 'b' }] },
        {
          role: 'assistant',
          parts: [
            { tool: 'read', call_id: 'c1', input: { filePath: 'a' }, output: 'text' },
            { text: 'wait' },
            { tool: 'bash', call_id: 'c2' },
          ],
        },
      ],
    },
    [
      {
        ...AT,
        event: 'error',
        error: {},
        messages: [
          { role: 'user', content: 'a\nb' },
          {
            role: 'assistant',
            content: 'wait',
            tool_calls: [
              { id: 'c1', type: 'function', function: { name: 'read', arguments: '{"filePath":"a"}' } },
              { id: 'c2', type: 'function', function: { name: 'bash', arguments: '{}' } },
            ],
          },
          { role: 'tool', tool_call_id: 'c1', content: 'text' },
        ],
      },
    ],
  ],
  ['session.error', { ...MAIN, messages: null, can_tell: ['messages'] }, [{ ...AT, event: 'error', error: {} }]],
  [
    'permission.asked',
    { ...MAIN, ...BASH },
    [{ ...AT, event: 'approval_request', tool: { name: 'bash', params: { command: 'ls' }, call_id: 'c1' } }],
  ],
  [
    'session.idle',
    { ...MAIN, response: 'done', status: 'completed', redone: false },
    ['completion_claim', 'stop', 'response_final', 'turn_end'].map((event) => ({
      ...AT,
      event,
      response: 'done',
      redone: false,
    })),
  ],
  // An interrupted agent claims no completion, and is not sent back.
  ['session.idle', { ...MAIN, status: 'aborted' }, [{ ...AT, event: 'turn_end' }]],
  ['session.idle', { ...SUB, status: 'completed' }, [{ ...SUB_AGENT, event: 'agent_complete' }]],
  [
    'session.error',
    { ...MAIN, error: { name: 'APIError', message: 'slow down' } },
    [{ ...AT, event: 'error', error: { code: 'internal', raw_code: 'APIError', message: 'slow down' } }],
  ],
  ['session.deleted', MAIN, [{ ...AT, event: 'session_end' }]],
])('%s of %j', (name, payload, events) => {
  expect(decoded(opencode, { hook_event_name: name, ...payload })).toEqual(events)
})

test.each([
  [{ name: 'APIError', message: 'please wait', status: 429 }, 'rate_limit', 'APIError'],
  [{ name: 'APIError', message: 'no', status: 401 }, 'auth', 'APIError'],
  [{ name: 'APIError', message: 'too many tokens', status: 413 }, 'context_overflow', 'APIError'],
  [{ status: 529 }, 'rate_limit', '529'],
  [{ name: 'UnknownError', message: 'odd' }, 'internal', 'UnknownError'],
])('the error %j has the code `%s`', (error, code, raw_code) => {
  const [event] = decoded(opencode, { ...MAIN, hook_event_name: 'session.error', error })
  expect(event?.error).toMatchObject({ code, raw_code })
})
