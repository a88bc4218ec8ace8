import { lstatSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { HEADERS, STATUS } from '../agents/daemon-protocol.ts'
import type { Keeping } from '../agents/keeping.ts'
import { memoize } from '../model/memo.ts'
import { createDecisionLog } from '../decision-log/decision-log.ts'
import { placeOfLog } from '../decision-log/log-place.ts'
import { isCallName, makeCallsFolder, sweepCalls, takeCall } from '../hosts/calls-folder.ts'
import { now } from '../hosts/clock.ts'
import { daemonLives } from '../hosts/daemon-start.ts'
import type { Environment } from '../hosts/lines.ts'
import { createPool } from '../hosts/pool.ts'
import { stateDirectory } from '../hosts/state-paths.ts'
import { listenAtSocket, removeSocket } from '../hosts/unix-socket.ts'
import { keepingFingerprint } from '../install/keeping-fingerprint.ts'
import { inTime } from '../model/in-time.ts'
import { readThrown } from '../model/thrown.ts'
import { type Caller, changedForNode, findCaller, placeOf } from './call-place.ts'
import {
  bodyOf,
  headerIn,
  numberIn,
  readRoute,
  type Reply,
  replyOf,
  type Route,
  send,
  tooLarge,
} from './daemon-messages.ts'
import { lateAfter } from './deadline.ts'
import { createHook, type Hook } from './hook.ts'
import { createKnownPolicies } from './known-policies.ts'
import { findPolicies, fingerprintOfFiles } from './policies.ts'

interface DaemonOptions extends Keeping {
  readonly socket: string
  /** Policies that the daemon may decide by, in addition to those of installations, in the form of the command line. */
  readonly policies: readonly string[]
  /** The folder for all state; null for the user's state directory. */
  readonly state: string | null
  /** The environment of this process, and of calls that do not bring their own. */
  readonly env: Environment
  readonly version: string
  /** When a daemon that a hook has left behind ends by itself; absent for one that a person started. */
  readonly leaving?: Leaving
}

interface Leaving {
  /** Milliseconds without a call. */
  readonly idle: number
  /** Whether the program is still the one that was started. */
  readonly isCurrent: () => boolean
}

export interface Daemon {
  /**
   * Stops listening, answers the open requests, and ends everything that was started. Waits no longer than the agents
   * wait for their answers.
   */
  close(): Promise<void>
  /** Removes the socket, for a program that is about to end. */
  removeSocket(): void
  /** Resolves when a daemon that was left behind should be closed. */
  readonly ended: Promise<void>
}

/** A call that the daemon said it would decide. */
interface Offer extends Caller {
  readonly call: string
  readonly route: Route
  readonly timeout: number | null
  readonly word: string | null
  readonly began: number
  /** When nobody waits for the answer any more. */
  readonly late: number
  /** Says that the request has been answered. */
  done(): void
}

/** The maximum number of hooks that stay loaded: one for each agent, its policies and its environment. */
const HOOKS = 64

/** The longest delay of a timer, in milliseconds. A longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** How often a daemon removes files of old calls, and one that was left behind looks for its program and its socket. */
const HOUSEKEEPING = 15_000

/**
 * Answers hooks on a Unix socket, so that many calls share compiled programs, open databases and started servers.
 *
 * @throws {DecisionLogError} (rejects) if the key of the decision log cannot be used
 * @throws {Error} (rejects) if another daemon answers at that socket, or listening fails
 */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const { socket, version, state, store, log, decisionLog: name, logKey, leaving } = options
  const directory = state ?? stateDirectory(options.env)
  const started = findPolicies(options.policies).map(({ name }) => name)
  const isKnown = createKnownPolicies(started, directory)
  const decisionLog =
    name === undefined
      ? null
      : createDecisionLog({ ...placeOfLog(name), ...(logKey !== undefined && { keyFile: logKey }) })
  const settings = { state, store, log, ...(decisionLog !== null && { decisionLog }) }
  const keeping = keepingFingerprint(options)
  const hooks = createPool<Hook>(HOOKS)
  const routeOf = memoize(readRoute, HOOKS, () => 1)
  const underWay = new Map<Promise<void>, number>()
  const offers = new Map<Socket, Offer>()
  let isClosing = false
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))

  const server = createServer({ maxHeaderSize: MAX_HEADERS }, (asked, answer) => {
    idle?.refresh()
    const closed = new Promise<void>((resolve) => answer.once('close', resolve))
    wait(closed, offers.get(asked.socket)?.late ?? lateFor(asked, now()))
    const reply = (what: Reply): void => {
      // A connection that stays open could bring another request.
      if (isClosing && !offers.has(asked.socket)) answer.shouldKeepAlive = false
      send(answer, what)
    }
    answerRequest(asked, now()).then(reply, (error: unknown) =>
      reply({ status: 500, headers: {}, body: readThrown(error).message }),
    )
  })
  server.requestTimeout = 0
  const number = await listenAtSocket(server, socket, '--socket', 'a daemon')
  // Not before: a timer would keep a daemon alive that cannot listen.
  const idle = leaving && setTimeout(() => (underWay.size === 0 ? end() : idle?.refresh()), leaving.idle)
  makeCallsFolder(directory)
  sweepCalls(directory)
  const housekeeping = setInterval(() => {
    sweepCalls(directory)
    if (leaving === undefined) return
    daemonLives(socket)
    if (!leaving.isCurrent() || lstatSync(socket, { throwIfNoEntry: false })?.ino !== number) end()
  }, HOUSEKEEPING).unref()

  return {
    ended,
    removeSocket: () => removeSocket(socket, number),
    async close() {
      isClosing = true
      if (leaving !== undefined) daemonLives(socket)
      clearTimeout(idle)
      clearInterval(housekeeping)
      // Closing the server closes connections between two requests.
      if (offers.size > 0) await withinTime(underWay)
      server.close()
      server.closeIdleConnections()
      await withinTime(underWay)
      server.closeAllConnections()
      await hooks.close()
      await decisionLog?.close()
    },
  }

  function wait(closed: Promise<void>, late: number): void {
    underWay.set(closed, late)
    void closed.then(() => underWay.delete(closed))
  }

  async function answerRequest(asked: IncomingMessage, arrived: number): Promise<Reply> {
    const identity = { [HEADERS.version]: version }
    const different = (why: string): Reply => ({ status: STATUS.different, headers: identity, body: `${why}\n` })
    const offered = offers.get(asked.socket)
    if (offered !== undefined) return decideOffered(offered, asked, different)
    const route = await routeOf(asked.url ?? '/')
    if (route === null) return { status: 400, headers: identity, body: 'invalid path\n' }
    const { pathname, dialect, policies, entered, event } = route
    if (pathname === '/version' && asked.method === 'GET')
      return { status: 200, headers: identity, body: `${version}\n` }
    if (pathname === '/end' && asked.method === 'POST' && leaving !== undefined) {
      end()
      return { status: 200, headers: identity, body: 'ending\n' }
    }
    // A hook that can decide by itself asks first.
    const isOffer = headerIn(asked, HEADERS.call) !== undefined
    if (pathname !== '/hook' || asked.method !== (isOffer ? 'GET' : 'POST')) {
      return { status: 404, headers: identity, body: 'not found\n' }
    }
    if ((headerIn(asked, HEADERS.version) ?? version) !== version) return different(`this is version ${version}`)
    if ((headerIn(asked, HEADERS.keeping) ?? keeping) !== keeping) {
      return different('this daemon has another store or decision log')
    }
    if (dialect === undefined || policies.length === 0) {
      return { status: 400, headers: identity, body: 'a call needs a known `host`, and `policy`\n' }
    }
    const unknown = policies.find(({ name }) => !isKnown(name))
    if (unknown !== undefined) {
      const body = `the policy \`${unknown.name}\` is unknown here: start the daemon with it, or install it`
      return isOffer ? different(body) : { status: 400, headers: identity, body: `${body}\n` }
    }
    if (isOffer) return offer(route, asked, arrived, different)
    const text = await bodyOf(asked)
    const word = headerIn(asked, HEADERS.word) ?? null
    if (text === null) return tooLarge(route, word)
    const timeout = numberIn(asked, HEADERS.timeout)
    return use(route, options.env, async (hook) => {
      const place = { project: undefined, folder: null }
      const answer = await hook.answer({ text, ...place, timeout, began: arrived, entered, event, word })
      return replyOf(answer, word ?? '')
    })
  }

  /** Whether the daemon would decide the call. Remembers it for the request that follows on the same connection. */
  async function offer(route: Route, asked: IncomingMessage, arrived: number, different: Different): Promise<Reply> {
    const call = headerIn(asked, HEADERS.call) ?? ''
    if (!isCallName(call)) return { status: 400, headers: {}, body: 'the name of the call is not valid\n' }
    if (isClosing || leaving?.isCurrent() === false) {
      end()
      return different('this daemon is ending')
    }
    const caller = findCaller(headerIn(asked, HEADERS.place), headerIn(asked, HEADERS.process))
    if (typeof caller === 'string') return different(caller)
    const changed = changedForNode(caller.env, options.env)
    if (changed !== undefined) return different(`this daemon was started with another \`${changed}\``)
    const fingerprint = headerIn(asked, HEADERS.policies)
    if (fingerprint !== undefined && fingerprint !== (await fingerprintOfFiles(route.policies, directory))) {
      return different('this daemon has other policies')
    }
    const { socket } = asked
    const settled = new Promise<void>((resolve) => {
      const done = (): void => {
        socket.off('close', done)
        offers.delete(socket)
        resolve()
      }
      socket.once('close', done)
      offers.set(socket, {
        ...caller,
        call,
        route,
        done,
        timeout: numberIn(asked, HEADERS.timeout),
        word: headerIn(asked, HEADERS.word) ?? null,
        began: arrived - (numberIn(asked, HEADERS.elapsed) ?? 0),
        late: lateFor(asked, arrived),
      })
    })
    wait(settled, lateFor(asked, arrived))
    return { status: STATUS.answered, headers: { [HEADERS.version]: version }, body: '' }
  }

  /** Decides a call if nobody else does. */
  async function decideOffered(offered: Offer, asked: IncomingMessage, different: Different): Promise<Reply> {
    const { call, route, timeout, word, began, late, done } = offered
    try {
      const text = await bodyOf(asked)
      if (asked.method !== 'POST' || headerIn(asked, HEADERS.call) !== call) return different('this is another call')
      // If this process was stopped, the file of the call may be gone again.
      if (now() > late) return different('nobody waits for this call any more')
      if (!takeCall(directory, call)) return different('the hook decides this call itself')
      if (text === null) return tooLarge(route, word)
      const { entered, event, dialect } = route
      const place = placeOf(dialect ?? {}, offered)
      return await use(route, offered.env, async (hook) => {
        const answer = await hook.answer({ text, ...place, timeout, began, entered, event, word })
        return replyOf(answer, word ?? '')
      })
    } finally {
      done()
    }
  }

  /** Runs `work` with the hook for this agent, these policies and this environment. */
  function use<Result>(route: Route, env: Environment, work: (hook: Hook) => Promise<Result>): Promise<Result> {
    const { key, dialect, policies } = route
    if (dialect === undefined) throw new Error('there is no such agent')
    const open = (): Hook => createHook({ dialect, policies, ...settings }, env)
    return hooks.use(`${key} ${env === options.env ? '' : JSON.stringify(env)}`, open, work)
  }
}

type Different = (why: string) => Reply

/** The maximum size of a request's headers in bytes: they may have an environment, with three bytes for one. */
const MAX_HEADERS = 1024 * 1024

/** The time after which nobody waits for the response any more. */
function lateFor(asked: IncomingMessage, arrived: number): number {
  return lateAfter(arrived - (numberIn(asked, HEADERS.elapsed) ?? 0), numberIn(asked, HEADERS.timeout))
}

/** Resolves when all requests are done, or when the last of their times has passed. */
async function withinTime(underWay: ReadonlyMap<Promise<void>, number>): Promise<void> {
  const left = Math.max(...underWay.values()) - now()
  await inTime(Math.min(left, LONGEST_TIMER), Promise.all(underWay.keys()), () => {})
}
