import { expect, test } from 'vitest'
import { windsurf } from '../../../src/agents/windsurf/index.ts'
import { answered, NOTHING, refuses } from '../exchange.ts'

test.each([
  ['pre_run_command', {}, NOTHING],
  ['pre_run_command', { verdict: 'deny', reason: 'no' }, refuses('no')],
  ['pre_mcp_tool_use', { verdict: 'deny', reason: '' }, refuses('refused by a rule')],
  ['pre_user_prompt', { verdict: 'deny', reason: 'no' }, refuses('no')],
  ['post_run_command', {}, NOTHING],
] as const)('at %s, %j is answered by %j', (event, asked, answer) => {
  expect(answered(windsurf, event, asked)).toEqual(answer)
})
