import { createMemoryLedger, decide, loadPolicy } from 'sluice'
import { PEERS } from '../peers/index.ts'
import type { Decide, Peer } from '../peers/peer.ts'
import type { Contest, Work } from '../rounds/contender.ts'
import { writeByHand } from '../workload/by-hand.ts'
import { createEvents, type ToolEvent } from '../workload/events.ts'
import { matchesOf } from '../workload/oracle.ts'
import { policyOf } from '../workload/policy.ts'
import { createRules, type MeasuredRule } from '../workload/rules.ts'

export const BY_HAND = 'by hand'
export const SLUICE = 'Sluice'

const byHand: Peer = {
  name: BY_HAND,
  note: 'generated `if`s, 32 rules a function',
  load: (rules) => Promise.resolve(writeByHand(rules)),
}

const sluice: Peer = {
  name: SLUICE,
  load(rules) {
    const { program } = loadPolicy([{ name: 'bench.yaml', text: policyOf(rules) }])
    const ledger = createMemoryLedger()
    return Promise.resolve((event) => decide(program, ledger, event).fired)
  },
}

export const ENGINES = [byHand, sluice, ...PEERS]

export const DECIDE: Contest = {
  name: 'decide',
  contenders: (size) =>
    ENGINES.map((engine) => ({
      name: engine.name,
      // For 10,000 rules, these are 313 long functions, and the warm-up takes a third of a minute.
      ...(engine === byHand && { warmUps: Math.max(1, size / 700) }),
      async start() {
        const rules = createRules(size)
        const events = createEvents(10_000)
        const decides = await engine.load(rules)
        await meetTools(decides, events)
        await holdToOracle(decides, rules, events, engine.finds)
        return over(events, decides)
      },
    })),
}

/** A prime step through the events, so that even an engine that gets to few of them sees a mixture. */
const STEP = 7919

function over(events: readonly ToolEvent[], decides: Decide): Work {
  let position = 0
  let matches = 0
  const next = (): ToolEvent => {
    position = (position + STEP) % events.length
    return events[position] as ToolEvent // it is one of the events
  }
  if (decides(next()) instanceof Promise) {
    return async (times) => {
      for (let time = 0; time < times; time++) matches += (await decides(next())).length
      return matches
    }
  }
  const decidesNow = decides as (event: ToolEvent) => readonly string[] // it returned a list above
  return (times) => {
    for (let time = 0; time < times; time++) matches += decidesNow(next()).length
    return matches
  }
}

/** The most milliseconds for deciding one event of each tool. In real use, an engine has seen every tool before. */
const MEETING = 500

async function meetTools(decides: Decide, events: readonly ToolEvent[]): Promise<void> {
  const deadline = performance.now() + MEETING
  const met = new Set<string>()
  for (const event of events) {
    if (met.has(event.tool.name)) continue
    met.add(event.tool.name)
    await decides(event)
    if (performance.now() > deadline) return
  }
}

/** The most milliseconds for comparing answers with those of the oracle. */
const COMPARING = 300

async function holdToOracle(
  decides: Decide,
  rules: readonly MeasuredRule[],
  events: readonly ToolEvent[],
  finds: Peer['finds'],
): Promise<void> {
  const deadline = performance.now() + COMPARING
  for (let index = 0; index < events.length && performance.now() < deadline; index++) {
    const event = events[(index * STEP) % events.length] as ToolEvent // it is one of the events
    const matches = matchesOf(rules, event)
    const expected = finds === 'first' ? matches.slice(0, 1) : matches
    const found = await decides(event)
    if (found.toSorted().join() !== expected.toSorted().join()) {
      throw new Error(`it matches ${found.join(', ') || 'nothing'} where ${expected.join(', ') || 'nothing'} match`)
    }
  }
}
