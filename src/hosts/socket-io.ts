import { checkOptions, type OptionNames } from '../model/check-options.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http'
import { type AddressInfo, isIP, type Socket } from 'node:net'
import type * as SocketIo from 'socket.io'
import type { Host } from '../model/host.ts'
import { createOnce } from '../model/once.ts'
import { checkVersion } from '../model/peers.ts'
import { readThrown } from '../model/thrown.ts'
import { notificationData } from './lines.ts'

export interface SocketIoOptions {
  /** 0 picks a free one. */
  readonly port: number
  /** The address to listen on; default: `127.0.0.1`, which only this machine can reach. */
  readonly host?: string
  /** The path on the server; default: `/socket.io`. */
  readonly path?: string
  /** Origins of web pages that may connect, such as `https://console.example`; default: none. */
  readonly cors?: readonly string[]
  /** The token that clients must send as `auth: { token }`. */
  readonly token?: string
}

const OPTIONS: OptionNames<SocketIoOptions> = {
  port: 'required',
  host: 'optional',
  path: 'optional',
  cors: 'optional',
  token: 'optional',
}

export interface SocketIoNotify extends NonNullable<Host['notify']> {
  /** Starts the server unless it is running, and returns its port. */
  listen(): Promise<number>
  /** Ends all connections and the server, for good. */
  close(): Promise<void>
}

interface Listening {
  readonly server: SocketIo.Server
  readonly http: HttpServer
  readonly sockets: ReadonlySet<Socket>
}

/** Milliseconds for clients to acknowledge that the connection is closing. */
const CLOSE_TIMEOUT = 500

/**
 * A Socket.IO server that emits every notification to all clients, as `hook_notification` with the members `rule`,
 * `title`, `message`, `level` and `tag`. Clients do not receive notifications from before they connected. Requires the
 * package `socket.io`.
 */
export function createSocketIoNotify(options: SocketIoOptions): SocketIoNotify {
  checkOptions('createSocketIoNotify', options, OPTIONS)
  checkVersion('socket.io')
  const starting = createOnce(() => startServer(options))
  let isClosed = false

  const start = (): Promise<Listening> =>
    isClosed ? Promise.reject(new Error('the notification server was closed')) : starting.open()

  return {
    async send(notification) {
      const { server } = await start()
      server.emit('hook_notification', notificationData(notification))
    },
    async listen() {
      const { http } = await start()
      return (http.address() as AddressInfo).port
    },
    async close() {
      isClosed = true
      const listening = await starting.take()
      if (listening !== null) await stopServer(listening)
    },
  }
}

async function startServer(options: SocketIoOptions): Promise<Listening> {
  const { port, host = '127.0.0.1', path = '/socket.io', cors = [], token } = options
  const { Server } = await importSocketIo()
  const http = createServer((_request, response) => response.writeHead(404).end())
  const sockets = new Set<Socket>()
  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const server = new Server({
    path,
    cors: { origin: [...cors] },
    serveClient: false,
    // Clients send nothing.
    maxHttpBufferSize: 10_000,
    allowRequest: (request, answer) => answer(null, mayConnect(request, options)),
  })
  if (token !== undefined) {
    server.use((socket, next) =>
      next(isToken(socket.handshake.auth['token'], token) ? undefined : new Error('the token is wrong')),
    )
  }
  server.attach(http)
  await listen(http, port, host)
  return { server, http, sockets }
}

async function stopServer({ server, sockets }: Listening): Promise<void> {
  const timer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), CLOSE_TIMEOUT)
  await server.close()
  clearTimeout(timer)
}

async function listen(http: HttpServer, port: number, host: string): Promise<void> {
  try {
    http.listen(port, host)
    await once(http, 'listening')
  } catch (error) {
    const code = readThrown(error).code ?? 'unknown'
    const reason = code === 'EADDRINUSE' ? 'already in use' : code
    throw new Error(`the notification server cannot listen on ${host}:${port} (${reason})`)
  }
}

/**
 * Browsers let any web page connect to this machine, and leave it to the server to check the origin. With DNS
 * rebinding, a page has no foreign origin, but the `host` header still shows its own name.
 */
function mayConnect({ headers }: IncomingMessage, { host, cors = [], token }: SocketIoOptions): boolean {
  if (headers.origin !== undefined && !cors.includes(headers.origin)) return false
  if (token !== undefined) return true
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return name === 'localhost' || name === host || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}

function isToken(given: unknown, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(token))
}

async function importSocketIo(): Promise<typeof SocketIo> {
  try {
    return await import('socket.io')
  } catch (error) {
    if (readThrown(error).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('the package `socket.io` is not installed: run `npm install socket.io`')
  }
}
