import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { now } from '../hosts/clock.ts'
import { HEADERS, PATIENCE, requestPath, STATUS } from '../agents/daemon-protocol.ts'
import type { HostAnswer } from '../agents/dialect.ts'
import { readThrown } from '../model/thrown.ts'
import { type Caller, writeCaller } from './call-place.ts'
import { lateAfter } from './deadline.ts'
import type { HookCall } from './hook.ts'

export interface DaemonCall extends Omit<HookCall, 'project' | 'folder' | 'otherwise'> {
  readonly socket: string
  readonly host: string
  readonly policies: readonly string[]
  readonly fingerprint: string
  /** The result of `keepingFingerprint`. */
  readonly keeping: string
  readonly version: string
  readonly caller: Caller
  /** The name of the call, which is new. */
  readonly call: string
  /** Makes this process the one that decides the call; false if the daemon decides it. */
  readonly take: () => boolean
}

/** Codes of connections that nobody accepts. */
const NOBODY: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOENT', 'EACCES'])

/**
 * Thrown if a daemon took the call and gave no answer. The daemon may have spent budgets, so nobody else may decide the
 * call.
 */
export class DaemonError extends Error {
  constructor(why: string) {
    super(`its daemon gave no answer (${why})`)
    this.name = 'DaemonError'
  }
}

/**
 * Asks the daemon. Null if this process decides the call: no daemon listens at the socket or answers in time, or it has
 * another version, other policies, or another store or decision log.
 *
 * @throws {DaemonError} (rejects) if the daemon took the call and gave no answer
 */
export async function askDaemon(asking: DaemonCall): Promise<HostAnswer | null> {
  const { text, timeout, call, began, take } = asking
  // Both requests are on one connection.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const offered = await send(asking, agent, 'GET', headersOf(asking), '', PATIENCE).then(statusOf, readThrown)
    if (offered !== STATUS.answered) {
      const isAlone = typeof offered === 'object' && NOBODY.has(offered.code ?? '')
      if (isAlone || take()) return null
      throw new DaemonError('it does not decide this call')
    }
    const left = lateAfter(began, timeout) - now()
    const asked = send(asking, agent, 'POST', { [HEADERS.call]: call }, text, Math.max(1, left))
    const answer = asked.then((response) => read(response, asking.word ?? ''))
    const early = await Promise.race([answer.catch(() => null), after(PATIENCE)])
    // A daemon that answers has the call. One that does not may have stopped before it took it.
    if (early !== null) return early
    if (take()) return null
    return await answer.catch((error: unknown) => {
      throw new DaemonError(readThrown(error).message)
    })
  } finally {
    agent.destroy()
  }
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds).unref())
}

function send(
  { socket, host, policies, entered, event }: DaemonCall,
  agent: Agent,
  method: 'GET' | 'POST',
  headers: Readonly<Record<string, string>>,
  text: string,
  timeout: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const path = requestPath({ host, policies, entered, event })
    const asked = request({ socketPath: socket, agent, method, path, headers }, resolve)
    const timer = setTimeout(() => asked.destroy(new Error('it took too long')), timeout)
    asked.on('close', () => clearTimeout(timer))
    asked.on('error', reject)
    asked.end(text)
  })
}

function headersOf(asking: DaemonCall): Record<string, string> {
  const { version, fingerprint, keeping, caller, call, timeout, began, word } = asking
  return {
    [HEADERS.version]: version,
    [HEADERS.policies]: fingerprint,
    [HEADERS.keeping]: keeping,
    [HEADERS.place]: writeCaller(caller),
    [HEADERS.call]: call,
    [HEADERS.elapsed]: String(Math.max(0, now() - began)),
    ...(timeout !== null && { [HEADERS.timeout]: String(timeout) }),
    ...(word !== null && { [HEADERS.word]: word }),
  }
}

/** Reads to the end, so that the connection can be used again. */
async function statusOf(answer: IncomingMessage): Promise<number | undefined> {
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

async function read(answer: IncomingMessage, word: string): Promise<HostAnswer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  if (answer.statusCode === STATUS.different) throw new Error('it did not decide')
  const text = Buffer.concat(pieces).toString('utf8')
  const isWhole = text.length >= 2 * word.length && text.startsWith(word) && text.endsWith(word)
  if (!isWhole) throw new Error('its answer is not whole')
  const body = text.slice(word.length, text.length - word.length)
  const exit = answer.headers[HEADERS.exit]
  if (exit === '0') return { exit: 0, stdout: body, stderr: '' }
  if (exit === '2' && answer.statusCode === STATUS.exitCode) return { exit: 2, stdout: body, stderr: '' }
  if (exit === '2') return { exit: 2, stdout: '', stderr: body }
  if (exit === '1') return { exit: 1, stdout: '', stderr: body }
  throw new Error(`its status was ${answer.statusCode ?? 'none'}`)
}
