import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type EventStore, StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { ElicitResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'

/** A server of the official SDK that speaks streamable HTTP, in this process. */
export interface HttpServer {
  readonly url: string
  /** The requests it received, in order. */
  readonly requests: readonly { readonly method: string; readonly headers: IncomingHttpHeaders }[]
  /** The tools that ran, in order. */
  readonly ran: readonly string[]
  /** Resolves at the next request with this method. */
  next(method: string): Promise<unknown>
  /** Forgets all sessions. */
  forget(): Promise<void>
  /** Stops the server and closes all connections. */
  kill(): void
}

/** @param isJson whether it answers with JSON instead of streams */
export async function startHttpServer(isJson = false): Promise<HttpServer> {
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const requests: { readonly method: string; readonly headers: IncomingHttpHeaders }[] = []
  const ran: string[] = []
  const heard = new EventEmitter()

  async function open(): Promise<StreamableHTTPServerTransport> {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
      enableJsonResponse: isJson,
      ...(!isJson && { eventStore: createEventStore(), retryInterval: 1 }),
    })
    await serverOf(ran, kill).connect(transport)
    return transport
  }

  const http = createServer((request, response) => {
    const { method = '', headers } = request
    const id = headers['mcp-session-id']
    const known = typeof id === 'string' ? sessions.get(id) : undefined
    requests.push({ method, headers })
    if (id !== undefined && known === undefined) response.writeHead(404).end()
    else void (known === undefined ? open() : Promise.resolve(known)).then((to) => to.handleRequest(request, response))
    heard.emit(method)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo

  function kill(): void {
    http.close()
    http.closeAllConnections()
  }

  return {
    url: `http://127.0.0.1:${port}/mcp`,
    requests,
    ran,
    next: (method) => once(heard, method),
    async forget() {
      const open = [...sessions.values()]
      sessions.clear()
      for (const transport of open) await transport.close()
    },
    kill,
  }
}

/** Keeps events in order. The store in the examples of the SDK mixes up events of one millisecond. */
function createEventStore(): EventStore {
  const events: Parameters<EventStore['storeEvent']>[] = []
  return {
    storeEvent: (...event) => Promise.resolve(String(events.push(event) - 1)),
    async replayEventsAfter(last, { send }) {
      const [stream = ''] = events[Number(last)] ?? []
      for (const [number, [of, message]] of events.entries()) {
        if (number > Number(last) && of === stream) await send(String(number), message)
      }
      return stream
    },
  }
}

function serverOf(ran: string[], kill: () => void): McpServer {
  const server = new McpServer({ name: 'test', version: '1' }, { capabilities: { tools: { listChanged: true } } })
  const text = (value: string): { content: { type: 'text'; text: string }[] } => ({
    content: [{ type: 'text', text: value }],
  })
  server.registerTool('echo', { inputSchema: { message: z.string() } }, ({ message }) => {
    ran.push('echo')
    return text(message)
  })
  server.registerTool('count', {}, async ({ _meta, sendNotification }) => {
    const progressToken = _meta?.progressToken ?? ''
    for (const progress of [1, 2]) {
      await sendNotification({ method: 'notifications/progress', params: { progressToken, progress } })
    }
    return text('counted')
  })
  server.registerTool('ask', {}, async ({ sendRequest }) => {
    const requestedSchema = { type: 'object', properties: {} } as const
    const params = { message: 'which one?', requestedSchema }
    const { action } = await sendRequest({ method: 'elicitation/create', params }, ElicitResultSchema)
    return text(action)
  })
  server.registerTool('change', {}, () => {
    server.sendToolListChanged()
    return text('changed')
  })
  // The connection ends, and the answer comes once the client resumes the stream.
  server.registerTool('cut', {}, ({ closeSSEStream }) => {
    ran.push('cut')
    closeSSEStream?.()
    return text('after the cut')
  })
  server.registerTool('die', {}, () => {
    kill()
    return text('never')
  })
  return server
}
