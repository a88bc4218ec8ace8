import { createEngine, createMemoryLedger, decide, type Decision, loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { findNative } from '../../src/agents/dialect.ts'
import { planAnswer } from '../../src/agents/plan-answer.ts'
import { keepRefusal } from '../../src/hook/keep-refusal.ts'
import { declarationsOf } from '../../src/model/named-rules.ts'
import type { Program } from '../../src/model/rule.ts'
import { createRecentDecisions } from '../../src/server/recent-decisions.ts'
import { createMetrics } from '../../src/server/node/metrics.ts'
import { createRuleCosts } from '../../src/server/node/rule-costs.ts'
import { createStore } from '../../src/workbench/page/browser/store.ts'
import { createPageEncoder } from '../../src/workbench/page/encode-decisions.ts'
import { showAll } from '../../src/workbench/page/masking.ts'
import { directionOf } from '../../src/workbench/replay/compare.ts'
import { createPastDecider } from '../../src/workbench/replay/decide-past.ts'
import { createTally } from '../../src/workbench/replay/tally.ts'
import { replayedEvent } from './page/written.ts'

// A person and an administrator both have a rule `same`: reports tell one from the other wherever rules are counted.

const hooks = (...rules: readonly object[]): string =>
  JSON.stringify({ hooks: rules.map((rule) => ({ id: 'same', on: 'tool_start', ...rule })) })
const POLICIES = [
  { name: 'user.yaml', text: hooks({ action: { type: 'log', message: 'm' } }), layer: 'user' },
  {
    name: 'managed.yaml',
    text: hooks({ condition: { type: 'tool_name', match: 'shell' }, action: { type: 'gate' } }),
    layer: 'managed',
  },
] as const
const { program } = loadPolicy(POLICIES)
const events = (['read', 'shell', 'read'] as const).map((name) => ({ event: 'tool_start', tool: { name } }) as const)
const decideAll = (by: Program): readonly Decision[] =>
  events.map((event) => decide(by, createMemoryLedger(), event, { explain: true }))

test('a decision says of which layer each rule is that fired', () => {
  expect(decideAll(program).map(({ fired, layers }) => ({ fired, layers }))).toEqual([
    { fired: ['same'], layers: { fired: ['user'], shadow: [] } },
    { fired: ['same', 'same'], layers: { fired: ['user', 'managed'], shadow: [] } },
    { fired: ['same'], layers: { fired: ['user'], shadow: [] } },
  ])
})

test('a replay counts them apart', () => {
  const tally = createTally(program)
  for (const [index, decision] of decideAll(program).entries()) {
    const event = events[index]
    if (event !== undefined) tally.add({ now: replayedEvent(event, decision), before: null, decided: null })
  }
  expect(tally.rules()).toMatchObject([
    { rule: 'same', layer: 'user', fired: 3, denied: 0 },
    { rule: 'same', layer: 'managed', fired: 1, denied: 1 },
  ])
})

test('a managed layer that is alone counts by the id', () => {
  const { program: alone } = loadPolicy(POLICIES.slice(1))
  const tally = createTally(alone)
  const decision = decide(alone, createMemoryLedger(), events[1] ?? { event: 'stop' })
  tally.add({ now: replayedEvent({ event: 'tool_start' }, decision), before: null, decided: null })
  expect(tally.rules()).toMatchObject([{ rule: 'same', layer: 'managed', fired: 1, denied: 1 }])
})

test('a page shows them apart', () => {
  const encoder = createPageEncoder(declarationsOf(program), showAll)
  for (const decision of decideAll(program)) encoder.add(replayedEvent({ event: 'tool_start' }, decision))
  const store = createStore()
  store.add(encoder.takeBatch())
  expect([...store.rules].map(([id, { fired, denied }]) => [id, fired, denied])).toEqual([
    ['user:same', 3, 0],
    ['managed:same', 1, 1],
  ])
  const [, refused] = store.entries
  expect(refused?.decision).toMatchObject({ rule: 'managed:same', log: [{ rule: 'user:same' }] })
  expect(refused && store.explain(refused)?.map(({ rule }) => rule)).toEqual(['user:same', 'managed:same'])
})

test('a server counts, measures and filters them apart', async () => {
  const { tracer, costs } = createRuleCosts(undefined, () => {})
  const metrics = createMetrics()
  const engine = createEngine({ policies: POLICIES, store: createMemoryLedger(), tracer })
  metrics.count(engine)
  const recent = createRecentDecisions()
  for (const event of events) {
    recent.add(event, JSON.stringify(event), await engine.dispatch(event, { explain: true }), null)
  }
  expect(costs().map(({ rule, measured }) => [rule, measured])).toEqual([
    ['user:same', 3],
    ['managed:same', 3],
  ])
  const text = await metrics.text()
  expect(text).toContain('sluice_rules_fired_total{rule="user:same"} 3')
  expect(text).toContain('sluice_rules_fired_total{rule="managed:same"} 1')
  expect(recent.after(1).map(({ about }) => about.rules)).toEqual([
    ['user:same', 'managed:same', 'same'],
    ['user:same', 'same'],
  ])
})

describe('what a rule says of itself is asked of the rule of its layer', () => {
  const load = (user: object, managed: object): Program =>
    loadPolicy([
      { ...POLICIES[0], text: hooks(user) },
      { ...POLICIES[1], text: hooks(managed) },
    ]).program

  test('`on_unsupported`', () => {
    const dialect = findDialect('kiro')
    const native = dialect && findNative(dialect, 'preToolUse')
    if (dialect === undefined || native === undefined) throw new Error('there is no such event')
    const given = load(
      { on_unsupported: 'ignore', action: { type: 'log', message: 'm' } },
      { on_unsupported: 'deny', action: { type: 'compact_context', strategy: 'truncate' } },
    )
    const decision = decide(given, createMemoryLedger(), { event: 'tool_start' })
    expect(planAnswer(dialect, native, [decision], given.rules).answer.verdict).toBe('deny')
  })

  test('whether it only rewrites', () => {
    const on = 'tool_end'
    const given = load({ on, action: { type: 'redact_secrets' } }, { on, action: { type: 'log', message: 'm' } })
    const past = createPastDecider(given, createMemoryLedger(), false)({ event: on, tool: { name: 'x', result: 'a' } })
    expect(past).toMatchObject({ fired: ['same'], layers: { fired: ['managed'] } })
  })

  test('where it is, in the journal', () => {
    const [, decision] = decideAll(program)
    const kept = decision && keepRefusal({ event: 'tool_start' }, decision, program.rules)
    expect(kept?.rules).toMatchObject([{ file: 'user.yaml' }, { file: 'managed.yaml' }])
  })
})

test('a rule that moves to another layer decides as before', () => {
  const [before, after] = (['user', 'managed'] as const).map((layer) => {
    const own = { name: 'p.yaml', text: hooks({ action: { type: 'log', message: 'm' } }), layer }
    const other = { name: 'o.yaml', text: 'hooks: []', layer: layer === 'user' ? 'managed' : 'user' } as const
    return decide(loadPolicy([own, other]).program, createMemoryLedger(), { event: 'tool_start' })
  })
  expect(before && after && directionOf(before, after)).toBeNull()
})
