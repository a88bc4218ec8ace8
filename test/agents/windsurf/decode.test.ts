import { expect, test } from 'vitest'
import { windsurf } from '../../../src/agents/windsurf/index.ts'
import { decoded } from '../exchange.ts'

test.each([
  [
    'pre_user_prompt',
    { user_prompt: 'deploy' },
    [
      { event: 'user_message', prompt: 'deploy' },
      { event: 'turn_start', prompt: 'deploy' },
    ],
  ],
  [
    'pre_run_command',
    { command_line: 'rm -rf build', cwd: '/w/app' },
    [
      {
        event: 'tool_start',
        cwd: '/w/app',
        tool: { name: 'run_command', params: { command: 'rm -rf build', cwd: '/w/app' } },
      },
    ],
  ],
  [
    'pre_read_code',
    { file_path: '.env' },
    [{ event: 'tool_start', tool: { name: 'read_code', params: { file_path: '.env' } } }],
  ],
  [
    'pre_write_code',
    { file_path: 'a.md', edits: [] },
    [
      {
        event: 'tool_start',
        tool: { name: 'write_code', aliases: ['filesystem.edit'], params: { file_path: 'a.md', edits: [] } },
      },
    ],
  ],
  [
    'post_mcp_tool_use',
    { mcp_server_name: 'pg', mcp_tool_name: 'query', mcp_tool_arguments: { sql: 'x' }, mcp_result: 'rows' },
    [{ event: 'tool_end', tool: { name: 'mcp__pg__query', params: { sql: 'x' }, result: 'rows' } }],
  ],
  [
    'post_cascade_response',
    { response: 'done' },
    ['completion_claim', 'stop', 'response_final', 'turn_end'].map((event) => ({ event, response: 'done' })),
  ],
  ['post_setup_worktree', {}, [{ event: 'setup' }]],
])('%s with %j is %j', (name, tool_info, events) => {
  const payload = { agent_action_name: name, trajectory_id: 't1', execution_id: 'e1', tool_info }
  expect(decoded(windsurf, payload)).toEqual(events.map((event) => ({ session_id: 't1', ...event })))
})
