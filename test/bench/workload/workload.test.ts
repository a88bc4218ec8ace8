import { createMemoryLedger, decide, loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { writeByHand } from './by-hand.ts'
import { createEvents } from './events.ts'
import { matchesOf } from './oracle.ts'
import { policyOf } from './policy.ts'
import { createRules, type MeasuredRule } from './rules.ts'
import { TOOL_NAMES } from './vocabulary.ts'

const share = (count: number, all: number): number => Math.round((100 * count) / all)

describe('rules', () => {
  test('are of three kinds', () => {
    const rules = createRules(1000)
    const of = (wanted: MeasuredRule['kind']): number => rules.filter(({ kind }) => kind === wanted).length
    expect([of('glob'), of('composite'), of('expression')]).toEqual([600, 200, 200])
  })

  test('are the same every time, and those of a smaller number are the first of a larger one', () => {
    expect(createRules(1000).slice(0, 10)).toEqual(createRules(10))
  })

  test.each([10, 100, 1000, 10_000])('match a hundredth of the time, %i of them', (count) => {
    const rules = createRules(count)
    const events = createEvents(10_000).slice(0, 100_000 / count)
    const matches = events.reduce((sum, event) => sum + matchesOf(rules, event).length, 0)
    const rate = (100 * matches) / (events.length * count)
    expect(rate).toBeGreaterThan(0.5)
    expect(rate).toBeLessThan(2)
  })
})

describe('events', () => {
  const events = createEvents(10_000)
  const callsOf = (tool: string): number => events.filter(({ tool: { name } }) => name === tool).length

  test('are varied', () => {
    expect(TOOL_NAMES).toHaveLength(80)
    expect(new Set(events.map(({ tool }) => tool.name)).size).toBe(80)
    expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(10_000)
  })

  test('call usual tools more often', () => {
    expect(share(callsOf('bash'), 10_000)).toBe(20)
    expect(share(callsOf('read_file'), 10_000)).toBe(10)
    expect(callsOf('mcp__calendar__delete_room')).toBeLessThan(50)
  })

  test('have the pressure that Sluice computes', () => {
    expect(events.filter(({ pressure, tokens, max_tokens }) => pressure !== tokens / max_tokens)).toEqual([])
  })
})

test('Sluice, the rules by hand and the oracle match the same, without an error', () => {
  const rules = createRules(100)
  const { program, diagnostics } = loadPolicy([{ name: 'bench.yaml', text: policyOf(rules) }])
  expect(diagnostics).toEqual([])
  const ledger = createMemoryLedger()
  const byHand = writeByHand(rules)
  for (const event of createEvents(500)) {
    const expected = matchesOf(rules, event)
    expect(decide(program, ledger, event)).toMatchObject({ fired: expected, errors: [] })
    expect(byHand(event)).toEqual(expected)
  }
})
