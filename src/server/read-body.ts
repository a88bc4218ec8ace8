import { inTime } from '../model/in-time.ts'
import { hasMemberTwice } from '../source/json-members.ts'
import { readJson } from '../source/json.ts'
import { EventError } from '../model/event.ts'
import { joinBytes } from '../source/read-lines.ts'
import { RequestError } from './refusals.ts'
import type { ServerLimits } from './limits.ts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** The media type of a request, without its parameters. */
export function typeOf(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/**
 * Checks that a body is of one of the types, and is UTF-8 without a further encoding.
 *
 * @throws {RequestError}
 */
export function checkBody(headers: Headers, types: readonly string[]): void {
  if (!types.includes(typeOf(headers))) throw new RequestError('type-unknown')
  const encodings = (headers.get('content-encoding') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers.get('content-type') ?? '') ?? []
  const isPlain = encodings.every((name) => name === '' || name === 'identity')
  if (!isPlain || !/^(utf-?8|us-ascii)$/i.test(charset)) throw new RequestError('encoding-unknown')
}

/**
 * Reads a whole body.
 *
 * @throws {RequestError} (rejects) if it is too large, too slow, or cut
 */
export async function readBytes(
  request: Request,
  limits: Pick<ServerLimits, 'bodyBytes' | 'bodyTime'>,
): Promise<Uint8Array> {
  const { bodyBytes, bodyTime } = limits
  const length = Number(request.headers.get('content-length') ?? 'NaN')
  if (length > bodyBytes) throw new RequestError('request-too-large')
  // Node enforces the declared length.
  if (Number.isInteger(length)) return new Uint8Array(await within(request.arrayBuffer(), bodyTime))
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = piecesOf(request, bodyTime)
  const until = Date.now() + bodyTime
  for await (const piece of reader) {
    pieces.push(piece)
    size += piece.length
    if (size > bodyBytes) throw new RequestError('request-too-large')
    if (Date.now() > until) throw new RequestError('request-slow')
  }
  return joinBytes(pieces, size)
}

/**
 * Yields the pieces of a body as they arrive.
 *
 * @throws {RequestError} (rejects) if the next piece does not arrive in time, or the body is cut
 */
export async function* piecesOf({ body }: Request, time: number): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (;;) {
      const read = await within(reader.read(), time)
      if (read.done) return
      yield read.value as Uint8Array // bodies are bytes
    }
  } finally {
    // Do not wait for the sender of the rest.
    void reader.cancel().catch(() => {})
  }
}

async function within<Result>(reading: Promise<Result>, time: number): Promise<Result> {
  const whole = reading.catch(() => {
    throw new RequestError('request-cut')
  })
  return inTime(time, whole, () => {
    throw new RequestError('request-slow')
  })
}

/**
 * Parses bytes as JSON.
 *
 * @throws {EventError}
 */
export function parseJson(bytes: Uint8Array): unknown {
  return parse(decode(bytes))
}

/**
 * Parses a line as JSON; undefined if the line is blank.
 *
 * @throws {EventError}
 */
export function parseLine(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  return /^[ \t\r\n]*$/.test(text) ? undefined : parse(text)
}

function decode(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw new EventError('event-not-json', 'an event must be UTF-8')
  }
}

/** Members that occur twice are refused: two readers could understand different events. */
function parse(text: string): unknown {
  let data: unknown
  try {
    data = readJson(text)
  } catch {
    throw new EventError('event-not-json', 'an event must be JSON')
  }
  if (hasMemberTwice(text, data)) throw new EventError('event-not-json', 'an event must not have a member twice')
  return data
}
