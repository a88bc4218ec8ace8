import { createEngine, type AgentEvent, type Decision } from 'sluice'
import { describe, expect, test } from 'vitest'
import { NOTHING_DECIDED } from '../../src/model/outcome.ts'
import { createRecentDecisions, type RecentDecisions } from '../../src/server/recent-decisions.ts'
import { stateOf } from '../../src/server/served.ts'

const START: AgentEvent = { event: 'tool_start', session_id: 's', at: 1 }
const DECISION: Decision = { ...NOTHING_DECIDED, event: 'tool_start' }
const LONG = 'x'.repeat(256_000)
const WHY = { rule: 'r', outcome: 'fired', why: { type: LONG, result: true } } as const

function keep(recent: RecentDecisions, event: AgentEvent, decision = DECISION): void {
  recent.add(event, JSON.stringify(event), decision)
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

test('the recording gets the whole event as text', async () => {
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: 'hooks: []' }] })
  const texts: string[] = []
  stateOf({ engine, recording: { add: (text) => texts.push(text) } })
  await engine.decide({ ...START, native: { a: 1 } })
  expect(texts).toEqual([JSON.stringify({ ...START, native: { a: 1 } })])
})
