import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { type Cost, costOf } from '../../../src/workbench/analysis/cost.ts'
import { findingsIn } from './findings.ts'

const SHELL = { type: 'shell', command: 'ls' }

function costs(hooks: readonly object[], more: object = {}): Readonly<Record<string, Cost>> {
  const rules = hooks.map((rule, index) => ({ id: `r${index}`, on: 'tool_end', ...rule }))
  const { program } = loadPolicy([{ name: 'policy.yaml', text: JSON.stringify({ ...more, hooks: rules }) }])
  const { events, policy } = costOf(program)
  return { ...events, policy }
}

describe('what an event can cost', () => {
  test.each<readonly [string, readonly object[], Partial<Cost>]>([
    ['a condition and an action', [{ action: { type: 'log', message: 'a' } }], { steps: 2 }],
    [
      'an expression',
      [{ condition: { type: 'expression', expr: 'turn > 1' }, action: SHELL }],
      { steps: 10_002, processes: 1 },
    ],
    [
      'a nested condition',
      [{ condition: { type: 'not', condition: { type: 'tool_failed' } }, action: SHELL }],
      { steps: 3, processes: 1 },
    ],
    [
      'several actions',
      [{ action: [SHELL, { type: 'pipe', to: 'a.b' }, SHELL] }],
      { steps: 4, processes: 2, calls: 1 },
    ],
    ['a budget', [{ action: SHELL, max_fires: 1 }], { steps: 2, store: 2, processes: 1 }],
    [
      'a budget for each group',
      [{ action: SHELL, cooldown: 1, group_by: ['tool.name'] }],
      { steps: 2, store: 3, processes: 1 },
    ],
    ['rules that are disabled', [{ action: SHELL, enabled: false }, { action: SHELL }], { steps: 2, processes: 1 }],
    [
      'a rewrite, after which the other rules are evaluated again',
      [{ action: { type: 'replace_result', result: 'a' } }, { action: SHELL }],
      { steps: 5, processes: 1 },
    ],
    [
      'a condition on the past',
      [{ condition: { type: 'event_count', of: { on: 'tool_end' }, gt: 3, timespan: '1h' }, action: SHELL }],
      { steps: 2, store: 2, processes: 1 },
    ],
    [
      'calls that rules judge',
      [{ action: { type: 'pipe', to: 'a.b', reenter: true } }, { on: 'tool_start', action: SHELL }],
      { steps: 22, processes: 5, calls: 6 },
    ],
  ])('%s', (_, rules, cost) => {
    expect(costs(rules)['tool_end']).toEqual({ steps: 0, store: 0, processes: 0, calls: 0, ...cost })
  })

  test('the cost of the policy is the maximum of each kind', () => {
    const rules = [{ action: [SHELL, SHELL] }, { on: 'stop', action: { type: 'pipe', to: 'a.b' } }]
    expect(costs(rules)['policy']).toEqual({ steps: 3, store: 0, processes: 2, calls: 1 })
  })
})

describe('cost out of bounds', () => {
  const found = (rule: object): readonly string[] =>
    findingsIn(JSON.stringify({ hooks: [{ id: 'a', on: 'tool_end', ...rule }] })).map(
      ({ code, message }) => `${code} ${message}`,
    )

  test('an action that may take longer than its rule', () => {
    expect(
      found({
        timeout: 5,
        action: [
          { ...SHELL, timeout: 4 },
          { ...SHELL, timeout: 3 },
        ],
      }),
    ).toEqual(['cost-bound `a` is stopped after 5 seconds, but its action may take 7'])
  })

  test.each([{ timeout: 7 }, {}])('but not an action within the limit: %j', (more) => {
    expect(
      found({
        ...more,
        action: [
          { ...SHELL, timeout: 4 },
          { ...SHELL, timeout: 3 },
        ],
      }),
    ).toEqual([])
  })
})
