import { Agent, request } from 'node:http'
import { type AgentEvent, createEngine, createMemoryLedger, decide, type Engine, loadPolicy } from 'sluice'
import { createApp } from 'sluice/serve'
import { listen, type Listening } from '../../src/server/node/listen.ts'

/** Rules with budgets and observations: each session has a past, and decisions depend on it. */
export const LOAD_POLICY = `observe:
  calls: { on: tool_start }
hooks:
  - { id: no-bash, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: not that } }
  - { id: thrice, on: tool_start, condition: { type: tool_name, match: Read }, max_fires: 3, action: { type: gate, reason: thrice } }
  - { id: many, on: tool_start, condition: { type: event_count, of: calls, gt: 40 }, action: { type: ask, reason: many calls } }
`

export const loadEngine = (text = LOAD_POLICY): Engine => createEngine({ policies: [{ name: 'policy.yaml', text }] })

export function loadServer(engine: Engine): Promise<Listening> {
  return listen(createApp(engine, { hosts: [] }), { host: '127.0.0.1', port: 0 })
}

const TOOLS = ['Bash', 'Read', 'Write', 'Edit', 'Read'] as const

export function eventOf(session: string, index: number): AgentEvent {
  const tool = { name: TOOLS[index % TOOLS.length] ?? 'Read', params: { path: `src/${index}.ts` } }
  return { event: 'tool_start', session_id: session, at: 1_000_000 + index, tool }
}

export interface Answered {
  readonly status: number
  readonly policy: string
  readonly body: string
  /** Milliseconds. */
  readonly time: number
}

/** Sends requests over so many persistent connections. */
export function createClient(address: string, connections: number, given: Readonly<Record<string, string>> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  return {
    close: () => agent.destroy(),
    ask: (event: AgentEvent): Promise<Answered> =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const body = JSON.stringify(event)
        const headers = { ...given, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        const asked = request({ agent, hostname, port, path: '/v1/decide', method: 'POST', headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          answer.on('end', () => {
            const policy = String(answer.headers['sluice-policy'])
            resolve({ status: answer.statusCode ?? 0, policy, body: text, time: performance.now() - began })
          })
        })
        asked.on('error', reject).end(body)
      }),
  }
}

export interface LoadResult {
  readonly requests: number
  /** Answers that are not the decisions that the engine makes by itself. */
  readonly wrong: readonly string[]
  /** Milliseconds, sorted. */
  readonly times: readonly number[]
  readonly seconds: number
}

/** Runs so many sessions with so many events each. The events of a session are sent one after the other. */
export async function load(
  address: string,
  sessions: number,
  events: number,
  connections: number,
): Promise<LoadResult> {
  const { program } = loadPolicy([{ name: 'policy.yaml', text: LOAD_POLICY }])
  const ledger = createMemoryLedger()
  const expected = Array.from({ length: events }, (_, index) =>
    JSON.stringify(decide(program, ledger, eventOf('s', index))),
  )
  const client = createClient(address, connections)
  const wrong: string[] = []
  const times: number[] = []
  const began = performance.now()
  let next = 0
  const work = async (): Promise<void> => {
    for (let number = next++; number < sessions; number = next++) {
      for (let index = 0; index < events; index++) {
        const { status, body, time } = await client.ask(eventOf(`session ${number}`, index))
        times.push(time)
        if (status !== 200 || body !== expected[index]) wrong.push(`${number} ${index}: ${status} ${body}`)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  client.close()
  const seconds = (performance.now() - began) / 1000
  return { requests: times.length, wrong, times: times.toSorted((a, b) => a - b), seconds }
}
