import { GCProfiler } from 'node:v8'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from 'sluice'
import { runErrand } from '../rounds/child-process.ts'
import { spreadOf } from '../rounds/spread.ts'
import { formatNumber } from '../page/format.ts'
import { createEvents } from '../workload/events.ts'
import { matchesOf } from '../workload/oracle.ts'
import { policyOf } from '../workload/policy.ts'
import { createRules } from '../workload/rules.ts'
import type { Measure, Row } from './measure.ts'

const RULES = 1000
const WARM_UP = 50_000

/** Events that match nothing: without a rule for them, and with rules that have to be asked or looked up. */
const EVENTS: Readonly<Record<string, () => readonly AgentEvent[]>> = {
  none: () => createEvents(2000).map((event) => ({ ...event, event: 'tool_end' })),
  some: () => {
    const rules = createRules(RULES)
    return createEvents(2000).filter((event) => matchesOf(rules, event).length === 0)
  },
}

/** Bytes for all that is allocated in between, so that nothing is collected. */
const ROOM = 256 * 1024 * 1024
const OPTIONS = ['--expose-gc', ...['min', 'max'].map((bound) => `--${bound}-semi-space-size=${ROOM / 1024 / 1024}`)]

/** Bytes that a decision leaves behind which matches nothing, once V8 has optimized it. */
export function measureAllocation(which: string): Promise<number> {
  const { program } = loadPolicy([{ name: 'bench.yaml', text: policyOf(createRules(RULES)) }])
  const ledger = createMemoryLedger()
  const events = EVENTS[which]?.() ?? []
  const run = (times: number): void => {
    for (let time = 0; time < times; time++) {
      const event = events[time % events.length] as AgentEvent // it is one of the events
      if (decide(program, ledger, event).fired.length > 0) throw new Error('it matches')
    }
  }
  const bytesOf = (times: number): number => {
    const profiler = new GCProfiler()
    globalThis.gc?.()
    profiler.start()
    const before = process.memoryUsage().heapUsed
    run(times)
    const grown = process.memoryUsage().heapUsed - before
    if (profiler.stop().statistics.length > 0) throw new Error('something was collected in between')
    return grown / times
  }
  run(WARM_UP)
  // As many as there is room for.
  return Promise.resolve(bytesOf(Math.min(50_000, Math.ceil(ROOM / 4 / bytesOf(1000)))))
}

const ROWS = { none: 'no rule for the event', some: `${RULES.toLocaleString('en')} rules for the event` } as const

export const allocationMeasure: Measure = {
  name: 'allocation',
  async run({ pace, tell }) {
    const rows: Row[] = []
    for (const [which, situation] of Object.entries(ROWS)) {
      tell(`allocation: ${situation}`)
      const values: number[] = []
      for (let time = 0; time < pace.processes; time++) values.push(await runErrand('allocation', [which], OPTIONS))
      const bytes = spreadOf(values).median
      rows.push({
        measure: `a decision that matches nothing, ${situation}`,
        target: 'no bytes',
        limit: 'the frozen empty decision',
        ours: `${formatNumber(bytes)} bytes`,
        peers: '',
        ratio: '',
        // What the measuring itself leaves behind is less than a byte a decision.
        met: bytes < 1,
      })
    }
    return { rows, rankings: [] }
  },
}
