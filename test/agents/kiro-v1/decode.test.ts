import { expect, test } from 'vitest'
import { kiroV1 } from '../../../src/agents/kiro-v1/index.ts'
import { decoded } from '../exchange.ts'

const AT = { session_id: 's1', cwd: '/w/app' }

test.each([
  ['agentSpawn', ['session_start']],
  ['sessionStart', ['session_start']],
  ['SessionStart', ['session_start']],
  ['SessionEnd', ['session_end']],
  ['userPromptSubmit', ['user_message', 'turn_start']],
  ['Stop', ['completion_claim', 'stop', 'response_final', 'turn_end']],
  ['postFileCreate', ['file_created']],
  ['PostFileSave', ['file_saved']],
  ['PostFileDelete', ['file_deleted']],
  ['PreTaskExec', ['task_created']],
  ['PostTaskExec', ['task_completed']],
  ['Manual', ['manual']],
])('%s is %j in every spelling', (name, events) => {
  expect(decoded(kiroV1, { hook_event_name: name, ...AT })).toEqual(events.map((event) => ({ event, ...AT })))
})

test('an MCP tool has the same name under all agents, and its own as an alias', () => {
  const payload = {
    hook_event_name: 'preToolUse',
    ...AT,
    tool_name: '@postgres/query',
    tool_input: { sql: 'drop table t' },
  }
  expect(decoded(kiroV1, payload)).toEqual([
    {
      event: 'tool_start',
      ...AT,
      tool: { name: 'mcp__postgres__query', aliases: ['@postgres/query'], params: { sql: 'drop table t' } },
    },
  ])
})

test.each([[{}], [{ hook_event_name: '' }], [{ hook_event_name: 3 }]])('%j is no event', (payload) => {
  expect(kiroV1.eventOf(payload) || null).toBeNull()
})
