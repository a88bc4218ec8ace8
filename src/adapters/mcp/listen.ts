import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readWhole } from '../../source/read-lines.ts'
import { readThrown } from '../../model/thrown.ts'
import { connect } from './connect.ts'
import type { ServerEnd } from './end.ts'
import { encodeMessage, errorResponse, INVALID_REQUEST, readFrame, REFUSED } from './frame.ts'
import type { Gate } from './gate.ts'
import { createHttpClientEnd, type HttpClientEnd } from './http-client-end.ts'
import type { Proxy } from './proxy.ts'

interface ListenOptions {
  /** An address of this machine. */
  readonly host: string
  /** 0 lets the system choose a port. */
  readonly port: number
  /** Starts the server of one session, or connects to it. */
  readonly openServer: () => Promise<ServerEnd>
}

export interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** The maximum number of sessions at one time. */
const MAX_SESSIONS = 100

interface Session {
  readonly client: HttpClientEnd
  readonly server: ServerEnd
  readonly gate: Gate
}

/** Serves clients over streamable HTTP. Each session has its own server. */
export async function listen(proxy: Proxy, { host, port, openServer }: ListenOptions): Promise<Listening> {
  const sessions = new Map<string, Session>()
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      refuse(response, error instanceof RefusedRequest ? error.status : 500, readThrown(error).message)
    })
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, host, resolve)
  })
  const names = namesOf(http)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host: named = '', origin } = request.headers
    // A web page cannot choose these headers, so this keeps browsers out.
    if (!names.has(named.toLowerCase()))
      throw new RefusedRequest(403, 'the `Host` of the request is not that of this proxy')
    if (origin !== undefined) throw new RefusedRequest(403, 'a web page cannot use this proxy')
    const id = request.headers['mcp-session-id']
    const session = typeof id === 'string' ? sessions.get(id) : undefined
    if (id !== undefined && session === undefined) throw new RefusedRequest(404, 'there is no such session')
    if (request.method === 'POST') return receive(request, response, session)
    if (request.method !== 'GET' && request.method !== 'DELETE') {
      response.setHeader('allow', 'GET, POST, DELETE')
      throw new RefusedRequest(405, 'the method must be GET, POST or DELETE')
    }
    if (session === undefined) throw new RefusedRequest(400, 'the request needs `Mcp-Session-Id`')
    if (request.method === 'DELETE') {
      await end(session)
      response.writeHead(204).end()
      return
    }
    const last = request.headers['last-event-id']
    if (!session.client.listen(response, typeof last === 'string' ? last : null)) {
      throw new RefusedRequest(404, 'there is no such event')
    }
  }

  async function receive(request: IncomingMessage, response: ServerResponse, known?: Session): Promise<void> {
    if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json') {
      throw new RefusedRequest(415, 'the content type must be application/json')
    }
    const { bytes } = await readWhole(request)
    if (bytes === null) throw new RefusedRequest(413, 'the frame is longer than 16 MiB')
    const read = readFrame(bytes)
    if (read.problem !== null) throw new RefusedRequest(400, `the frame ${read.problem}`)
    const isFirst = read.messages.some((message) => message.type === 'request' && message.method === 'initialize')
    if (known === undefined && !isFirst) throw new RefusedRequest(400, 'the request needs `Mcp-Session-Id`')
    if (known === undefined && sessions.size >= MAX_SESSIONS)
      throw new RefusedRequest(503, 'there are too many sessions')
    const session = known ?? (await begin())
    response.setHeader('mcp-session-id', session.client.session)
    if (read.messages.some(({ type }) => type === 'request')) {
      session.client.post(bytes, read.messages, response)
    } else {
      session.client.notify(bytes)
      response.writeHead(202).end()
    }
  }

  async function begin(): Promise<Session> {
    const server = await openServer()
    const client = createHttpClientEnd()
    const session: Session = { client, server, gate: proxy.open() }
    sessions.set(client.session, session)
    const { serverGone } = connect(session.gate, client, server)
    void server.ended.then(() => serverGone).then(() => end(session))
    return session
  }

  async function end({ client, server, gate }: Session): Promise<void> {
    if (!sessions.delete(client.session)) return
    await server.close()
    await gate.close()
    client.end()
  }

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(http)}/mcp`,
    async close() {
      http.close()
      await Promise.all([...sessions.values()].map(end))
      http.closeAllConnections()
    },
  }
}

function portOf(server: Server): number {
  // It listens on a port, not on a socket file.
  return (server.address() as AddressInfo).port
}

function namesOf(server: Server): ReadonlySet<string> {
  const port = portOf(server)
  return new Set(['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`))
}

/** A request that cannot be answered. The message is the end of a sentence; `status` is the HTTP status. */
class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.end()
    return
  }
  const body = errorResponse(null, status < 500 ? INVALID_REQUEST : REFUSED, `refused by Sluice: ${message}`)
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(encodeMessage(body))
}
