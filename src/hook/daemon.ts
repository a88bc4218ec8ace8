import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { unescape } from 'node:querystring'
import { HEADERS, STATUS } from '../agents/daemon-protocol.ts'
import type { Dialect, HostAnswer } from '../agents/dialect.ts'
import { loadDialect } from '../agents/index.ts'
import type { Keeping } from '../agents/keeping.ts'
import { memoize } from '../compile/memo.ts'
import { createDecisionLog } from '../decision-log/decision-log.ts'
import { placeOfLog } from '../decision-log/log-place.ts'
import { now } from '../hosts/clock.ts'
import type { Environment } from '../hosts/lines.ts'
import { createPool } from '../hosts/pool.ts'
import { stateDirectory } from '../hosts/state-paths.ts'
import { listenAtSocket, removeSocket } from '../hosts/unix-socket.ts'
import { readInstallations, recordOf } from '../install/installations.ts'
import { inTime } from '../model/in-time.ts'
import { readThrown } from '../model/thrown.ts'
import { GRACE } from './ask-daemon.ts'
import { SECONDS, secondsToAnswer } from './deadline.ts'
import { type FileStamp, isSameStamp, stampOf } from './file-stamp.ts'
import { createHook, type Hook, type HookCall } from './hook.ts'
import { keepingFingerprint } from './keeping-fingerprint.ts'
import { findPolicies, type PolicyFile } from './policies.ts'

/** Whether a daemon may read a policy. */
type IsKnown = (name: string) => boolean

interface DaemonOptions extends Keeping {
  readonly socket: string
  /** Policies that the daemon may decide by, in addition to those of installations, in the form of the command line. */
  readonly policies: readonly string[]
  /** The folder for all state; null for the user's state directory. */
  readonly state: string | null
  /** The environment for policies that read it. */
  readonly env: Environment
  readonly version: string
}

export interface Daemon {
  /**
   * Stops listening, answers the open requests, and ends everything that was started. Waits no longer than the agents
   * wait for their answers.
   */
  close(): Promise<void>
  /** Removes the socket, for a program that is about to end. */
  removeSocket(): void
}

/** The maximum number of pairs of an agent and its policies that stay loaded. */
const HOOKS = 64

/** The longest delay of a timer, in milliseconds. A longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The maximum size of a payload in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Answers hooks on a Unix socket, so that many calls share compiled programs, open databases and started servers.
 *
 * @throws {DecisionLogError} (rejects) if the key of the decision log cannot be used
 * @throws {Error} (rejects) if another daemon answers at that socket, or listening fails
 */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const { socket, version, state, store, log, decisionLog: name, logKey } = options
  const started = findPolicies(options.policies).map(({ name }) => name)
  const isKnown = createKnownPolicies(started, state ?? stateDirectory(options.env))
  const decisionLog =
    name === undefined
      ? null
      : createDecisionLog({ ...placeOfLog(name), ...(logKey !== undefined && { keyFile: logKey }) })
  const settings = { state, store, log, ...(decisionLog !== null && { decisionLog }) }
  const keeping = keepingFingerprint(options)
  const hooks = createPool<Hook>(HOOKS)
  const routeOf = memoize(readRoute, HOOKS, () => 1)
  const underWay = new Map<Promise<void>, number>()
  let isClosing = false
  const server = createServer((asked, answer) => {
    const closed = new Promise<void>((resolve) => answer.once('close', resolve))
    underWay.set(closed, lateFor(asked, now()))
    void closed.then(() => underWay.delete(closed))
    const reply = (what: Reply): void => {
      // A connection that stays open could bring another request.
      if (isClosing) answer.shouldKeepAlive = false
      send(answer, what)
    }
    answerRequest(asked, now()).then(reply, (error: unknown) =>
      reply({ status: 500, headers: {}, body: readThrown(error).message }),
    )
  })
  server.requestTimeout = 0
  const number = await listenAtSocket(server, socket, '--socket', 'a daemon')

  return {
    removeSocket: () => removeSocket(socket, number),
    async close() {
      isClosing = true
      server.close()
      server.closeIdleConnections()
      await withinTime(underWay)
      server.closeAllConnections()
      await hooks.close()
      await decisionLog?.close()
    },
  }

  async function answerRequest(asked: IncomingMessage, arrived: number): Promise<Reply> {
    const identity = { [HEADERS.version]: version }
    const route = await routeOf(asked.url ?? '/')
    if (route === null) return { status: 400, headers: identity, body: 'invalid path\n' }
    const { pathname, dialect, policies, entered, event, key } = route
    if (pathname === '/version' && asked.method === 'GET')
      return { status: 200, headers: identity, body: `${version}\n` }
    if (pathname !== '/hook' || asked.method !== 'POST') return { status: 404, headers: identity, body: 'not found\n' }
    if ((headerIn(asked, HEADERS.version) ?? version) !== version) {
      return { status: STATUS.different, headers: identity, body: `this is version ${version}\n` }
    }
    if ((headerIn(asked, HEADERS.keeping) ?? keeping) !== keeping) {
      return { status: STATUS.different, headers: identity, body: 'this daemon has another store or decision log\n' }
    }
    if (dialect === undefined || policies.length === 0) {
      return { status: 400, headers: identity, body: 'a call needs a known `host`, and `policy`\n' }
    }
    const fingerprint = headerIn(asked, HEADERS.policies)
    const unknown = policies.find(({ name }) => !isKnown(name))
    if (unknown !== undefined) {
      const body = `the policy \`${unknown.name}\` is unknown here: start the daemon with it, or install it\n`
      // A hook that knows its policies can decide by itself.
      return { status: fingerprint === undefined ? 400 : STATUS.different, headers: identity, body }
    }
    const call = await readCall(asked, arrived, { entered, event })
    const word = headerIn(asked, HEADERS.word) ?? ''
    if (call === null)
      return replyOf({ exit: 2, stdout: '', stderr: 'Sluice could not decide: the payload is too large' }, word)
    const open = (): Hook => createHook({ dialect, policies, ...settings }, options.env)
    return hooks.use(key, open, async (hook) => {
      const answer = await (fingerprint === undefined ? hook.answer(call) : hook.answerFor(fingerprint, call))
      if (answer !== null) return replyOf(answer, word)
      return { status: STATUS.different, headers: identity, body: 'this daemon has other policies\n' }
    })
  }
}

/** The time after which nobody waits for the response any more. */
function lateFor(asked: IncomingMessage, arrived: number): number {
  const seconds = secondsToAnswer(numberIn(asked, HEADERS.timeout) ?? SECONDS)
  return arrived - (numberIn(asked, HEADERS.elapsed) ?? 0) + seconds * 1000 + GRACE
}

/** Resolves when all requests are done, or when the last of their times has passed. */
async function withinTime(underWay: ReadonlyMap<Promise<void>, number>): Promise<void> {
  const left = Math.max(...underWay.values()) - now()
  await inTime(Math.min(left, LONGEST_TIMER), Promise.all(underWay.keys()), () => {})
}

interface Route {
  readonly pathname: string
  readonly dialect: Dialect | undefined
  readonly policies: readonly PolicyFile[]
  /** The hooks that are entered for the agent; null if the request does not contain them. */
  readonly entered: string | null
  /** The agent's event at which its command was installed; null if the request does not contain it. */
  readonly event: string | null
  /** Equal for requests from the same agent with the same policies. */
  readonly key: string
}

/** Null if the address has no valid path. */
async function readRoute(address: string): Promise<Route | null> {
  if (!URL.canParse(address, 'http://sluice')) return null
  const { pathname, searchParams } = new URL(address, 'http://sluice')
  const dialect = await loadDialect(searchParams.get('host') ?? '')
  const policies = findPolicies(searchParams.getAll('policy'))
  return {
    pathname,
    dialect,
    policies,
    entered: searchParams.get('entered'),
    event: searchParams.get('event'),
    key: JSON.stringify([dialect?.name, policies]),
  }
}

/** Null if the payload is too large. */
async function readCall(
  asked: IncomingMessage,
  arrived: number,
  installed: Pick<HookCall, 'entered' | 'event'>,
): Promise<HookCall | null> {
  const text = await bodyOf(asked)
  if (text === null) return null
  const [project, folder] = [HEADERS.project, HEADERS.folder].map((name) => headerIn(asked, name))
  return {
    text,
    // Accepts invalid encodings, because paths may contain them.
    project: project === undefined ? undefined : unescape(project),
    folder: folder === undefined ? null : unescape(folder),
    timeout: numberIn(asked, HEADERS.timeout),
    began: arrived - (numberIn(asked, HEADERS.elapsed) ?? 0),
    ...installed,
    word: headerIn(asked, HEADERS.word) ?? null,
  }
}

/** Uses events, because async iteration over the request is noticeably slower. */
function bodyOf(asked: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    asked.on('data', (piece: Buffer) => {
      length += piece.length
      if (length <= MAX_BYTES) pieces.push(piece)
      else resolve(null)
    })
    asked.on('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
    asked.on('error', reject)
  })
}

function headerIn({ headers }: IncomingMessage, name: string): string | undefined {
  const found = headers[name]
  return typeof found === 'string' ? found : undefined
}

function numberIn(asked: IncomingMessage, name: string): number | null {
  const number = Number(headerIn(asked, name) ?? Number.NaN)
  return number >= 0 && Number.isFinite(number) ? number : null
}

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A refusal by exit code has a status that makes `curl --fail` fail. The answer has the word before and after it. */
function replyOf({ exit, stdout, stderr }: HostAnswer, word: string): Reply {
  const headers = { [HEADERS.exit]: String(exit) }
  const reply = (status: number, text: string): Reply => ({ status, headers, body: `${word}${text}${word}` })
  if (exit === 0) return reply(STATUS.answered, stdout)
  if (exit === 1) return reply(STATUS.warned, stderr)
  return stdout === '' ? reply(STATUS.refused, stderr) : reply(STATUS.exitCode, stdout)
}

function send(answer: ServerResponse, { status, headers, body }: Reply): void {
  const type = body.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8'
  answer.writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) })
  answer.end(body)
}

/**
 * Creates a function that knows the policies with which the daemon was started, and those that the user's installations
 * name at the moment. If a daemon read every policy that a request names, one client could block all others.
 *
 * @param started the policies' names, as `findPolicies` returns them
 */
function createKnownPolicies(started: readonly string[], state: string): IsKnown {
  let last: { readonly stamp: FileStamp | null; readonly names: ReadonlySet<string> } | null = null
  return (name) => {
    if (started.includes(name)) return true
    const stamp = stampOf([recordOf(state)], Date.now())
    if (last === null || !isSameStamp(stamp, last.stamp)) {
      const installed = readInstallations(state).flatMap(({ policies }) => findPolicies(policies))
      last = { stamp, names: new Set(installed.map((policy) => policy.name)) }
    }
    return last.names.has(name)
  }
}
