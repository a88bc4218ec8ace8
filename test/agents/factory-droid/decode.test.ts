import { expect, test } from 'vitest'
import { factoryDroid } from '../../../src/agents/factory-droid/index.ts'
import { decoded } from '../exchange.ts'

const AT = { session_id: 's1', cwd: '/w/app' }
const CALL = { tool_name: 'Execute', tool_input: { command: 'ls' } }

test.each([
  ['SessionStart', { source: 'startup' }, [{ event: 'session_start' }]],
  ['SessionStart', { source: 'resume' }, [{ event: 'session_start' }, { event: 'session_resume' }]],
  ['PreToolUse', CALL, [{ event: 'tool_start', tool: { name: 'Execute', params: { command: 'ls' } } }]],
  [
    'PostToolUse',
    { ...CALL, tool_response: 'a.md' },
    [{ event: 'tool_end', tool: { name: 'Execute', params: { command: 'ls' }, result: 'a.md', ok: true } }],
  ],
  [
    'Stop',
    { stop_hook_active: true },
    ['completion_claim', 'stop', 'response_final', 'turn_end'].map((event) => ({ event, redone: true })),
  ],
])('%s with %j is %j', (name, extra, events) => {
  const payload = { ...AT, transcript_path: '/h/t', hook_event_name: name, ...extra }
  expect(decoded(factoryDroid, payload)).toEqual(events.map((event) => ({ ...AT, ...event })))
})
