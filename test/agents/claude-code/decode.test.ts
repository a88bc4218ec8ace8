import { expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/claude-code/index.ts'
import type { ValueMap } from '../../../src/model/value.ts'
import { decoded } from '../exchange.ts'

const COMMON = {
  session_id: 's1',
  transcript_path: '/h/.claude/projects/-w-app/s1.jsonl',
  cwd: '/w/app',
  prompt_id: 'p1',
}
const TURN = { ...COMMON, permission_mode: 'default', effort: { level: 'medium' } }
const AT = { session_id: 's1', cwd: '/w/app' }

const CALL = { tool_name: 'Bash', tool_input: { command: 'ls', description: 'list' }, tool_use_id: 'c1' }
const BASH = { name: 'Bash', params: { command: 'ls', description: 'list' }, call_id: 'c1' }
const OUTPUT = { stdout: 'a.txt', stderr: '', interrupted: false, isImage: false, noOutputExpected: false }
const SERVER = { tool_name: 'mcp__rig__echo', tool_input: { text: 'hello' }, tool_use_id: 'c1' }
const ECHO = { name: 'mcp__rig__echo', params: { text: 'hello' }, call_id: 'c1' }
const SUB_AGENT = { agent_id: 'a05c8ba3f364adfaf', agent_type: 'reviewer' }
const FINISH = ['completion_claim', 'stop', 'response_final', 'turn_end'] as const

const ROWS: readonly (readonly [string, ValueMap, readonly object[]])[] = [
  ['SessionStart', { ...COMMON, source: 'startup' }, [{ event: 'session_start' }]],
  ['SessionStart', { ...COMMON, source: 'compact' }, [{ event: 'session_start' }]],
  [
    'SessionStart',
    { ...COMMON, source: 'resume', context_tokens: 1200 },
    [
      { event: 'session_start', tokens: 1200 },
      { event: 'session_resume', tokens: 1200 },
    ],
  ],
  ['SessionEnd', { ...COMMON, reason: 'other' }, [{ event: 'session_end' }]],
  ['Setup', { ...COMMON, trigger: 'init' }, [{ event: 'setup' }]],
  ['InstructionsLoaded', { ...COMMON, load_reason: 'session_start' }, [{ event: 'instructions_loaded' }]],
  [
    'UserPromptSubmit',
    { ...TURN, prompt: 'deploy' },
    [
      { event: 'user_message', prompt: 'deploy' },
      { event: 'turn_start', prompt: 'deploy' },
    ],
  ],
  [
    'UserPromptExpansion',
    { ...TURN, prompt: '/deploy now', command_name: 'deploy', command_args: 'now' },
    [{ event: 'prompt_expand', prompt: '/deploy now' }],
  ],
  // The answer arrives in pieces; only the last one ends it.
  ['MessageDisplay', { ...COMMON, index: 0, final: false, delta: 'do' }, [{ event: 'response_part', response: 'do' }]],
  ['MessageDisplay', { ...COMMON, index: 1, final: true, delta: 'ne' }, [{ event: 'after_llm_call', response: 'ne' }]],
  ['PreToolUse', { ...TURN, ...CALL }, [{ event: 'tool_start', tool: BASH }]],
  [
    'PreToolUse',
    { ...TURN, ...SERVER, mcp_server: { name: 'rig', source: 'dynamic' } },
    [{ event: 'tool_start', tool: ECHO }],
  ],
  // A policy knows a sub-agent by its type, or by the id of its run. The main agent has neither, whatever type a person chose.
  ['PreToolUse', { ...TURN, ...SUB_AGENT, ...CALL }, [{ event: 'tool_start', agent_id: 'reviewer', tool: BASH }]],
  [
    'PreToolUse',
    { ...TURN, agent_id: 'a1', agent_type: '', ...CALL },
    [{ event: 'tool_start', agent_id: 'a1', tool: BASH }],
  ],
  ['PreToolUse', { ...TURN, agent_type: 'reviewer', ...CALL }, [{ event: 'tool_start', tool: BASH }]],
  ['PreToolUse', { ...TURN, tool_name: 'Bash' }, [{ event: 'tool_start', tool: { name: 'Bash', params: {} } }]],
  [
    'PermissionRequest',
    { ...TURN, tool_name: 'Bash', tool_input: { command: 'git push' }, permission_suggestions: [] },
    [{ event: 'approval_request', tool: { name: 'Bash', params: { command: 'git push' } } }],
  ],
  ['PermissionDenied', { ...TURN, ...CALL, reason: 'no' }, [{ event: 'approval_denied', tool: BASH }]],
  [
    'PostToolUse',
    { ...TURN, ...CALL, tool_response: OUTPUT, duration_ms: 22 },
    [{ event: 'tool_end', tool: { ...BASH, result: OUTPUT, duration: 22, ok: true } }],
  ],
  [
    'PostToolUse',
    { ...TURN, ...SERVER, tool_response: [{ type: 'text', text: 'echo: hello' }] },
    [{ event: 'tool_end', tool: { ...ECHO, result: [{ type: 'text', text: 'echo: hello' }], ok: true } }],
  ],
  [
    'PostToolUseFailure',
    { ...TURN, ...CALL, error: 'Exit code 1', is_interrupt: false },
    [{ event: 'tool_end', tool: { ...BASH, error: 'Exit code 1', ok: false } }],
  ],
  ['PostToolUseFailure', { ...TURN, ...CALL }, [{ event: 'tool_end', tool: { ...BASH, ok: false } }]],
  ['PostToolBatch', { ...TURN, tool_calls: [{ ...CALL, tool_response: 'a.txt' }] }, [{ event: 'tool_batch_end' }]],
  ['Notification', { ...COMMON, notification_type: 'idle_prompt', message: 'm' }, [{ event: 'notification' }]],
  [
    'SubagentStart',
    { ...COMMON, ...SUB_AGENT },
    [{ event: 'agent_spawn', agent_id: 'reviewer', tool: { params: { agent_id: 'reviewer' } } }],
  ],
  [
    'SubagentStop',
    { ...TURN, ...SUB_AGENT, stop_hook_active: false, last_assistant_message: 'done' },
    [
      {
        event: 'agent_complete',
        agent_id: 'reviewer',
        tool: { params: { agent_id: 'reviewer' } },
        response: 'done',
        redone: false,
      },
    ],
  ],
  ['TaskCreated', { ...TURN, task_id: '1', task_subject: 'deploy' }, [{ event: 'task_created' }]],
  ['TaskCompleted', { ...TURN, task_id: '1', task_subject: 'deploy' }, [{ event: 'task_completed' }]],
  ['TeammateIdle', { ...TURN, teammate_name: 'b', team_name: 't' }, [{ event: 'teammate_idle' }]],
  [
    'Stop',
    { ...TURN, stop_hook_active: true, last_assistant_message: 'done', background_tasks: [] },
    FINISH.map((event) => ({ event, response: 'done', redone: true })),
  ],
  [
    'StopFailure',
    { ...COMMON, error: 'rate_limit', error_details: 'slow down', last_assistant_message: 'I was' },
    [
      {
        event: 'error',
        response: 'I was',
        error: { code: 'rate_limit', raw_code: 'rate_limit', message: 'slow down' },
      },
    ],
  ],
  ['StopFailure', COMMON, [{ event: 'error', error: {} }]],
  ['ConfigChange', { ...COMMON, source: 'user_settings', file_path: '/h/s.json' }, [{ event: 'config_changed' }]],
  ['CwdChanged', { ...COMMON, old_cwd: '/w', new_cwd: '/w/app' }, [{ event: 'cwd_changed' }]],
  ['DirectoryAdded', { ...COMMON, path: '/w/lib', source: 'command' }, [{ event: 'directory_added' }]],
  ['FileChanged', { ...COMMON, file_path: '/w/app/a', event: 'change' }, [{ event: 'file_saved' }]],
  ['FileChanged', { ...COMMON, file_path: '/w/app/a', event: 'add' }, [{ event: 'file_created' }]],
  ['FileChanged', { ...COMMON, file_path: '/w/app/a', event: 'unlink' }, [{ event: 'file_deleted' }]],
  ['FileChanged', { ...COMMON, file_path: '/w/app/a', event: 'constructor' }, [{ event: 'file_saved' }]],
  ['WorktreeCreate', { ...COMMON, name: 'w1' }, [{ event: 'worktree_create' }]],
  ['WorktreeRemove', { ...COMMON, worktree_path: '/w/w1' }, [{ event: 'worktree_remove' }]],
  ['PreCompact', { ...COMMON, trigger: 'auto', custom_instructions: null }, [{ event: 'pre_compact' }]],
  ['PostCompact', { ...COMMON, trigger: 'auto', compact_summary: 'so far' }, [{ event: 'post_compact' }]],
  [
    'PreModelSwitch',
    { ...COMMON, from_model: 'a', to_model: 'b', context_tokens: 900 },
    [{ event: 'model_switch', tokens: 900 }],
  ],
  ['PostModelSwitch', { ...COMMON, from_model: 'a', to_model: 'b' }, [{ event: 'model_switched' }]],
  ['Elicitation', { ...COMMON, mcp_server_name: 'rig', message: 'name?' }, [{ event: 'elicitation' }]],
  ['ElicitationResult', { ...COMMON, mcp_server_name: 'rig', action: 'accept' }, [{ event: 'elicitation_result' }]],
]

test.each(ROWS)('%s %j', (name, payload, events) => {
  expect(decoded(claudeCode, { hook_event_name: name, ...payload })).toEqual(
    events.map((event) => ({ ...AT, ...event })),
  )
})

test('every event of the agent has a row above', () => {
  const names = new Set(ROWS.map(([name]) => name))
  expect(claudeCode.events.filter(({ name }) => !names.has(name))).toEqual([])
})
