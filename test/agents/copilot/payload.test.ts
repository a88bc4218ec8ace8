import { expect, test } from 'vitest'
import { hooks } from '../../../src/agents/copilot/hooks.ts'

const fields = {
  ...{ session: 's', agent: null, cwd: '/w', prompt: null, response: null, error: null, redone: false, others: {} },
  messages: null,
  tool: { name: 'create', callId: 'c', params: { path: 'a' }, result: undefined, error: null },
}

test.each([
  ['preToolUse', { sessionId: 's', timestamp: 0, cwd: '/w', toolName: 'create', toolArgs: { path: 'a' } }],
  [
    'PreToolUse',
    {
      session_id: 's',
      transcript_path: '',
      cwd: '/w',
      hook_event_name: 'PreToolUse',
      tool_name: 'Write',
      tool_input: { path: 'a' },
      tool_use_id: 'c',
    },
  ],
])('a hook installed as `%s` gets the payload in the matching spelling', (event, expected) => {
  const native = hooks.events.find(({ name }) => name === event)
  if (native === undefined) throw new Error(`no event ${event}`)
  expect(hooks.writePayload(fields, native)).toEqual(expected)
})
