import { expect, test } from 'vitest'
import { codex } from '../../../src/agents/codex/index.ts'
import { decoded } from '../exchange.ts'

const COMMON = {
  session_id: 's1',
  transcript_path: '/h/.codex/sessions/rollout.jsonl',
  cwd: '/w/app',
  model: 'gpt-5.5',
}
const TURN = { ...COMMON, turn_id: 't1', permission_mode: 'default' }
const AT = { session_id: 's1', cwd: '/w/app' }
const BASH = { name: 'Bash', params: { command: 'ls' }, call_id: 'c1' }
const PATCH = '*** Begin Patch\n*** Add File: made.txt\n+made\n*** End Patch\n'

test.each([
  ['SessionStart', { ...COMMON, source: 'startup' }, [{ event: 'session_start' }]],
  ['SessionStart', { ...COMMON, source: 'resume' }, [{ event: 'session_start' }, { event: 'session_resume' }]],
  ['SessionEnd', { ...COMMON, reason: 'other' }, [{ event: 'session_end' }]],
  [
    'UserPromptSubmit',
    { ...TURN, prompt: 'deploy' },
    [
      { event: 'user_message', prompt: 'deploy' },
      { event: 'turn_start', prompt: 'deploy' },
    ],
  ],
  [
    'PreToolUse',
    { ...TURN, tool_name: 'Bash', tool_input: { command: 'ls' }, tool_use_id: 'c1' },
    [{ event: 'tool_start', tool: BASH }],
  ],
  [
    'PreToolUse',
    { ...TURN, tool_name: 'apply_patch', tool_input: { command: PATCH }, tool_use_id: 'c1' },
    [{ event: 'tool_start', tool: { name: 'apply_patch', params: { command: PATCH }, call_id: 'c1' } }],
  ],
  [
    'PreToolUse',
    { ...TURN, tool_name: 'mcp__rig__echo', tool_input: { text: 'hello' }, tool_use_id: 'c1' },
    [{ event: 'tool_start', tool: { name: 'mcp__rig__echo', params: { text: 'hello' }, call_id: 'c1' } }],
  ],
  [
    'PermissionRequest',
    { ...TURN, tool_name: 'Bash', tool_input: { command: 'git push', description: null } },
    [{ event: 'approval_request', tool: { name: 'Bash', params: { command: 'git push', description: null } } }],
  ],
  [
    'PostToolUse',
    { ...TURN, tool_name: 'Bash', tool_input: { command: 'ls' }, tool_response: '', tool_use_id: 'c1' },
    // The transcript says how the call ended.
    [{ event: 'tool_end', tool: { ...BASH, result: '' } }],
  ],
  [
    'PostToolUse',
    { ...TURN, tool_name: 'mcp__rig__echo', tool_input: {}, tool_response: { content: [{ type: 'text', text: 'K' }] } },
    [
      {
        event: 'tool_end',
        tool: { name: 'mcp__rig__echo', params: {}, result: { content: [{ type: 'text', text: 'K' }] }, ok: true },
      },
    ],
  ],
  [
    'SubagentStart',
    { ...TURN, agent_id: 'a1', agent_type: 'reviewer' },
    [{ event: 'agent_spawn', agent_id: 'reviewer', tool: { params: { agent_id: 'reviewer' } } }],
  ],
  [
    'Stop',
    { ...TURN, stop_hook_active: true, last_assistant_message: 'done' },
    ['completion_claim', 'stop', 'response_final', 'turn_end'].map((event) => ({
      event,
      response: 'done',
      redone: true,
    })),
  ],
  ['PreCompact', { ...TURN, trigger: 'auto' }, [{ event: 'pre_compact' }]],
  ['PostCompact', { ...TURN, trigger: 'auto' }, [{ event: 'post_compact' }]],
  ['Interrupt', TURN, [{ event: 'interrupt' }]],
])('%s %j', (name, payload, events) => {
  expect(decoded(codex, { hook_event_name: name, ...payload })).toEqual(events.map((event) => ({ ...AT, ...event })))
})
