import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { listenAtSocket, removeSocket } from '../../hosts/unix-socket.ts'
import { HOOKS, refusalOf } from '../answer-hook.ts'
import type { App } from '../app.ts'
import { STREAM } from '../stream.ts'
import { REQUEST_ERRORS, type RequestErrorCode } from '../refusals.ts'
import { listenAtPassed } from './passed-socket.ts'

/**
 * Where a server listens: the path of a Unix socket, an address and port (0 lets the system choose), or the descriptor
 * of a Unix socket at which whoever started the server already listens.
 */
export type ListenPlace =
  { readonly socket: string } | { readonly host: string; readonly port: number } | { readonly descriptor: number }

export interface ConnectionLimits {
  readonly connections: number
  /** Bytes of all headers of a request together. */
  readonly headerBytes: number
  /** Milliseconds within which the headers must arrive. */
  readonly headerTime: number
  /** Milliseconds after which an idle connection is closed. */
  readonly idleTime: number
  /** Milliseconds for requests in progress when the server closes. */
  readonly closeTime: number
  /** Milliseconds within which a client must take the rest of a stream of decisions when the server closes. */
  readonly streamTime: number
  /**
   * Milliseconds for which a connection without requests stays open. Longer than proxies keep theirs (a minute in
   * nginx, two in Caddy), which would otherwise send a request into a connection that closes.
   */
  readonly keepTime: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1_000,
  headerBytes: 16 * 1024,
  headerTime: 10_000,
  idleTime: 120_000,
  closeTime: 20_000,
  streamTime: 1_000,
  keepTime: 130_000,
}

export interface Listening {
  /** The path of the socket, or `http://HOST:PORT`. */
  readonly address: string
  /** Stops accepting requests, answers those in progress, and closes the server. */
  close(): Promise<void>
  /** Removes the socket file, for a program that is about to exit. */
  removeSocket(): void
}

/** Called with the code and the status of a request that is refused before it is one. */
type RefusedConnection = (code: RequestErrorCode, status: number) => void

/**
 * Serves an app on a socket or a port of this machine.
 *
 * @throws {Error} (rejects) if listening fails
 */
export async function listen(
  app: App,
  place: ListenPlace,
  given: Partial<ConnectionLimits> = {},
  refused: RefusedConnection = () => {},
): Promise<Listening> {
  const { connections, headerBytes, headerTime, idleTime, closeTime, streamTime, keepTime } = {
    ...CONNECTION_LIMITS,
    ...given,
  }
  const timeouts = { headersTimeout: headerTime, requestTimeout: 0, connectionsCheckingInterval: headerTime / 10 }
  const server = createServer({ maxHeaderSize: headerBytes, keepAliveTimeout: keepTime, ...timeouts })
  const streams = new Set<Socket>()
  const surplus = new WeakSet<Socket>()
  const take = (request: Request, { incoming }: { readonly incoming: { readonly socket: object } }) =>
    surplus.has(incoming.socket as Socket) ? app.refuse(request) : app.fetch(request)
  const answer = getRequestListener(take, {
    overrideGlobalObjects: false,
    errorHandler(error) {
      if (!(error instanceof RequestError)) throw error
      const { status, code, message } = MALFORMED
      refused(code, status)
      return Response.json({ error: { code, message } }, { status })
    },
  })
  const refuse = (socket: Socket, fault: Fault, packet?: Buffer): void => {
    refused(fault.code, fault.status)
    answerFault(socket, fault, packet)
  }
  let isClosing = false
  const open = new Set<Socket>()
  server.setTimeout(idleTime)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (open.size <= connections) return
    // The request is still read, because it may be the hook of an agent, which gets a denial instead of an error.
    surplus.add(socket)
    socket.setTimeout(headerTime)
    if (open.size > 2 * connections) refuse(socket, TOO_MANY)
  })
  server.on('request', (asked: IncomingMessage, answered: ServerResponse) => {
    const { socket } = asked
    if (asked.url?.startsWith(STREAM) === true) streams.add(socket)
    answered.once('close', () => {
      streams.delete(socket)
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
    void answer(asked, answered)
  })
  server.on('clientError', (error: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }, socket: Socket) => {
    if (error.code !== 'ECONNRESET') refuse(socket, FAULTS[error.code ?? ''] ?? MALFORMED, error.rawPacket)
  })
  const { address, number } = await bind(server, place)

  return {
    address,
    removeSocket() {
      if ('socket' in place && number !== null) removeSocket(place.socket, number)
    },
    async close() {
      isClosing = true
      app.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Browsers open connections in advance, which Node does not count as idle before their first request.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
      const late = setTimeout(() => server.closeAllConnections(), closeTime)
      // The app has ended the streams, but their clients may not read.
      const unread = setTimeout(() => {
        for (const socket of streams) socket.destroy()
      }, streamTime)
      await closed
      clearTimeout(late)
      clearTimeout(unread)
    },
  }
}

/** @param packet the beginning of the request, if it arrived in one piece */
function answerFault(socket: Socket, { status, code, message }: Fault, packet?: Buffer): void {
  if (!socket.writable) return
  const isHook = packet?.subarray(0, HOOK_LINE.length).toString('latin1') === HOOK_LINE
  const body = JSON.stringify(isHook ? refusalOf(`Sluice could not decide: ${message}`) : { error: { code, message } })
  const line = isHook ? '200 OK' : `${status} ${STATUS_CODES[status] ?? ''}`
  socket.end(
    `HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

const HOOK_LINE = `POST ${HOOKS}`

async function bind(
  server: Server,
  place: ListenPlace,
): Promise<{ readonly address: string; readonly number: number | null }> {
  if ('socket' in place) {
    return { address: place.socket, number: await listenAtSocket(server, place.socket, '--listen', 'a server') }
  }
  if ('descriptor' in place) return { address: await listenAtPassed(server, place.descriptor), number: null }
  const { host, port } = place
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const { port: chosen } = server.address() as AddressInfo // it listens on a port
  return { address: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`, number: null }
}

interface Fault {
  readonly status: number
  readonly code: RequestErrorCode
  readonly message: string
}

/** The faults of malformed requests, by Node's error code. */
const FAULTS: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request-slow', message: 'the headers did not arrive in time' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request-too-large', message: 'the headers are larger than the limit' },
}

const TOO_MANY: Fault = { status: 429, code: 'too-many-requests', message: 'the server has too many connections' }

const MALFORMED: Fault = {
  status: REQUEST_ERRORS['request-malformed'].status,
  code: 'request-malformed',
  message: REQUEST_ERRORS['request-malformed'].summary,
}
