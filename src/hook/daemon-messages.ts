import type { IncomingMessage, ServerResponse } from 'node:http'
import { HEADERS, STATUS } from '../agents/daemon-protocol.ts'
import type { Dialect, HostAnswer } from '../agents/dialect.ts'
import { loadDialect } from '../agents/index.ts'
import { findPolicies, type PolicyFile } from './policies.ts'

/** The maximum size of a payload in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/** What the address of a request says. */
export interface Route {
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
export async function readRoute(address: string): Promise<Route | null> {
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

/** The body as text; null if it is too large. Uses events, because async iteration over the request is slower. */
export function bodyOf(asked: IncomingMessage): Promise<string | null> {
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

export function headerIn({ headers }: IncomingMessage, name: string): string | undefined {
  const found = headers[name]
  return typeof found === 'string' ? found : undefined
}

export function numberIn(asked: IncomingMessage, name: string): number | null {
  const number = Number(headerIn(asked, name) ?? Number.NaN)
  return number >= 0 && Number.isFinite(number) ? number : null
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A refusal by exit code has a status that makes `curl --fail` fail. The answer has the word before and after it. */
export function replyOf({ exit, stdout, stderr }: HostAnswer, word: string): Reply {
  const headers = { [HEADERS.exit]: String(exit) }
  const reply = (status: number, text: string): Reply => ({ status, headers, body: `${word}${text}${word}` })
  if (exit === 0) return reply(STATUS.answered, stdout)
  if (exit === 1) return reply(STATUS.warned, stderr)
  return stdout === '' ? reply(STATUS.refused, stderr) : reply(STATUS.exitCode, stdout)
}

export function send(answer: ServerResponse, { status, headers, body }: Reply): void {
  const type = body.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8'
  answer.writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) })
  answer.end(body)
}

/** The refusal of a payload that is too large. */
export function tooLarge({ dialect }: Route, word: string | null): Reply {
  const stderr = `Sluice could not decide: the payload from ${dialect?.title ?? ''} is too large`
  return replyOf({ exit: 2, stdout: '', stderr }, word ?? '')
}
