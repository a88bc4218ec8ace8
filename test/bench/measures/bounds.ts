import { createMemoryLedger, decide, loadPolicy, type AgentEvent, type Program } from 'sluice'
import { runErrand } from '../rounds/child-process.ts'
import { spreadOf } from '../rounds/spread.ts'
import { formatNumber } from '../page/format.ts'
import { createEvents } from '../workload/events.ts'
import { policyOf } from '../workload/policy.ts'
import { createRules } from '../workload/rules.ts'
import { heldBytes } from './held-bytes.ts'
import type { Measure, Row } from './measure.ts'

/** Measures a worst case for a rules engine, as a ratio to a reference. */
export function measureBound(which: string): Promise<number> {
  const measureOne = BOUNDS[which]?.measure
  if (measureOne === undefined) throw new Error(`there is no bound \`${which}\``)
  return Promise.resolve(measureOne())
}

interface Bound {
  readonly title: string
  /** The reference of the ratio. */
  readonly limit: string
  /** The highest acceptable ratio. */
  readonly most: number
  measure(): number
}

const BOUNDS: Readonly<Record<string, Bound>> = {
  'all-match': {
    title: '10,000 rules that all match: time of one that fires',
    limit: 'the same of 100 rules',
    most: 3,
    measure() {
      const timeOf = (count: number): number => {
        const program = programOf(count, () => ({ type: 'always' }))
        const ledger = createMemoryLedger()
        return timeFor(() => decide(program, ledger, { event: 'tool_start' })) / count
      }
      const few = timeOf(100)
      return timeOf(10_000) / few
    },
  },
  'all-match-memory': {
    title: '10,000 rules that all match: memory of one that has fired',
    limit: 'the same of 100 rules',
    most: 3,
    measure() {
      const bytesOf = (count: number): number => {
        const before = heldBytes()
        const program = programOf(count, () => ({ type: 'always' }))
        const decision = decide(program, createMemoryLedger(), { event: 'tool_start' })
        const after = heldBytes()
        if (decision.fired.length !== program.rules.length) throw new Error('not all have fired')
        return (after - before) / count
      }
      // The first program also allocates things that its rules do not hold.
      bytesOf(100)
      const few = bytesOf(100)
      return bytesOf(10_000) / few
    },
  },
  'large-param': {
    title: 'a parameter of 1 MiB against 1,000 rules that look for a text in it',
    limit: '`includes` for each of them',
    most: 1,
    measure() {
      const needles = Array.from({ length: 1000 }, (_, index) => `needle ${index.toString(36)}!`)
      const program = programOf(needles.length, (index) => {
        return { type: 'param', path: 'tool.params.body', glob: `*${needles[index] ?? ''}*` }
      })
      const ledger = createMemoryLedger()
      const body = 'no needle here; '.repeat(65_536)
      const event: AgentEvent = { event: 'tool_start', tool: { name: 'Write', params: { body } } }
      // Rules are indexed when their event first occurs.
      for (let time = 0; time < 20; time++) decide(program, ledger, event)
      const byHand = timeFor(() => needles.filter((needle) => body.includes(needle)))
      return timeFor(() => decide(program, ledger, event)) / byHand
    },
  },
  sessions: {
    title: '100,000 sessions in the memory ledger: time of a decision that claims',
    limit: 'the same of 100 sessions',
    most: 3,
    measure() {
      const program = programOf(1, () => ({ type: 'always' }), { max_fires: 1_000_000_000 })
      const timeOf = (sessions: number): number => {
        const ledger = createMemoryLedger()
        let count = 0
        const next = (): AgentEvent => ({ event: 'tool_start', session_id: `s${count++ % sessions}` })
        for (let session = 0; session < sessions; session++) decide(program, ledger, next())
        return timeFor(() => decide(program, ledger, next()))
      }
      const few = timeOf(100)
      return timeOf(100_000) / few
    },
  },
  'sessions-memory': {
    title: '100,000 sessions in the memory ledger: memory of one',
    limit: 'the same of 1,000 sessions',
    most: 3,
    measure() {
      const program = programOf(1, () => ({ type: 'always' }), { max_fires: 1 })
      const bytesOf = (sessions: number): number => {
        const before = heldBytes()
        const ledger = createMemoryLedger()
        const next = (session: number): AgentEvent => ({ event: 'tool_start', session_id: `s${session}` })
        for (let session = 0; session < sessions; session++) decide(program, ledger, next(session))
        const after = heldBytes()
        if (decide(program, ledger, next(0)).fired.length > 0) throw new Error('the ledger has forgotten a session')
        return (after - before) / sessions
      }
      bytesOf(1000)
      const few = bytesOf(1000)
      return bytesOf(100_000) / few
    },
  },
  soak: {
    title: 'one million events: heap after them',
    limit: 'the heap before',
    most: 1.1,
    measure() {
      const { program } = loadPolicy([{ name: 'bench.yaml', text: policyOf(createRules(1000)) }])
      const ledger = createMemoryLedger()
      const events = createEvents(10_000)
      const run = (times: number): void => {
        for (let time = 0; time < times; time++) decide(program, ledger, events[time % events.length] as AgentEvent) // one of them
      }
      run(2 * events.length)
      const before = heldBytes()
      run(1_000_000)
      return heldBytes() / before
    },
  },
}

function programOf(count: number, conditionOf: (index: number) => object, limits: object = {}): Program {
  const hooks = Array.from({ length: count }, (_, index) => {
    const action = { type: 'gate', reason: 'no' }
    return { id: `r${index}`, on: 'tool_start', condition: conditionOf(index), action, ...limits }
  })
  const { program } = loadPolicy([{ name: 'bench.yaml', text: JSON.stringify({ hooks }) }])
  if (program.invalidReason !== null) throw new Error(program.invalidReason)
  return program
}

/** Milliseconds per operation, after warming up. */
function timeFor(work: () => unknown): number {
  const times: number[] = []
  const end = performance.now() + 2000
  while (performance.now() < end || times.length < 20) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return spreadOf(times.slice(Math.floor(times.length / 2))).median
}

export const boundsMeasure: Measure = {
  name: 'bounds',
  async run({ pace, tell }) {
    const rows: Row[] = []
    for (const [name, { title, limit, most }] of Object.entries(BOUNDS)) {
      tell(`bounds: ${name}`)
      const values: number[] = []
      for (let time = 0; time < pace.processes; time++) values.push(await runErrand('bound', [name], ['--expose-gc']))
      const { median } = spreadOf(values)
      const row = { measure: title, target: `at most ${most}`, limit, ours: '', peers: '', ratio: formatNumber(median) }
      rows.push({ ...row, met: median <= most })
    }
    return { rows, rankings: [] }
  },
}
