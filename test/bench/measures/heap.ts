import { createMemoryLedger, decide, loadPolicy, type Program } from 'sluice'
import { runErrand } from '../rounds/child-process.ts'
import { spreadOf } from '../rounds/spread.ts'
import { formatNumber } from '../page/format.ts'
import { createEvents } from '../workload/events.ts'
import { policyOf } from '../workload/policy.ts'
import { createRules } from '../workload/rules.ts'
import { TOOL_NAMES } from '../workload/vocabulary.ts'
import { heldBytes } from './held-bytes.ts'
import type { Measure } from './measure.ts'

const RULES = 10_000
const MAX = 40

/** Megabytes held by a program that has decided one event of each tool. */
export function measureHeap(): Promise<number> {
  const events = createEvents(10_000)
  const first = TOOL_NAMES.flatMap((name) => events.find(({ tool }) => tool.name === name) ?? [])
  const load = (count: number): Program => {
    const { program } = loadPolicy([{ name: 'bench.yaml', text: policyOf(createRules(count)) }])
    const ledger = createMemoryLedger()
    for (const event of first) decide(program, ledger, event)
    return program
  }
  // The first program also allocates things that its rules do not hold.
  load(10)
  const before = heldBytes()
  const program = load(RULES)
  const after = heldBytes()
  if (program.invalidReason !== null) throw new Error(program.invalidReason)
  return Promise.resolve((after - before) / 1e6)
}

export const heapMeasure: Measure = {
  name: 'heap',
  async run({ pace, tell }) {
    tell('heap')
    const values: number[] = []
    for (let time = 0; time < pace.processes; time++) values.push(await runErrand('heap', [], ['--expose-gc']))
    const { median } = spreadOf(values)
    const row = {
      measure: `heap of ${RULES.toLocaleString('en')} rules, each tool called once`,
      target: `at most ${MAX} MB`,
      limit: '',
      ours: `${formatNumber(median)} MB`,
      peers: '',
      ratio: '',
      met: median <= MAX,
    }
    return { rows: [row], rankings: [] }
  },
}
