import { createEngine, type AgentEvent, type Decision } from 'sluice'
import { describe, expect, test } from 'vitest'
import { NOTHING_DECIDED } from '../../src/model/outcome.ts'
import { createRecentDecisions, type RecentDecision, type RecentDecisions } from '../../src/server/recent-decisions.ts'
import { stateOf } from '../../src/server/served.ts'

const START: AgentEvent = { event: 'tool_start', session_id: 's', at: 1 }
const DECISION: Decision = { ...NOTHING_DECIDED, event: 'tool_start' }
const LONG = 'x'.repeat(256_000)
const WHY = { rule: 'r', outcome: 'fired', why: { type: LONG, result: true } } as const

function keep(recent: RecentDecisions, event: AgentEvent, decision = DECISION): void {
  recent.add(event, JSON.stringify(event), decision, null)
}

const shownOf = (recent: RecentDecisions): unknown => JSON.parse(recent.after(recent.last - 1)[0]?.masked(true) ?? '')

describe('a kept decision', () => {
  const read = { name: 'Read', params: {} }
  test.each<readonly [string, AgentEvent, Partial<Decision>, object, object]>([
    [
      'is complete',
      { ...START, tool: read },
      { fired: ['r'] },
      { ...START, tool: read },
      { ...DECISION, fired: ['r'] },
    ],
    ['lacks the native data of the agent', { ...START, native: { a: 1 } }, {}, START, DECISION],
    ['has no secrets', { ...START, password: 'hunter2' }, {}, { ...START, password: '[REDACTED]' }, DECISION],
    [
      'lacks the conversation and the result if it is too long with them',
      { ...START, messages: [LONG], tool: { ...read, result: LONG } },
      { messages: [LONG], result: LONG },
      { ...START, tool: read },
      DECISION,
    ],
    ['has only identifying members if it is still too long', { ...START, prompt: LONG }, {}, START, DECISION],
    ['lacks explanations if it is too long with them', START, { rules: [WHY] }, START, DECISION],
  ])('%s', (_, event, parts, keptEvent, keptDecision) => {
    const recent = createRecentDecisions()
    keep(recent, event, { ...DECISION, ...parts })
    expect(shownOf(recent)).toEqual({ event: keptEvent, decision: keptDecision })
  })

  test('does not change with the event', async () => {
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: 'hooks: []' }] })
    const { recent } = stateOf({ engine })
    const messages = [{ role: 'user', content: 'one' }]
    await engine.decide({ event: 'turn_start', messages })
    messages.push({ role: 'user', content: 'two' })
    expect(shownOf(recent)).toMatchObject({ event: { messages: [{ content: 'one' }] } })
  })
})

describe('recent decisions', () => {
  test('are limited to 1,000', () => {
    const recent = createRecentDecisions()
    for (let number = 1; number <= 1_005; number++) keep(recent, START)
    expect([recent.gone, recent.last, recent.after(0).length]).toEqual([5, 1_005, 1_000])
  })

  test('are limited to 16,000,000 characters', () => {
    const recent = createRecentDecisions()
    const length = JSON.stringify({ event: { ...START, prompt: '' }, decision: DECISION }).length
    // Eighty of these events have exactly 16,000,000 characters.
    const event = { ...START, prompt: 'x'.repeat(200_000 - length) }
    for (let number = 1; number <= 80; number++) keep(recent, event)
    expect(recent.gone).toBe(0)
    keep(recent, START)
    expect(recent.gone).toBe(1)
  })
})

const COUNTING = (limit: number): string => `
hooks:
  - id: many
    on: tool_start
    condition:
      type: all_of
      conditions:
        - { type: tool_name, match: Bash }
        - { type: event_count, of: { on: tool_start }, gte: ${limit} }
        - { type: expression, expr: "tool.params.command != 'ls'" }
    action: { type: gate, reason: 'no' }
`
const POLICY = `
hooks:
  - id: rewrites
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: 'rm *' }
    action: { type: transform_params, transformation: { set: { command: safe } } }
${COUNTING(2).replace('\nhooks:\n', '')}`

const CALL: AgentEvent = { ...START, tool: { name: 'Bash', params: { command: 'rm a' } } }

/** A refused call is not counted. */
const BEFORE: AgentEvent = { ...START, tool: { name: 'Read', params: {} } }

const rulesOf = (one: RecentDecision | undefined): unknown =>
  (JSON.parse(one?.masked(true) ?? '') as { readonly decision: Decision }).decision.rules

describe('a refusal that was not explained', () => {
  const explained = async (event: AgentEvent): Promise<unknown> => {
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: POLICY }] })
    await engine.decide(BEFORE)
    return (await engine.decide(event, { explain: 'refusals' })).rules
  }
  test.each<readonly [string, AgentEvent]>([
    ['as it was rewritten and counted then', CALL],
    ['with native data of the agent', { ...CALL, native: { a: 1 } }],
    ['with digits that a number does not hold', { ...CALL, id: 2n ** 70n }],
    ['which is too long to be decided again', { ...CALL, messages: [LONG] }],
  ])('is explained when somebody reads it, %s', async (_, event) => {
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: POLICY }] })
    const { recent } = stateOf({ engine })
    await engine.decide(BEFORE)
    const { rules } = await engine.decide(event)
    await engine.decide(event)
    expect(rules).toBeUndefined()
    const found = rulesOf(recent.after(1)[0])
    expect(found).toEqual(await explained(event))
    expect(found).toMatchObject([
      { rule: 'many', outcome: 'fired', why: { conditions: [{}, { saw: { number: 2 } }, {}] } },
    ])
    expect(recent.after(1)[0]?.masked(false)).not.toContain('rules')
  })

  test('is explained by the policy that decided it, and keeps that no longer than it takes to explain', async () => {
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: COUNTING(1) }] })
    const { recent } = stateOf({ engine })
    await engine.decide(CALL)
    const before = rulesOf(recent.after(0)[0])
    engine.reload([{ name: 'p.yaml', text: COUNTING(0) }])
    expect(rulesOf(recent.after(0)[0])).toEqual(before)
    const [first] = recent.after(0)
    await engine.decide(CALL)
    await expect.poll(() => recent.after(0)[0] === first).toBe(false)
    expect(rulesOf(recent.after(0)[0])).toEqual(before)
    expect(rulesOf(recent.after(0)[1])).toMatchObject([{ why: { conditions: [{}, { with: { gte: 0 } }, {}] } }])
  })

  test('is explained at once if JSON cannot write what it saw', async () => {
    const text = COUNTING(1).replace("tool.params.command != 'ls'", 'tool.params.size > 1')
    const engine = createEngine({ policies: [{ name: 'p.yaml', text }] })
    const { recent } = stateOf({ engine })
    await engine.decide({ ...CALL, tool: { name: 'Bash', params: { size: Infinity } } })
    expect(rulesOf(recent.after(0)[0])).toMatchObject([{ rule: 'many', outcome: 'error' }])
  })

  test('does not put the answers of the store or the host into what clients see', async () => {
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: COUNTING(1) }] })
    const { recent } = stateOf({ engine })
    await engine.decide(CALL)
    for (const explained of [true, false]) {
      expect(Object.keys(JSON.parse(recent.after(0)[0]?.masked(explained) ?? '') as object)).toEqual([
        'event',
        'decision',
      ])
    }
  })
})

test('the recording gets the whole event as text', async () => {
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: 'hooks: []' }] })
  const texts: string[] = []
  stateOf({ engine, recording: { add: (text) => texts.push(text) } })
  await engine.decide({ ...START, native: { a: 1 } })
  expect(texts).toEqual([JSON.stringify({ ...START, native: { a: 1 } })])
})
