import { chmodSync, lstatSync, mkdirSync, unlinkSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { memoize } from '../compile/memo.ts'
import { HEADERS, STATUS } from '../agents/daemon-protocol.ts'
import { findDialect } from '../agents/index.ts'
import type { Dialect, HostAnswer } from '../agents/dialect.ts'
import type { Environment } from '../hosts/lines.ts'
import { isListening } from '../hosts/unix-socket.ts'
import { readThrown } from '../model/thrown.ts'
import { createHook, type Hook } from './hook.ts'
import { createPool } from './pool.ts'
import { headerIn, readCall } from './read-request.ts'

export interface DaemonOptions {
  readonly socket: string
  /** The folder of all state; null is the user's state directory. */
  readonly state: string | null
  /** Of the policies' environment names the values are those of this process. */
  readonly env: Environment
  readonly version: string
}

export interface Daemon {
  /** Ends all that was started, and lets go of the socket. */
  close(): Promise<void>
}

/** Agents and policies whose programs are kept. */
const HOOKS = 64

/** Bytes of a path that the address of a socket has room for, on the systems that have the least. */
const PATH_BYTES = 103

/**
 * Answers hooks on a unix socket, so that programs are compiled, databases open and servers started once for many calls.
 *
 * @throws {Error} (rejects) where one answers at that socket already, and where it cannot be listened at
 */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const { socket, version } = options
  const hooks = createPool<Hook>(HOOKS)
  const routeOf = memoize(readRoute, HOOKS, () => 1)
  if (Buffer.byteLength(socket) > PATH_BYTES) {
    throw new Error(`the path \`${socket}\` is too long for a socket; \`--socket\` takes a shorter one`)
  }
  await makeRoom(socket)
  const server = createServer((asked, answer) => {
    answerRequest(asked, performance.now()).then(
      (told) => send(answer, told),
      (error: unknown) => {
        send(answer, { status: 500, headers: {}, body: readThrown(error).message })
      },
    )
  })
  server.requestTimeout = 0
  await listen(server, socket)

  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await hooks.close()
    },
  }

  async function answerRequest(asked: IncomingMessage, arrived: number): Promise<Told> {
    const { pathname, dialect, policies, key } = routeOf(asked.url ?? '/')
    const identity = { [HEADERS.version]: version }
    if (pathname === '/version' && asked.method === 'GET')
      return { status: 200, headers: identity, body: `${version}\n` }
    if (pathname !== '/hook' || asked.method !== 'POST')
      return { status: 404, headers: identity, body: 'no such thing\n' }
    if ((headerIn(asked, HEADERS.version) ?? version) !== version) {
      return { status: STATUS.different, headers: identity, body: `this is version ${version}\n` }
    }
    if (dialect === undefined || policies.length === 0) {
      return { status: 400, headers: identity, body: 'a call needs `host`, one that is known, and `policy`\n' }
    }
    const call = await readCall(asked, arrived)
    if (call === null)
      return toldBy({ exit: 2, stdout: '', stderr: 'Sluice could not decide: the payload is too large' })
    const fingerprint = headerIn(asked, HEADERS.policies)
    const open = (): Hook => createHook({ dialect, policies, state: options.state }, options.env)
    return hooks.use(key, open, async (hook) => {
      const answer = await (fingerprint === undefined ? hook.answer(call) : hook.answerFor(fingerprint, call))
      if (answer !== null) return toldBy(answer)
      return { status: STATUS.different, headers: identity, body: 'the policies are others here\n' }
    })
  }
}

interface Route {
  readonly pathname: string
  readonly dialect: Dialect | undefined
  readonly policies: readonly string[]
  /** The same for two that ask for the same. */
  readonly key: string
}

function readRoute(address: string): Route {
  const { pathname, searchParams } = new URL(address, 'http://sluice')
  const dialect = findDialect(searchParams.get('host') ?? '')
  const policies = searchParams.getAll('policy')
  return { pathname, dialect, policies, key: JSON.stringify([dialect?.name, policies]) }
}

interface Told {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A refusal by exit code has a status that `curl --fail` fails at. */
function toldBy({ exit, stdout, stderr }: HostAnswer): Told {
  const headers = { [HEADERS.exit]: String(exit) }
  if (exit === 0) return { status: STATUS.answered, headers, body: stdout }
  return stdout === ''
    ? { status: STATUS.refused, headers, body: stderr }
    : { status: STATUS.toldByExit, headers, body: stdout }
}

function send(answer: ServerResponse, { status, headers, body }: Told): void {
  const type = body.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8'
  answer.writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) })
  answer.end(body)
}

/** A socket that nobody listens at any more is what a daemon that was killed left behind. */
async function makeRoom(socket: string): Promise<void> {
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 })
  if (lstatSync(socket, { throwIfNoEntry: false }) === undefined) return
  if (await isListening(socket)) throw new Error(`a daemon answers at \`${socket}\` already`)
  unlinkSync(socket)
}

/** Whoever may write to the socket may spend budgets: it is its owner's alone. */
async function listen(server: Server, socket: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, () => resolve())
  })
  chmodSync(socket, 0o600)
}
