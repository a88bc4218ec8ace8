import { type IncomingMessage, request } from 'node:http'
import { now } from '../hosts/clock.ts'
import { HEADERS, requestPath, STATUS } from '../agents/daemon-protocol.ts'
import type { HostAnswer } from '../agents/dialect.ts'
import { secondsToAnswer, SECONDS } from './deadline.ts'
import type { HookCall } from './hook.ts'

/** Milliseconds to wait for a daemon after its own deadline. */
export const GRACE = 1000

export interface DaemonCall extends HookCall {
  readonly socket: string
  readonly host: string
  readonly policies: readonly string[]
  readonly fingerprint: string
  /** The result of `keepingFingerprint`. */
  readonly keeping: string
  readonly version: string
}

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
 * Asks the daemon. Null if nothing was decided, because no daemon listens at the socket, or it has another version,
 * other policies, or another store or decision log.
 *
 * @throws {DaemonError} (rejects) if the daemon took the call and gave no answer
 */
export function askDaemon(call: DaemonCall): Promise<HostAnswer | null> {
  const { socket, host, policies, entered, event, text, timeout } = call
  const left = call.began + secondsToAnswer(timeout ?? SECONDS) * 1000 + GRACE - now()
  return new Promise((resolve, reject) => {
    let isTaken = false
    const fail = (error: Error): void => {
      if (isTaken) reject(new DaemonError(error.message))
      else resolve(null)
    }
    const asked = request(
      {
        socketPath: socket,
        method: 'POST',
        path: requestPath({ host, policies, entered, event }),
        headers: headersOf(call),
        timeout: Math.max(1, left),
      },
      (answer) => void read(answer, call.word ?? '').then(resolve, fail),
    )
    asked.on('socket', (connection) => connection.once('connect', () => (isTaken = true)))
    asked.on('timeout', () => asked.destroy(new Error('it took too long')))
    asked.on('error', fail)
    asked.end(text)
  })
}

function headersOf({
  version,
  fingerprint,
  keeping,
  project,
  folder,
  timeout,
  began,
  word,
}: DaemonCall): Record<string, string> {
  return {
    [HEADERS.version]: version,
    [HEADERS.policies]: fingerprint,
    [HEADERS.keeping]: keeping,
    [HEADERS.elapsed]: String(Math.max(0, now() - began)),
    ...(project !== undefined && { [HEADERS.project]: encodeURIComponent(project) }),
    ...(folder !== null && { [HEADERS.folder]: encodeURIComponent(folder) }),
    ...(timeout !== null && { [HEADERS.timeout]: String(timeout) }),
    ...(word !== null && { [HEADERS.word]: word }),
  }
}

async function read(answer: IncomingMessage, word: string): Promise<HostAnswer | null> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  if (answer.statusCode === STATUS.different) return null
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
