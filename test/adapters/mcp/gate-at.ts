import { createEngine } from 'sluice'
import { createDecider, createRefusal } from '../../../src/adapters/mcp/decider.ts'
import { createGate, type Gate } from '../../../src/adapters/mcp/gate.ts'
import { createDatabase, type Database } from '../../../src/stores/database.ts'
import { createMemoryLedger } from '../../../src/stores/memory.ts'
import { createToolPins } from '../../../src/stores/tool-pins.ts'

type Side = 'client' | 'server'

/** A gate without a real client and server: tests send the frames of both sides, and read what reaches them. */
export interface GateAtHand {
  readonly gate: Gate
  /** Sends a frame from one side, as text or as a message. */
  send(from: Side, frame: unknown): Promise<void>
  /** The frames that have reached a side since the last call, as text. */
  texts(to: Side): readonly string[]
  /** The frames that have reached a side since the last call, as messages. */
  messages(to: Side): readonly Message[]
  /** The messages for people. */
  readonly told: readonly string[]
}

export interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** @param policy null for a policy that does not load */
export function gateAt(policy: string | null, database: Database = createDatabase(null)): GateAtHand {
  const reached = { client: [] as Uint8Array[], server: [] as Uint8Array[] }
  const told: string[] = []
  const store = createMemoryLedger()
  const decider =
    policy === null
      ? createRefusal('the policy is broken')
      : createDecider((select) => createEngine({ policies: [{ name: 'policy.yaml', text: policy }], select, store }))
  const gate = createGate({
    ...{ server: 'srv', session: 's', folder: '/w', decider },
    pins: createToolPins(database),
    tell: (text) => void told.push(text),
  })
  const route = {
    toServer: (frame: Uint8Array) => void reached.server.push(frame),
    toClient: (frame: Uint8Array) => void reached.client.push(frame),
  }
  const texts = (to: Side): readonly string[] => reached[to].splice(0).map((frame) => Buffer.from(frame).toString())
  return {
    gate,
    async send(from, frame) {
      const bytes =
        frame === null || frame instanceof Uint8Array
          ? frame
          : Buffer.from(typeof frame === 'string' ? frame : JSON.stringify(frame))
      await (from === 'client' ? gate.fromClient(bytes, route) : gate.fromServer(bytes, route))
    },
    texts,
    messages: (to) => texts(to).map((text) => JSON.parse(text) as Message),
    told,
  }
}

export const request = (id: string | number, method: string, params: object = {}): object => {
  return { jsonrpc: '2.0', id, method, params }
}
export const response = (id: string | number, result: unknown): object => ({ jsonrpc: '2.0', id, result })
export const failure = (id: string | number, error: object): object => ({ jsonrpc: '2.0', id, error })

export const call = (id: string | number, name: string, params: object = {}): object =>
  request(id, 'tools/call', { name, arguments: params })

export const tool = (name: string, more: object = {}): object => {
  return { name, description: `does ${name}`, inputSchema: { type: 'object' }, ...more }
}

/** Has the client ask for the tools, and the server list these. */
export async function list(at: GateAtHand, ...tools: readonly object[]): Promise<readonly Message[]> {
  await at.send('client', request('list', 'tools/list'))
  at.texts('server')
  await at.send('server', response('list', { tools }))
  return at.messages('client')
}

/** A rule in the flow style of YAML. */
export const rule = (id: string, on: string, action: string, condition = '{ type: always }'): string =>
  `  - { id: ${id}, on: [${on}], condition: ${condition}, action: ${action} }\n`

export const policy = (...rules: readonly string[]): string => `hooks:\n${rules.join('')}`
