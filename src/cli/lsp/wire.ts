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

/** Splits the input into messages. What is not a message is skipped. */
export async function* readMessages(input: Readable): AsyncGenerator<Message, void> {
  let rest = Buffer.alloc(0)
  for await (const piece of input) {
    rest = Buffer.concat([rest, Buffer.from(piece as Uint8Array)])
    for (;;) {
      const head = rest.indexOf('\r\n\r\n')
      if (head === -1) break
      const length = Number(/content-length: *(\d+)/i.exec(rest.toString('ascii', 0, head))?.[1] ?? 0)
      if (length > MAX_BYTES) return
      const end = head + 4 + length
      if (rest.length < end) break
      const message = parse(rest.toString('utf8', head + 4, end))
      rest = rest.subarray(end)
      if (message !== null) yield message
    }
  }
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
}

export function createClient(output: Output): Client {
  const send = (message: object): Promise<void> => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    return output.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  return {
    answer: (id, result) => send({ id, result: result ?? null }),
    refuse: (id, code, message) => send({ id, error: { code, message } }),
    notify: (method, params) => send({ method, params }),
  }
}
