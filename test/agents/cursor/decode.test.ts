import { expect, test } from 'vitest'
import { cursor } from '../../../src/agents/cursor/index.ts'
import { decoded } from '../exchange.ts'

const COMMON = {
  conversation_id: 'c1',
  generation_id: 'g1',
  model: 'm',
  cursor_version: '2.0',
  workspace_roots: ['/w/app', '/w/other'],
}
const AT = { session_id: 'c1', cwd: '/w/app', workspace: '/w/app', workspace_folders: ['/w/other'] }

test.each([
  ['sessionStart', { session_id: 's1' }, [{ event: 'session_start', session_id: 's1' }]],
  [
    'beforeSubmitPrompt',
    { prompt: 'deploy', attachments: [] },
    [
      { event: 'user_message', prompt: 'deploy' },
      { event: 'turn_start', prompt: 'deploy' },
    ],
  ],
  [
    'preToolUse',
    { tool_name: 'Shell', tool_input: { command: 'ls' }, tool_use_id: 't1', cwd: '/w/app/src' },
    [
      {
        event: 'tool_start',
        cwd: '/w/app/src',
        tool: { name: 'Shell', params: { command: 'ls' }, call_id: 't1' },
      },
    ],
  ],
  [
    'preToolUse',
    { tool_name: 'MCP:query', tool_input: { sql: 'x' } },
    [{ event: 'tool_start', tool: { name: 'MCP:query', aliases: ['mcp__query'], params: { sql: 'x' } } }],
  ],
  [
    'postToolUse',
    { tool_name: 'Shell', tool_input: {}, tool_output: '{"output":"K=1","exitCode":0}' },
    [{ event: 'tool_end', tool: { name: 'Shell', params: {}, result: { output: 'K=1', exitCode: 0 }, ok: true } }],
  ],
  [
    'postToolUse',
    { tool_name: 'Read', tool_input: {}, tool_output: 'not JSON' },
    [{ event: 'tool_end', tool: { name: 'Read', params: {}, result: 'not JSON', ok: true } }],
  ],
  [
    'postToolUseFailure',
    { tool_name: 'Shell', tool_input: {}, error_message: 'exit 1' },
    [{ event: 'tool_end', tool: { name: 'Shell', params: {}, error: 'exit 1', ok: false } }],
  ],
  [
    'beforeShellExecution',
    { command: 'ls', cwd: '/w' },
    [{ event: 'tool_start', cwd: '/w', tool: { name: 'Shell', params: { command: 'ls', cwd: '/w' } } }],
  ],
  [
    'afterShellExecution',
    { command: 'ls', output: 'a.md' },
    [{ event: 'tool_end', tool: { name: 'Shell', params: { command: 'ls' }, result: 'a.md' } }],
  ],
  [
    'beforeMCPExecution',
    { tool_name: 'query', tool_input: '{"sql":"drop table t"}', command: '/opt/pg-mcp' },
    [
      {
        event: 'tool_start',
        tool: {
          name: 'mcp__pg-mcp__query',
          aliases: ['MCP:query', 'mcp__query'],
          params: { sql: 'drop table t' },
        },
      },
    ],
  ],
  [
    'beforeMCPExecution',
    { tool_name: 'query', tool_input: '{broken', url: 'https://db.example.org:8080/mcp' },
    [
      {
        event: 'tool_start',
        tool: {
          name: 'mcp__db.example.org__query',
          aliases: ['MCP:query', 'mcp__query'],
          unread: '`tool_input` is a string, and not a map',
        },
      },
    ],
  ],
  [
    'beforeMCPExecution',
    { tool_name: 'query', tool_input: '{}', command: 'npx -y some-server' },
    [{ event: 'tool_start', tool: { name: 'MCP:query', aliases: ['mcp__query'], params: {} } }],
  ],
  [
    'beforeReadFile',
    { file_path: '/w/app/.env', content: 'K=1' },
    [{ event: 'tool_start', tool: { name: 'Read', params: { file_path: '/w/app/.env' } } }],
  ],
  ['afterFileEdit', { file_path: 'a.md', edits: [] }, [{ event: 'file_saved' }]],
  [
    'afterAgentResponse',
    { text: 'done' },
    [
      { event: 'after_llm_call', response: 'done' },
      { event: 'response_final', response: 'done' },
    ],
  ],
  ['afterAgentThought', { text: 'hm' }, [{ event: 'after_llm_call' }]],
  [
    'subagentStart',
    { subagent_id: '1', subagent_type: 'explore' },
    [{ event: 'agent_spawn', agent_id: 'explore', tool: { params: { agent_id: 'explore' } } }],
  ],
  [
    'subagentStop',
    { subagent_type: 'explore', summary: 'found' },
    [
      {
        event: 'agent_complete',
        agent_id: 'explore',
        response: 'found',
        tool: { params: { agent_id: 'explore' } },
      },
    ],
  ],
  [
    'preCompact',
    { trigger: 'auto', context_tokens: 182_340, context_window_size: 200_000 },
    [{ event: 'pre_compact', tokens: 182_340, max_tokens: 200_000 }],
  ],
  [
    'stop',
    { status: 'completed', loop_count: 2 },
    ['completion_claim', 'stop', 'turn_end'].map((event) => ({ event, redone: true })),
  ],
  ['stop', { status: 'aborted' }, [{ event: 'interrupt' }, { event: 'turn_end' }]],
  ['stop', { status: 'error' }, [{ event: 'error' }, { event: 'turn_end' }]],
  ['sessionEnd', {}, [{ event: 'session_end' }]],
  ['workspaceOpen', {}, [{ event: 'setup' }]],
])('%s with %j is %j', (name, extra, events) => {
  const payload = { ...COMMON, hook_event_name: name, ...extra }
  expect(decoded(cursor, payload)).toEqual(events.map((event) => ({ ...AT, ...event })))
})

test('missing members are not made up', () => {
  expect(decoded(cursor, { hook_event_name: 'preToolUse', workspace_roots: 'x' })).toEqual([
    { event: 'tool_start', tool: { name: '', params: {} } },
  ])
})

test('a call is decided at one hook: `preToolUse` for all tools, and `beforeTabFileRead` for completions', () => {
  const installed = cursor.events.filter(
    ({ events, installed }) => events.includes('tool_start') && installed !== 'never',
  )
  expect(installed.map(({ name }) => name)).toEqual(['preToolUse', 'beforeTabFileRead'])
})
