import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { NOTHING_DECIDED } from '../../src/model/outcome.ts'
import { decideAll } from '../policy.ts'

interface Gate {
  readonly id: string
  readonly decision?: 'deny' | 'ask' | 'allow'
  readonly reason?: string
  readonly priority?: number
}

function gates(...rules: readonly Gate[]): string {
  const hooks = rules.map(({ id, decision = 'deny', reason, priority = 100 }) => {
    return {
      id,
      on: 'tool_start',
      priority,
      action: { type: 'gate', decision, ...(reason === undefined ? {} : { reason }) },
    }
  })
  return JSON.stringify({ hooks })
}

const START: AgentEvent = { event: 'tool_start', tool: { name: 'shell.bash' } }

describe('verdicts join: deny over ask over allow over none', () => {
  test.each<[readonly Gate['decision'][], string]>([
    [['allow'], 'allow'],
    [['allow', 'ask'], 'ask'],
    [['ask', 'allow'], 'ask'],
    [['ask', 'deny'], 'deny'],
    [['deny', 'ask'], 'deny'],
    [['deny', 'allow', 'ask', 'allow'], 'deny'],
  ])('%j is %s', (decisions, verdict) => {
    const rules = decisions.map((decision, index) => ({ id: `r${index}`, decision: decision ?? 'deny' }))
    expect(decideAll(gates(...rules), [START])[0]).toMatchObject({ verdict, fired: rules.map((rule) => rule.id) })
  })

  test('without rules there is no verdict', () => {
    expect(decideAll('hooks: []', [START])).toEqual([{ event: 'tool_start', ...NOTHING_DECIDED }])
  })
})

describe('the rule that a decision names', () => {
  test.each<[string, readonly Gate[], { readonly rule: string; readonly reason: string }]>([
    [
      'has the strongest verdict, wherever it stands',
      [
        { id: 'a', decision: 'allow', reason: 'fine' },
        { id: 'b', reason: 'no' },
      ],
      { rule: 'b', reason: 'no' },
    ],
    [
      'is the first of several with that verdict',
      [
        { id: 'a', reason: 'one' },
        { id: 'b', reason: 'two' },
      ],
      { rule: 'a', reason: 'one' },
    ],
    [
      'comes first by priority, the lowest number first',
      [
        { id: 'a', reason: 'one', priority: 20 },
        { id: 'b', reason: 'two', priority: -3 },
      ],
      { rule: 'b', reason: 'two' },
    ],
    ['is in the reason of a gate without a reason', [{ id: 'a' }], { rule: 'a', reason: 'rule `a` refused this' }],
  ])('%s', (_law, rules, named) => {
    expect(decideAll(gates(...rules), [START])[0]).toMatchObject(named)
  })
})

describe('order', () => {
  const log = (id: string, priority?: number): string =>
    `{ id: ${id}, on: turn_end, ${priority === undefined ? '' : `priority: ${priority}, `}action: { type: log, message: ${id} } }`

  test('is by priority, then application before agents, then declaration, over all files', () => {
    const first = `hooks: [${log('a1')}, ${log('a2', 50)}]\nagents: [{ id: x, hooks: [${log('x1')}, ${log('x2', 50)}] }]`
    const second = `hooks: [${log('b1')}, ${log('b2', 50)}, ${log('b3', 0)}]`
    const [decision] = decideAll([first, second], [{ event: 'turn_end', agent_id: 'x' }])
    expect(decision?.fired).toEqual(['b3', 'a2', 'b2', 'x2', 'a1', 'b1', 'x1'])
  })

  test('continues after a refusal', () => {
    const policy = `
hooks:
  - { id: gate, on: tool_start, priority: 1, action: { type: gate } }
  - { id: audit, on: tool_start, priority: 2, action: { type: log, message: "refused: <<tool.name>>" } }
`
    expect(decideAll(policy, [START])[0]).toMatchObject({
      verdict: 'deny',
      fired: ['gate', 'audit'],
      log: [{ rule: 'audit', level: 'info', message: 'refused: shell.bash' }],
    })
  })
})

describe('agents', () => {
  const policy = `
hooks: [{ id: everyone, on: turn_end, action: { type: log, message: m } }]
agents:
  - { id: reviewer, hooks: [{ id: reviewers, on: turn_end, action: { type: log, message: m } }] }
  - { id: worker, hooks: [{ id: workers, on: turn_end, action: { type: log, message: m } }] }
`
  test.each([
    ['reviewer', ['everyone', 'reviewers']],
    ['worker', ['everyone', 'workers']],
    ['nobody', ['everyone']],
    [null, ['everyone']],
    ['__proto__', ['everyone']],
  ])('the rules that apply to %s', (agent_id, fired) => {
    expect(decideAll(policy, [{ event: 'turn_end', agent_id }])[0]?.fired).toEqual(fired)
  })
})
