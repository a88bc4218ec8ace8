import type { Readable } from 'node:stream'
import { isMap } from '../../model/value.ts'
import type { Output } from '../output.ts'

/** A message of JSON-RPC. */
export interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly params?: unknown
}

/** The largest message to read: more than any text that is a policy. */
const MAX_BYTES = 64 * 1024 * 1024

/** The longest head of a message: some short lines. */
const MAX_HEAD = 8 * 1024

/**
 * Splits the input into messages. What is not JSON is skipped.
 *
 * @throws {Error} if the input is no longer the protocol: where the next message begins is then unknown
 */
export async function* readMessages(input: Readable): AsyncGenerator<Message, void> {
  // A long message comes in many pieces: they are joined only once there are as many bytes as it needs.
  let pieces: Buffer[] = []
  let size = 0
  let needed = 0
  for await (const piece of input) {
    pieces.push(Buffer.from(piece as Uint8Array))
    size += pieces.at(-1)?.length ?? 0
    if (size < needed) continue
    let rest = Buffer.concat(pieces)
    for (;;) {
      const head = rest.subarray(0, MAX_HEAD).indexOf('\r\n\r\n')
      needed = head === -1 ? 0 : head + 4 + lengthIn(rest.toString('ascii', 0, head))
      if (head === -1 && rest.length >= MAX_HEAD) throw new Error('the client sent what is not the protocol')
      if (head === -1 || rest.length < needed) break
      const message = parse(rest.toString('utf8', head + 4, needed))
      rest = rest.subarray(needed)
      if (message !== null) yield message
    }
    pieces = [rest]
    size = rest.length
  }
}

function lengthIn(head: string): number {
  const length = /^content-length: *(\d+)\r?$/im.exec(head)?.[1]
  if (length === undefined) throw new Error('the client sent a message without `Content-Length`')
  if (Number(length) > MAX_BYTES) throw new Error('the client sent a message of more than 64 MiB')
  return Number(length)
}

function parse(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text)
    return isMap(message) ? message : null
  } catch {
    return null
  }
}

/** Writes messages to the client. */
export interface Client {
  answer(id: number | string, result: unknown): Promise<void>
  refuse(id: number | string, code: number, message: string): Promise<void>
  notify(method: string, params: object): Promise<void>
  /** Asks the client something. Its answer is not waited for. */
  request(method: string, params: object | null): Promise<void>
}

export function createClient(output: Output): Client {
  const send = (message: object): Promise<void> => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    return output.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  let asked = 0
  return {
    request: (method, params) => send({ id: `sluice-${++asked}`, method, params }),
    answer: (id, result) => send({ id, result: result ?? null }),
    refuse: (id, code, message) => send({ id, error: { code, message } }),
    notify: (method, params) => send({ method, params }),
  }
}
