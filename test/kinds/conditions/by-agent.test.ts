import { type AgentEvent, createMemoryLedger, decide, loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { checked } from '../../check.ts'

const policy = (condition: string): string =>
  `hooks: [{ id: r, on: tool_start, condition: ${condition}, action: { type: gate, reason: enough } }]`

/** How many calls of each agent are allowed before the first refusal. */
function allowed(condition: string, agent: string | null): number {
  const { program, diagnostics } = loadPolicy([{ name: 'p.yaml', text: policy(condition) }])
  expect(diagnostics).toEqual([])
  const ledger = createMemoryLedger()
  for (let calls = 0; calls < 20; calls++) {
    const tool = { name: 'Bash', params: { size: 10, url: `https://${calls}.example` } }
    const event: AgentEvent = { event: 'tool_start', session_id: 's', at: 1000 * calls, agent_id: agent, tool }
    if (decide(program, ledger, event).verdict === 'deny') return calls
  }
  return 20
}

describe('a number of a condition on the past may depend on the agent', () => {
  const OF = 'of: { on: tool_start, scope: agent }'
  test.each([
    [`{ type: event_count, ${OF}, gt: { default: 5, reviewer: 2, main: 7 } }`, 5, 2, 7],
    [`{ type: event_count, ${OF}, gte: { default: 5, reviewer: 2 }, timespan: 1h }`, 4, 1, 4],
    [`{ type: value_count, ${OF}, field: tool.params.url.host, gt: { reviewer: 2, default: 5 } }`, 5, 2, 5],
    [`{ type: value_sum, ${OF}, field: tool.params.size, gt: { default: 50.5, reviewer: 20 } }`, 5, 2, 5],
  ])('%s', (condition, other, reviewer, main) => {
    expect([allowed(condition, 'writer'), allowed(condition, 'reviewer'), allowed(condition, null)]).toEqual([
      other,
      reviewer,
      main,
    ])
  })

  test('an id that is a name of every object has no number of its own', () => {
    const condition = `{ type: event_count, ${OF}, gt: { default: 3 } }`
    for (const id of ['toString', '__proto__', 'constructor', 'default']) expect(allowed(condition, id)).toBe(3)
  })

  test.each([
    [`{ type: event_count, ${OF}, gte: { reviewer: 2 } }`, 'missing-field: `gte` needs `default`'],
    [`{ type: event_count, ${OF}, gte: { default: two } }`, 'wrong-type: `default` must be a whole number'],
    [`{ type: event_count, ${OF}, gte: { default: 1, reviewer: 0 } }`, 'constant-comparison: `gte.reviewer: 0` always'],
    [
      `{ type: event_count, ${OF}, timespan: 1h, gte: { default: 1, a: 20000 } }`,
      'out-of-range: `gte.a` must be at most 10000 here',
    ],
    ['{ type: context_pressure, threshold: { default: 2 } }', 'must be at most 1'],
  ])('%s: %s', (condition, problem) => {
    expect(checked(policy(condition)).join()).toContain(problem)
  })
})
