import { expect, test } from 'vitest'
import { cursor } from '../../../src/agents/cursor/index.ts'
import { supportOf } from '../../../src/agents/support.ts'
import { findNative } from '../../../src/agents/dialect.ts'
import { answered, says } from '../exchange.ts'

const REFUSED = { permission: 'deny', user_message: 'no', agent_message: 'no' }

test.each([
  ['preToolUse', {}, {}],
  ['preToolUse', { verdict: 'deny', reason: 'no' }, REFUSED],
  ['preToolUse', { verdict: 'allow' }, { permission: 'allow' }],
  // A `permission` member would skip the question to the person.
  ['preToolUse', { params: { command: 'ls' } }, { updated_input: { command: 'ls' } }],
  ['preToolUse', { params: { command: 'ls' }, verdict: 'deny', reason: 'no' }, REFUSED],
  ['beforeShellExecution', { verdict: 'ask', reason: 'no' }, { ...REFUSED, permission: 'ask' }],
  ['beforeMCPExecution', { verdict: 'deny', reason: 'no' }, REFUSED],
  ['beforeReadFile', { verdict: 'deny', reason: 'no' }, { permission: 'deny' }],
  ['subagentStart', { verdict: 'deny', reason: 'no' }, REFUSED],
  ['beforeSubmitPrompt', {}, {}],
  ['beforeSubmitPrompt', { verdict: 'deny', reason: 'no' }, { continue: false, user_message: 'no' }],
  ['beforeSubmitPrompt', { stop: 'enough' }, { continue: false, user_message: 'enough' }],
  ['sessionStart', { context: 'a note' }, { additional_context: 'a note' }],
  ['postToolUse', { context: 'a note' }, { additional_context: 'a note' }],
  ['postToolUseFailure', { context: 'a note' }, { additional_context: 'a note' }],
  ['preCompact', { notice: 'look' }, { user_message: 'look' }],
  ['stop', { redo: 'not yet' }, { followup_message: 'not yet' }],
  ['stop', { redo: '' }, { followup_message: 'refused by a rule' }],
  ['subagentStop', { redo: 'not yet' }, { followup_message: 'not yet' }],
  ['sessionEnd', {}, {}],
] as const)('at %s, %j is answered by %j', (event, asked, body) => {
  expect(answered(cursor, event, asked)).toEqual(says(body))
})

const NOTE = 'go by this result instead of the one you see: K=***'

test.each([
  ['MCP:query', 'K=***', { updated_mcp_tool_output: 'K=***' }],
  ['MCP:query', '', { updated_mcp_tool_output: '(empty)' }],
  ['MCP:query', { rows: [] }, { updated_mcp_tool_output: '{"rows":[]}' }],
  [
    'MCP:query',
    { content: [{ type: 'text', text: 'K' }] },
    { updated_mcp_tool_output: { content: [{ type: 'text', text: 'K' }] } },
  ],
  ['Read', 'K=***', { additional_context: NOTE }],
])('replacing a result of %s by %j is answered by %j', (tool_name, result, body) => {
  expect(answered(cursor, 'postToolUse', { result }, { tool_name })).toEqual(says(body))
})

test('a note and a result that cannot be replaced come together', () => {
  expect(answered(cursor, 'postToolUse', { result: 'K=***', context: 'a note' }, { tool_name: 'Read' })).toEqual(
    says({ additional_context: `a note\n\n${NOTE}` }),
  )
})

test('ask becomes deny at a hook where Cursor asks nobody', () => {
  const native = findNative(cursor, 'preToolUse')
  expect(native && supportOf(cursor, native, 'ask')).toEqual({
    level: 'degraded',
    to: 'deny',
    how: 'Cursor accepts `ask` there but asks nobody, so ask becomes deny, and the model is told to ask',
  })
})
