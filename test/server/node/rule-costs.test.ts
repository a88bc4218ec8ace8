import { createEngine, createMemoryLedger, type DecisionTracer, type Store } from 'sluice'
import { describe, expect, test } from 'vitest'
import { createRuleCosts } from '../../../src/server/node/rule-costs.ts'

/** A condition that takes thousands of steps where `text` is long, one that takes none, and a budget. */
const POLICY = JSON.stringify({
  hooks: [
    { id: 'long', on: 'tool_start', condition: { type: 'param', path: 'tool.params.text', matches: '(a|b)+c$' } },
    { id: 'short', on: 'tool_start', condition: { type: 'tool_name', match: 'other' } },
    { id: 'budget', on: 'tool_start', max_fires: 1 },
  ].map((rule) => ({ ...rule, action: { type: 'gate', reason: rule.id } })),
})

const EVENT = {
  event: 'tool_start',
  session_id: 's',
  tool: { name: 'x', params: { text: 'ab'.repeat(50_000) } },
} as const

function engineWith(tracer: DecisionTracer, store: Store = createMemoryLedger()): ReturnType<typeof createEngine> {
  return createEngine({ policies: [{ name: 'p.yaml', text: POLICY }], tracer, store })
}

describe('the time per rule', () => {
  test('covers conditions and budgets, if somebody asks for every reason', async () => {
    const { tracer, costs } = createRuleCosts(undefined, () => {})
    const ledger = createMemoryLedger()
    const slow: Store = {
      ...ledger,
      judge: async (asked) => {
        await new Promise((resolve) => setTimeout(resolve, 40))
        return asked.map(({ type, claim }) => ledger[type](claim))
      },
    }
    const engine = engineWith(tracer, slow)
    for (let count = 0; count < 3; count++) await engine.decide(EVENT, { explain: true })
    const [long, short, budget] = ['long', 'short', 'budget'].map((id) => costs().find(({ rule }) => rule === id))
    for (const cost of [long, short, budget]) expect(cost).toMatchObject({ measured: 3, actions: 0, seconds: 0 })
    expect(long?.deciding).toBeGreaterThan(3 * (short?.deciding ?? Infinity))
    expect(budget?.deciding).toBeGreaterThan(0.1)
  })

  test.each([false, 'refusals'] as const)('is not measured with `explain: %s`', async (explain) => {
    const { tracer, costs } = createRuleCosts(undefined, () => {})
    await engineWith(tracer).decide(EVENT, { explain })
    expect(costs()).toEqual([])
  })

  test('is not measured for a tracer that does not ask', async () => {
    const seen: string[] = []
    const tracer: DecisionTracer = {
      begin: () => ({ perform: (_action, perform) => perform(null), end: () => void seen.push('end') }),
    }
    await engineWith(tracer).decide(EVENT, { explain: true })
    expect(seen).toEqual(['end'])
  })

  test('reaches the tracer behind', async () => {
    const seen: string[] = []
    const inner: DecisionTracer = {
      begin: () => ({
        perform: (_action, perform) => perform(null),
        timed: (rule, seconds) => void seen.push(`${rule} ${seconds >= 0}`),
        end: () => void seen.push('end'),
      }),
    }
    await engineWith(createRuleCosts(inner, () => {}).tracer).decide(EVENT, { explain: true })
    expect(seen).toEqual(['long true', 'short true', 'budget true', 'end'])
  })
})
