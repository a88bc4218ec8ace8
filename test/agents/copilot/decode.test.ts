import { describe, expect, test } from 'vitest'
import { copilot } from '../../../src/agents/copilot/index.ts'
import { decoded } from '../exchange.ts'

const COMMON = { sessionId: 's1', timestamp: 1795252607026, cwd: '/w/app' }
const PASCAL = { session_id: 's1', timestamp: '2026-11-21T09:17:12.874Z', cwd: '/w/app' }
const AT = { session_id: 's1', cwd: '/w/app' }
const PATCH = '*** Begin Patch\n*** Add File: made.txt\n+made\n*** End Patch\n'
const FINISH = ['completion_claim', 'stop', 'response_final', 'turn_end'].map((event) => ({ event, redone: false }))
const PROMPT = [
  { event: 'user_message', prompt: 'deploy' },
  { event: 'turn_start', prompt: 'deploy' },
]
const AGENT = { agent_id: 'general-purpose', tool: { params: { agent_id: 'general-purpose' } } }

// Most payloads do not name their event; it follows from their members.
test.each([
  ['a session', { ...COMMON, source: 'new', initialPrompt: 'deploy' }, [{ event: 'session_start' }]],
  ['a resumed session', { ...COMMON, source: 'resume' }, [{ event: 'session_start' }, { event: 'session_resume' }]],
  ['the end of a session', { ...COMMON, reason: 'complete' }, [{ event: 'session_end' }]],
  ['a prompt', { ...COMMON, prompt: 'deploy' }, PROMPT],
  [
    'a call',
    { ...COMMON, toolName: 'bash', toolArgs: { command: 'ls' } },
    [{ event: 'tool_start', tool: { name: 'bash', params: { command: 'ls' } } }],
  ],
  [
    'a call with its arguments as JSON',
    { ...COMMON, toolName: 'bash', toolArgs: '{"command":"ls"}' },
    [{ event: 'tool_start', tool: { name: 'bash', params: { command: 'ls' } } }],
  ],
  [
    'a call with one text as its arguments',
    { ...COMMON, toolName: 'apply_patch', toolArgs: PATCH },
    [{ event: 'tool_start', tool: { name: 'apply_patch', params: { input: PATCH } } }],
  ],
  [
    'a call of a server’s tool',
    { ...COMMON, toolName: 'rig-echo', toolArgs: { text: 'hello' } },
    [{ event: 'tool_start', tool: { name: 'mcp__rig__echo', aliases: ['rig-echo'], params: { text: 'hello' } } }],
  ],
  [
    'a call of a server’s tool whose name can be split in several ways',
    { ...COMMON, toolName: 'github-mcp-get', toolArgs: {} },
    [
      {
        event: 'tool_start',
        tool: { name: 'github-mcp-get', aliases: ['mcp__github__mcp-get', 'mcp__github-mcp__get'], params: {} },
      },
    ],
  ],
  [
    'a question to the person',
    {
      ...COMMON,
      hookName: 'permissionRequest',
      toolName: 'rig/echo',
      toolInput: { text: 'hello' },
      permissionSuggestions: [],
    },
    [{ event: 'approval_request', tool: { name: 'mcp__rig__echo', aliases: ['rig/echo'], params: { text: 'hello' } } }],
  ],
  [
    'a result',
    {
      ...COMMON,
      toolName: 'bash',
      toolArgs: { command: 'ls' },
      toolResult: { resultType: 'success', textResultForLlm: 'a.txt' },
    },
    [{ event: 'tool_end', tool: { name: 'bash', params: { command: 'ls' }, result: 'a.txt', ok: true } }],
  ],
  [
    'a failure',
    { ...COMMON, toolName: 'bash', toolArgs: { nonsense: 1 }, error: '"command": Required' },
    [{ event: 'tool_end', tool: { name: 'bash', params: { nonsense: 1 }, error: '"command": Required', ok: false } }],
  ],
  ['the end of a turn', { ...COMMON, transcriptPath: '/h/t', stopReason: 'end_turn', stop_hook_active: false }, FINISH],
  [
    'a sub-agent',
    { ...COMMON, agentName: 'general-purpose', agentId: 'a1', agentType: 'general-purpose' },
    [{ event: 'agent_spawn', ...AGENT }],
  ],
  [
    'the end of a sub-agent',
    { ...COMMON, agentName: 'general-purpose', agentType: 'general-purpose', response: 'done', stopReason: 'end_turn' },
    [{ event: 'agent_complete', response: 'done', ...AGENT }],
  ],
  [
    'an error',
    { ...COMMON, error: { name: 'RateLimit', message: 'slow down' } },
    [{ event: 'error', error: { code: 'rate_limit', raw_code: 'RateLimit', message: 'slow down' } }],
  ],
  ['a compaction', { ...COMMON, trigger: 'auto' }, [{ event: 'pre_compact' }]],
  [
    'a notification',
    { ...COMMON, message: 'm', hook_event_name: 'Notification', notification_type: 'permission_prompt' },
    [{ event: 'notification' }],
  ],
])('%s', (_what, payload, events) => {
  expect(decoded(copilot, payload)).toEqual(events.map((event) => ({ ...AT, ...event })))
})

describe('events spelled as in Claude Code', () => {
  test.each([
    ['UserPromptSubmit', { prompt: 'deploy' }, PROMPT],
    [
      'PreToolUse',
      { tool_name: 'Bash', tool_input: { command: 'ls' } },
      [{ event: 'tool_start', tool: { name: 'Bash', params: { command: 'ls' } } }],
    ],
    [
      'PostToolUse',
      {
        tool_name: 'Bash',
        tool_input: { command: 'ls' },
        tool_result: { result_type: 'failure', text_result_for_llm: 'no' },
      },
      [{ event: 'tool_end', tool: { name: 'Bash', params: { command: 'ls' }, result: 'no', ok: false } }],
    ],
    ['Stop', { stop_reason: 'end_turn', stop_hook_active: false }, FINISH],
    [
      'SubagentStop',
      { agent_type: 'general-purpose', last_assistant_message: 'done' },
      [{ event: 'agent_complete', response: 'done', ...AGENT }],
    ],
  ])('%s', (name, payload, events) => {
    expect(decoded(copilot, { hook_event_name: name, ...PASCAL, ...payload })).toEqual(
      events.map((event) => ({ ...AT, ...event })),
    )
  })
})

test('a payload with only the common members has no event', () => {
  expect(copilot.eventOf(COMMON)).toBeNull()
})
