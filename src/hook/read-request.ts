import type { IncomingMessage } from 'node:http'
import { unescape } from 'node:querystring'
import { HEADERS } from '../agents/daemon-protocol.ts'
import type { HookCall } from './hook.ts'

/** Bytes of a payload. */
const MOST = 64 * 1024 * 1024

/** The call that a request brings, which began at `arrived` or before; null where the payload is too large. */
export async function readCall(asked: IncomingMessage, arrived: number): Promise<HookCall | null> {
  const text = await bodyOf(asked)
  if (text === null) return null
  const project = headerIn(asked, HEADERS.project)
  return {
    text,
    // Also from what is no valid encoding, as a path of another system may be.
    project: project === undefined ? undefined : unescape(project),
    timeout: numberIn(asked, HEADERS.timeout),
    began: arrived - (numberIn(asked, HEADERS.elapsed) ?? 0),
  }
}

/** By events: an iterator over the request takes a part of the time that a decision does. */
function bodyOf(asked: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    asked.on('data', (piece: Buffer) => {
      length += piece.length
      if (length <= MOST) pieces.push(piece)
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

function numberIn(asked: IncomingMessage, name: string): number | null {
  const number = Number(headerIn(asked, name) ?? Number.NaN)
  return number >= 0 && Number.isFinite(number) ? number : null
}
