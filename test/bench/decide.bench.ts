import { createMemoryLedger, decide, loadPolicy } from 'sluice'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createEvents, createRules, type MeasuredEvent, type MeasuredRule } from './workload.ts'

const ROUNDS = 5
const events = createEvents(2000, 11)

const policyOf = (rules: readonly MeasuredRule[]): string => {
  const lines = rules.map(({ condition }, index) => {
    return `  - id: r${index}\n    on: tool_start\n    condition: ${JSON.stringify(condition)}\n    action: { type: log, message: matched }`
  })
  return `hooks:\n${lines.join('\n')}\n`
}

/** Microseconds for one event, the median of interleaved rounds of each side. */
function measure(sides: readonly ((event: MeasuredEvent) => unknown)[], count: number): readonly number[] {
  const times = sides.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    sides.forEach((side, index) => {
      const start = performance.now()
      for (let at = 0; at < count; at++) side(events[at % events.length] as MeasuredEvent)
      // The first round warms up.
      if (round > 0) times[index]?.push(((performance.now() - start) * 1000) / count)
    })
  }
  return times.map((rounds) => rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN)
}

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => String(cell).padStart(index === 0 ? 7 : 14)).join('')

test('decide, beside the same rules written by hand as one linear pass', () => {
  console.log(row('rules', 'by hand, us', 'decide, us', 'ratio', 'matches'))
  for (const count of [10, 100, 1000, 10_000]) {
    const rules = createRules(count, 23)
    const { program } = loadPolicy([{ name: 'bench.yaml', text: policyOf(rules) }])
    const ledger = createMemoryLedger()
    const ours = (event: MeasuredEvent): readonly string[] => decide(program, ledger, event).fired
    const byHand = (event: MeasuredEvent): readonly string[] =>
      rules.flatMap((rule, index) => (rule.byHand(event) ? [`r${index}`] : []))
    const linear = (event: MeasuredEvent): number => {
      let matches = 0
      for (const rule of rules) if (rule.byHand(event)) matches++
      return matches
    }
    let matches = 0
    for (const event of events.slice(0, 300)) {
      expect(ours(event)).toEqual(byHand(event))
      matches += ours(event).length
    }
    const [hand = 0, decided = 0] = measure([linear, ours], count > 1000 ? 500 : 4000)
    const share = `${((100 * matches) / (300 * count)).toFixed(2)} %`
    console.log(row(count, hand.toFixed(2), decided.toFixed(2), (decided / hand).toFixed(2), share))
  }
})

test('loading, beside the YAML library reading the same text', () => {
  const text = policyOf(createRules(10_000, 23))
  const seconds = (work: () => unknown): number => {
    const start = performance.now()
    work()
    return (performance.now() - start) / 1000
  }
  const read = seconds(() => parse(text))
  const loaded = seconds(() => {
    const { diagnostics } = loadPolicy([{ name: 'bench.yaml', text }])
    expect(diagnostics).toEqual([])
  })
  console.log(
    `10,000 rules (${(text.length / 1e6).toFixed(1)} MB): yaml ${read.toFixed(2)} s, loadPolicy ${loaded.toFixed(2)} s, ratio ${(loaded / read).toFixed(2)}`,
  )
})
