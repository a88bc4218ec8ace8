import { LINE_LIMIT } from '../../source/read-lines.ts'
import type { Bytes } from './frame.ts'

/** One server-sent event. */
interface StreamEvent {
  /** Null if the event has no id. */
  readonly id: string | null
  /** Undefined if the event has no data; null if the data is too large to keep. */
  readonly data: Bytes | null | undefined
  /** Milliseconds to wait before reconnecting; null if the event does not say. */
  readonly retry: number | null
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const COLON = 0x3a
const SPACE = 0x20

/** The events of a stream. An incomplete event at the end is dropped. */
export async function* readEvents(pieces: AsyncIterable<Bytes>): AsyncGenerator<StreamEvent> {
  let line: Bytes[] = []
  let size = 0
  let wasReturn = false
  let event = createDraft()
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length;) {
      const end = endOfLine(piece, start)
      // A carriage return and a line feed end one line, even if they arrive in two pieces.
      if (wasReturn && end === start && piece[start] === LINE_FEED) {
        wasReturn = false
        start++
        continue
      }
      wasReturn = false
      const part = piece.subarray(start, end === -1 ? piece.length : end)
      size += part.length
      if (size <= LINE_LIMIT) line.push(part)
      if (end === -1) break
      wasReturn = piece[end] === CARRIAGE_RETURN
      start = end + 1
      if (size > 0) event.add(size > LINE_LIMIT ? null : Buffer.concat(line))
      else {
        const done = event.finish()
        if (done !== null) yield done
        event = createDraft()
      }
      line = []
      size = 0
    }
  }
}

function endOfLine(piece: Bytes, start: number): number {
  for (let at = start; at < piece.length; at++) {
    if (piece[at] === LINE_FEED || piece[at] === CARRIAGE_RETURN) return at
  }
  return -1
}

interface Draft {
  /** `line` is null if the line is too long. */
  add(line: Bytes | null): void
  /** Null if the event is empty. */
  finish(): StreamEvent | null
}

function createDraft(): Draft {
  const data: Bytes[] = []
  let [size, isTooLarge, isEmpty] = [0, false, true]
  let id: string | null = null
  let retry: number | null = null
  return {
    add(line) {
      if (line === null) return void (isTooLarge = true)
      const colon = line.indexOf(COLON)
      const name = Buffer.from(colon === -1 ? line : line.subarray(0, colon)).toString('latin1')
      if (name === '') return
      const value =
        colon === -1 ? line.subarray(line.length) : line.subarray(colon + (line[colon + 1] === SPACE ? 2 : 1))
      isEmpty = false
      if (name === 'id' && !value.includes(0)) id = Buffer.from(value).toString()
      if (name === 'retry' && /^\d{1,9}$/.test(Buffer.from(value).toString('latin1'))) {
        retry = Number(Buffer.from(value).toString('latin1'))
      }
      if (name !== 'data') return
      size += value.length + 1
      isTooLarge ||= size > LINE_LIMIT
      if (!isTooLarge) data.push(...(data.length === 0 ? [] : [NEW_LINE]), value)
    },
    finish() {
      if (isTooLarge) return { id, retry, data: null }
      return isEmpty ? null : { id, retry, data: data.length === 0 ? undefined : Buffer.concat(data) }
    },
  }
}

const NEW_LINE = Buffer.from('\n')

/** An event that carries a frame, as text. Line breaks in a frame are only white space between tokens of JSON. */
export function eventOf(id: string, frame: Bytes): string {
  const lines = Buffer.from(frame)
    .toString()
    .split(/\r\n|\r|\n/)
  return `id: ${id}\n${lines.map((line) => `data: ${line}\n`).join('')}\n`
}
