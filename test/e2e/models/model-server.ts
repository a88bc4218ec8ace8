import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Heard, OfferedTool, Protocol, ToolCall, Turn } from './protocol.ts'

/** The maximum size of a request in bytes; agents send their whole conversation each time. */
const LONGEST = 64 * 2 ** 20

/** The answer of the model after the end of its script. */
export const LAST_WORDS = 'All done.'

/** The requests to a model since its script began. */
export interface Conversation {
  /** Requests at which the model took a turn. */
  readonly turns: number
  /** All messages to the model in order, each once, with the turn that followed it. */
  readonly heard: readonly (Heard & { readonly turn: number })[]
  /** All tools that were offered to the model, each once, in the order of their names. */
  readonly offered: readonly OfferedTool[]
  /** Requests for which the server has no answer. */
  readonly unknown: readonly string[]
}

export interface ModelServer {
  readonly port: number
  /** Begins a conversation. At each turn the model makes the next call, as `call_1` and so on; then it says {@link LAST_WORDS}. */
  begin(script: readonly ToolCall[]): void
  conversation(): Conversation
  close(): Promise<void>
}

/** Serves a scripted model on loopback, and on the Unix socket `socket` for programs with their own loopback. */
export async function serveModel(protocol: Protocol, socket: string): Promise<ModelServer> {
  let script: readonly ToolCall[] = []
  let turns = 0
  let requests = 0
  const heard = new Map<string, Heard & { readonly turn: number }>()
  const offered = new Map<string, OfferedTool>()
  const unknown: string[] = []

  const nextTurn = (body: unknown): Turn => {
    for (const message of protocol.hear(body)) {
      const key = JSON.stringify(message)
      if (!heard.has(key)) heard.set(key, { ...message, turn: turns + 1 })
    }
    const call = script[turns]
    turns += 1
    return call === undefined ? LAST_TURN : { text: null, calls: [{ ...call, id: `call_${turns}` }] }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readJson(request)
    const path = (request.url ?? '').replace(/\?.*$/, '')
    const aside = protocol.aside.find(([pattern]) => pattern.test(path))
    if (aside !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(aside[1]))
    } else if (protocol.asked.test(path)) {
      requests += 1
      const tools = protocol.offered(body)
      for (const tool of tools) offered.set(nameOf(tool), tool)
      const turn = tools.length > 0 ? nextTurn(body) : LAST_TURN
      const reply = protocol.say(turn, { path, body, number: requests })
      response.writeHead(200, { 'content-type': reply.type }).end(reply.body)
    } else {
      unknown.push(`${request.method ?? ''} ${path}`)
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"not here"}}')
    }
  }

  const servers = [socket, 0].map(() =>
    createServer((request, response) => {
      answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
    }),
  )
  const [onSocket, onLoopback] = servers
  await new Promise<void>((done) => onSocket?.listen(socket, done))
  await new Promise<void>((done) => onLoopback?.listen(0, '127.0.0.1', done))
  const address = onLoopback?.address()

  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    begin(next) {
      script = next
      turns = 0
      heard.clear()
      offered.clear()
      unknown.length = 0
    },
    conversation: () => ({
      turns,
      heard: [...heard.values()],
      offered: inOrder([...offered.values()]),
      unknown: [...unknown],
    }),
    async close() {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((done) => server.close(done))
      }
    },
  }
}

/** The tools of several conversations, each once, in the order of their names. */
export function inOrder(tools: readonly OfferedTool[]): readonly OfferedTool[] {
  return [...new Map(tools.map((tool) => [nameOf(tool), tool])).values()].toSorted((one, other) =>
    nameOf(one) < nameOf(other) ? -1 : 1,
  )
}

function nameOf({ namespace = '', name }: OfferedTool): string {
  return `${namespace}/${name}`
}

const LAST_TURN: Turn = { text: LAST_WORDS, calls: [] }

async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    const bytes: unknown = piece
    if (!(bytes instanceof Buffer)) continue
    length += bytes.length
    if (length > LONGEST) throw new Error('the request is too long')
    pieces.push(bytes)
  }
  return length === 0 ? null : JSON.parse(Buffer.concat(pieces).toString())
}
