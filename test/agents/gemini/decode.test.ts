import { expect, test } from 'vitest'
import { gemini } from '../../../src/agents/gemini/index.ts'
import { decoded } from '../exchange.ts'

const COMMON = {
  session_id: 's1',
  transcript_path: '/h/chat.jsonl',
  cwd: '/w/app',
  timestamp: '2026-11-21T09:15:40.346Z',
}
const AT = { session_id: 's1', cwd: '/w/app' }
const MCP = { server_name: 'rig', tool_name: 'echo', command: 'node', args: ['server.mjs'] }
const ECHO = { name: 'mcp__rig__echo', aliases: ['mcp_rig_echo'], params: { text: 'hello' } }
const SHELL = { name: 'run_shell_command', params: { command: 'ls', description: 'list' } }

test.each([
  ['SessionStart', { source: 'startup' }, [{ event: 'session_start' }]],
  ['SessionStart', { source: 'resume' }, [{ event: 'session_start' }, { event: 'session_resume' }]],
  ['SessionEnd', { reason: 'exit' }, [{ event: 'session_end' }]],
  [
    'BeforeAgent',
    { prompt: 'deploy' },
    [
      { event: 'user_message', prompt: 'deploy' },
      { event: 'turn_start', prompt: 'deploy' },
    ],
  ],
  [
    'AfterAgent',
    { prompt: 'deploy', prompt_response: 'done', stop_hook_active: false },
    ['completion_claim', 'stop', 'response_final', 'turn_end'].map((event) => ({
      event,
      prompt: 'deploy',
      response: 'done',
      redone: false,
    })),
  ],
  [
    'BeforeTool',
    { tool_name: 'run_shell_command', tool_input: { command: 'ls', description: 'list' } },
    [{ event: 'tool_start', tool: SHELL }],
  ],
  [
    'BeforeTool',
    { tool_name: 'mcp_rig_echo', tool_input: { text: 'hello' }, mcp_context: MCP },
    [{ event: 'tool_start', tool: ECHO }],
  ],
  [
    'AfterTool',
    {
      tool_name: 'run_shell_command',
      tool_input: { command: 'ls', description: 'list' },
      tool_response: { llmContent: 'Output: a.txt', returnDisplay: 'a.txt' },
    },
    [{ event: 'tool_end', tool: { ...SHELL, result: 'Output: a.txt', ok: true } }],
  ],
  [
    'AfterTool',
    {
      tool_name: 'mcp_rig_echo',
      tool_input: { text: 'hello' },
      tool_response: { llmContent: [{ text: 'echo: ' }, { text: 'hello' }], returnDisplay: 'echo: hello' },
      mcp_context: MCP,
    },
    [{ event: 'tool_end', tool: { ...ECHO, result: 'echo: hello', ok: true } }],
  ],
  [
    'AfterTool',
    {
      tool_name: 'read_file',
      tool_input: { file_path: 'a.png' },
      tool_response: {
        llmContent: [{ inlineData: { data: 'x' } }],
        error: { message: 'too large', type: 'file_too_large' },
      },
    },
    [
      {
        event: 'tool_end',
        tool: {
          name: 'read_file',
          params: { file_path: 'a.png' },
          result: [{ inlineData: { data: 'x' } }],
          error: 'too large',
          ok: false,
        },
      },
    ],
  ],
  ['BeforeModel', { llm_request: { model: 'm', messages: [] } }, [{ event: 'before_llm_call' }]],
  ['AfterModel', { llm_response: { text: 'do', candidates: [{ content: {} }] } }, [{ event: 'response_part' }]],
  [
    'AfterModel',
    { llm_response: { text: 'ne', candidates: [{ finishReason: 'STOP' }], usageMetadata: { totalTokenCount: 15 } } },
    [{ event: 'after_llm_call', tokens: 15 }],
  ],
  ['BeforeToolSelection', { llm_request: {} }, [{ event: 'tool_selection' }]],
  ['PreCompress', { trigger: 'auto' }, [{ event: 'pre_compact' }]],
  ['Notification', { notification_type: 'Other', message: 'm' }, [{ event: 'notification' }]],
  [
    'Notification',
    { notification_type: 'ToolPermission', message: 'm' },
    [{ event: 'notification' }, { event: 'approval_request' }],
  ],
])('%s %j', (name, payload, events) => {
  expect(decoded(gemini, { ...COMMON, hook_event_name: name, ...payload })).toEqual(
    events.map((event) => ({ ...AT, ...event })),
  )
})
