import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from 'sluice'
import { formatNumber, formatTime } from '../page/format.ts'
import { runErrand } from '../rounds/child-process.ts'
import { interleave, type Side } from '../rounds/interleave.ts'
import { spreadOf } from '../rounds/spread.ts'
import { createEvents } from '../workload/events.ts'
import { policyOf } from '../workload/policy.ts'
import { createRules } from '../workload/rules.ts'
import { heldBytes } from './held-bytes.ts'
import { compare, type Measure, sideOf } from './measure.ts'

const RULES = 1000
const CONNECTIONS = 8

/** Requests per round. */
const REQUESTS = 1000

const SESSIONS = 10_000
const OBSERVATIONS = 5
const MAX_BYTES = 4096

/** The app with an engine that decides, or one that always gives the same decision. */
export const SERVER = (built: string): string => {
  const load = (file: string): string => JSON.stringify(pathToFileURL(join(built, 'dist', file)).href)
  return `
import { readFileSync } from 'node:fs'
import { createEngine } from ${load('index.js')}
import { createApp } from ${load('server/index.js')}
import { listen } from ${load('server/node/listen.js')}
const [kind, file, constant] = process.argv.slice(2)
const engine = createEngine({ policies: [{ name: 'policy.yaml', text: readFileSync(file, 'utf8') }] })
const decision = JSON.parse(constant)
const served = kind === 'constant' ? { ...engine, decide: async () => decision } : engine
const limits = { requestsPerSecond: 1e9, eventsPerSecond: 1e9 }
const { address } = await listen(createApp(served, { hosts: [], limits }), { host: '127.0.0.1', port: 0 })
console.log(address)
`
}

interface Serving {
  readonly address: string
  end(): void
}

export async function serve(program: string, words: readonly string[]): Promise<Serving> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString('utf8').trim()))
    child.once('exit', () => reject(new Error('the server has ended')))
  })
  return { address, end: () => void child.kill('SIGKILL') }
}

/** Sends requests over persistent connections. */
export function createAsking(address: string, bodies: readonly string[]): (index: number) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const { hostname, port } = new URL(address)
  return (index) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const body = bodies[index % bodies.length] ?? ''
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const asked = request({ agent, hostname, port, path: '/v1/decide', method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve((performance.now() - began) * 1e6)
          else reject(new Error(`the server answered ${answer.statusCode ?? 'nothing'}`))
        })
      })
      asked.on('error', reject).end(body)
    })
}

/** Requests per second, with all connections busy. */
async function throughput(ask: (index: number) => Promise<number>): Promise<number> {
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < REQUESTS; index = next++) await ask(index)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return (REQUESTS * 1000) / (performance.now() - began)
}

/** The 99th percentile of the response time at `perSecond` requests per second. */
async function p99(ask: (index: number) => Promise<number>, perSecond: number): Promise<number> {
  const began = performance.now()
  const times: Promise<number>[] = []
  for (let index = 0; index < REQUESTS; index++) {
    const due = began + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    times.push(ask(index))
  }
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

export const serveMeasure: Measure = {
  name: 'serve',
  async run({ pace, built, place, tell }) {
    const events = createEvents(1000)
    const policy = policyOf(createRules(RULES))
    const { program } = loadPolicy([{ name: 'policy.yaml', text: policy }])
    const constant = JSON.stringify(decide(program, createMemoryLedger(), events[0] as AgentEvent))
    const [file, script] = [join(place, 'served.yaml'), join(place, 'server.mjs')]
    writeFileSync(file, policy)
    writeFileSync(script, SERVER(built))
    const servers = await Promise.all([
      serve(script, ['constant', file, constant]),
      serve(script, ['engine', file, constant]),
    ])
    try {
      const bodies = events.map((event) => JSON.stringify(event))
      const [plain, ours] = [createAsking(servers[0].address, bodies), createAsking(servers[1].address, bodies)]
      tell('serve: throughput')
      const both = (measure: (ask: typeof plain) => Promise<number>): readonly Side[] => [
        { name: 'the same app, a constant', measure: () => measure(plain) },
        { name: 'sluice serve', measure: () => measure(ours) },
      ]
      await interleave(both(throughput), 3)
      const rates = await interleave(both(throughput), pace.rounds)
      const rate = spreadOf(sideOf(rates, 'sluice serve').values).median
      tell('serve: half load')
      const late = await interleave(
        both((ask) => p99(ask, rate / 2)),
        pace.rounds,
      )
      tell('serve: memory')
      const bytes: number[] = []
      for (let time = 0; time < pace.processes; time++) bytes.push(await runErrand('sessions', [], ['--expose-gc']))
      const held = spreadOf(bytes).median
      const rowOf = (measured: typeof rates) => ({
        limit: sideOf(measured, 'the same app, a constant'),
        ours: sideOf(measured, 'sluice serve'),
      })
      return {
        rows: [
          compare({
            ...{
              measure: `\`POST /v1/decide\`, ${RULES.toLocaleString('en')} rules, requests in a second`,
              target: { least: 0.65 },
            },
            ...{ ...rowOf(rates), format: formatNumber },
          }),
          compare({
            ...{ measure: 'the same at half that load, p99', target: { most: 2 } },
            ...{ ...rowOf(late), format: formatTime },
          }),
          {
            measure: `memory of an idle session with ${OBSERVATIONS} observations`,
            target: `at most ${MAX_BYTES.toLocaleString('en')} bytes`,
            limit: '',
            ours: `${formatNumber(held)} bytes`,
            ...{ peers: '', ratio: '', met: held <= MAX_BYTES },
          },
        ],
        rankings: [],
      }
    } finally {
      for (const { end } of servers) end()
    }
  },
}

/** Bytes held by a session in which each observation has seen an event. */
export function measureSessions(): Promise<number> {
  const numbers = Array.from({ length: OBSERVATIONS }, (_, index) => index)
  const text = [
    'observe:',
    ...numbers.map((index) => `  seen${index}: { on: tool_start, condition: { type: tool_name, match: t${index} } }`),
    'hooks:',
    ...numbers.map(
      (index) =>
        `  - { id: r${index}, on: tool_start, condition: { type: event_count, of: seen${index}, gt: 100 }, action: { type: gate } }`,
    ),
  ].join('\n')
  const { program } = loadPolicy([{ name: 'policy.yaml', text }])
  if (program.invalidReason !== null) throw new Error(program.invalidReason)
  const fill = (prefix: string, sessions: number, ledger = createMemoryLedger()): typeof ledger => {
    for (let session = 0; session < sessions; session++) {
      for (const index of numbers) {
        decide(program, ledger, {
          event: 'tool_start',
          at: index,
          session_id: `${prefix}${session}`,
          tool: { name: `t${index}` },
        })
      }
    }
    return ledger
  }
  const ledger = fill('first', 100)
  const before = heldBytes()
  fill('session', SESSIONS, ledger)
  const held = (heldBytes() - before) / SESSIONS
  // Keeps the ledger in use, so that it is not collected before the measurement.
  decide(program, ledger, { event: 'tool_start', session_id: 'first0', tool: { name: 't0' } })
  return Promise.resolve(held)
}
