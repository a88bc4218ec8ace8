import { expect, test } from 'vitest'
import { kiro } from '../../../src/agents/kiro/index.ts'
import { decoded } from '../exchange.ts'

const AT = { session_id: 'kiro:/w/app', cwd: '/w/app' }

test.each([
  ['the start of a session', { hook_event_name: 'agentSpawn', cwd: '/w/app' }, [{ event: 'session_start', ...AT }]],
  [
    'a prompt',
    { hook_event_name: 'userPromptSubmit', cwd: '/w/app', prompt: 'deploy' },
    [
      { event: 'user_message', ...AT, prompt: 'deploy' },
      { event: 'turn_start', ...AT, prompt: 'deploy' },
    ],
  ],
  [
    'a command',
    {
      hook_event_name: 'preToolUse',
      cwd: '/w/app',
      tool_name: 'execute_bash',
      tool_input: { command: 'rm -rf build' },
    },
    [{ event: 'tool_start', ...AT, tool: { name: 'execute_bash', params: { command: 'rm -rf build' } } }],
  ],
  [
    'an MCP tool, with the same name under all agents, and its own as an alias',
    { hook_event_name: 'preToolUse', cwd: '/w/app', tool_name: '@git/status', tool_input: {} },
    [{ event: 'tool_start', ...AT, tool: { name: 'mcp__git__status', aliases: ['@git/status'], params: {} } }],
  ],
  [
    'a new file',
    {
      hook_event_name: 'preToolUse',
      cwd: '/w/app',
      tool_name: 'fs_write',
      tool_input: { command: 'create', path: 'a.md', file_text: 'x' },
    },
    [
      {
        event: 'tool_start',
        ...AT,
        tool: { name: 'fs_write', params: { command: 'create', path: 'a.md', file_text: 'x' } },
      },
    ],
  ],
  [
    'an edit by the tool that also writes files',
    {
      hook_event_name: 'preToolUse',
      cwd: '/w/app',
      tool_name: 'fs_write',
      tool_input: { command: 'str_replace', path: 'a.md' },
    },
    [
      {
        event: 'tool_start',
        ...AT,
        tool: { name: 'fs_write', aliases: ['filesystem.edit'], params: { command: 'str_replace', path: 'a.md' } },
      },
    ],
  ],
  [
    'a result',
    {
      hook_event_name: 'postToolUse',
      cwd: '/w/app',
      tool_name: 'fs_read',
      tool_input: { operations: [] },
      tool_response: { success: true, result: ['K=1'] },
    },
    [
      {
        event: 'tool_end',
        ...AT,
        tool: { name: 'fs_read', params: { operations: [] }, result: ['K=1'], ok: true },
      },
    ],
  ],
  [
    'a failure',
    {
      hook_event_name: 'postToolUse',
      cwd: '/w/app',
      tool_name: 'fs_read',
      tool_input: {},
      tool_response: { success: false, error: ['no such file', { code: 2 }] },
    },
    [
      {
        event: 'tool_end',
        ...AT,
        tool: { name: 'fs_read', params: {}, error: 'no such file\n{"code":2}', ok: false },
      },
    ],
  ],
  [
    'the end of an answer, from a version that sends its session',
    { hook_event_name: 'stop', cwd: '/w/app', session_id: 's1', assistant_response: 'done' },
    ['completion_claim', 'stop', 'response_final', 'turn_end'].map((event) => ({
      event,
      session_id: 's1',
      cwd: '/w/app',
      response: 'done',
    })),
  ],
  [
    'a payload with members of the wrong types',
    { hook_event_name: 'preToolUse', cwd: 1, tool_name: 'fs_read', tool_input: 'x', tool_response: 'text' },
    [
      {
        event: 'tool_start',
        session_id: 'kiro:',
        tool: { name: 'fs_read', unread: '`tool_input` is a string, and not a map', result: 'text' },
      },
    ],
  ],
])('reads %s', (_, payload, events) => {
  expect(decoded(kiro, payload)).toEqual(events)
})

test('the id of a session keeps the end of its folder, however long the path is', () => {
  const [event] = decoded(kiro, { hook_event_name: 'agentSpawn', cwd: `${'/folder'.repeat(500)}/app` })
  expect(event?.session_id).toHaveLength(905)
  expect(event?.session_id).toMatch(/\/app$/)
})
