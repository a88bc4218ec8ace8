import { expect, test } from 'vitest'
import { decideAll } from '../policy.ts'

const event = (aliases: unknown): { event: string; tool: object } => ({
  event: 'tool_start',
  tool: { name: 'mcp__rig__echo', aliases },
})

/** Whether a rule for these tools fires; the index and a full search must agree. */
function fires(match: string, aliases: unknown): boolean {
  const condition = `{ type: tool_name, match: '${match}' }`
  const policy = `hooks:
  - { id: indexed, on: tool_start, condition: ${condition}, action: { type: gate } }
  - { id: not, on: tool_start, condition: { type: not, condition: { type: not, condition: ${condition} } }, action: { type: gate } }
`
  const fired = decideAll(policy, [event(aliases) as never]).flatMap((decision) => decision.fired)
  expect([[], ['indexed', 'not']]).toContainEqual(fired)
  return fired.length > 0
}

// An agent may have its own spelling of a tool besides the common one: Gemini CLI's `mcp_rig_echo`.
test.each([
  ['mcp__rig__echo', ['mcp_rig_echo'], true],
  ['mcp.rig.echo', ['mcp_rig_echo'], true],
  ['mcp.rig.*', ['mcp_rig_echo'], true],
  ['mcp_rig_echo', ['mcp_rig_echo'], true],
  ['mcp_rig_*', ['mcp_rig_echo'], true],
  ['mcp_rig_*', [], false],
  ['mcp_rig_*', null, false],
  ['filesystem.edit', ['filesystem.edit'], true],
  ['Edit', ['filesystem.edit'], true],
  ['Edit', [null, 7, {}], false],
  ['Edit', Array.from({ length: 9 }, (_, index) => (index < 8 ? `other${index}` : 'Edit')), false],
] as const)('%s matches a tool with the aliases %j: %j', (match, aliases, expected) => {
  expect(fires(match, aliases)).toBe(expected)
})

test('a template shows the tool’s own name', () => {
  const policy = 'hooks: [{ id: r, on: tool_start, action: { type: gate, reason: "<<tool.name>> <<tool.fqn>>" } }]'
  expect(decideAll(policy, [event(['mcp_rig_echo']) as never])[0]?.reason).toBe('mcp__rig__echo mcp.rig.echo')
})
