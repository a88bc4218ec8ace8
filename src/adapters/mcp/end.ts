import type { Readable, Writable } from 'node:stream'
import { createLineCutter } from '../../source/read-lines.ts'
import type { Bytes } from './frame.ts'

/**
 * Takes one frame, or null if the frame is too large. The next frame follows when the returned promise has resolved.
 */
type TakeFrame = (frame: Bytes | null) => Promise<unknown> | undefined

/** How many frames may wait before the stream is paused. */
const MAX_WAITING = 100

const LINE_BREAK = Buffer.from('\n')

/** One end of a connection. */
export interface End {
  /** Passes on the frames that arrive at this end. Resolves when no more can arrive. Call it only once. */
  read(take: TakeFrame): Promise<void>
  /** Sends frames in order. Does nothing if the other party is gone. */
  send(frame: Bytes): void
  /** Resolves when this end can take more frames; undefined if it already can. */
  ready(): Promise<void> | undefined
}

/** How a server ended: `code` or `signal` is set, or neither. */
export interface ServerEnding {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The server's end of the connection. */
export interface ServerEnd extends End {
  readonly ended: Promise<ServerEnding>
  /** Ends the server or, where it is remote, only the session. */
  close(): Promise<void>
  /** Forwards a signal that the proxy received. */
  signal(signal: NodeJS.Signals): void
}

/** An end that exchanges frames as lines. */
export function createLineEnd(input: Readable, output: Writable): End {
  return {
    read: (take) => takeFrames(input, take),
    send(frame) {
      if (output.writable) output.write(Buffer.concat([frame, LINE_BREAK]))
    },
    ready() {
      if (!output.writableNeedDrain || !output.writable) return undefined
      return new Promise((resolve) => {
        const done = (): void => {
          output.off('drain', done).off('close', done)
          resolve()
        }
        output.on('drain', done).on('close', done)
      })
    },
  }
}

/**
 * Passes on the frames of a stream, one per line, and resolves when the stream ends or breaks off. An incomplete frame
 * at the end is dropped. Uses the events of the stream, because async iteration takes longer than all other work on a
 * frame.
 */
function takeFrames(stream: Readable, take: TakeFrame): Promise<void> {
  const cutter = createLineCutter()
  const waiting: (Bytes | null)[] = []
  let isTaking = false
  let hasEnded = false
  return new Promise((resolve) => {
    const takeAll = async (): Promise<void> => {
      isTaking = true
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const taking = take(next)
        if (taking !== undefined) await taking
      }
      isTaking = false
      if (hasEnded) resolve()
      else if (stream.isPaused()) stream.resume()
    }
    const end = (): void => {
      hasEnded = true
      if (!isTaking) resolve()
    }
    stream.on('data', (piece: Bytes) => {
      for (const { bytes } of cutter.cut(piece)) if (bytes === null || !isBlank(bytes)) waiting.push(bytes)
      if (!isTaking) void takeAll()
      if (waiting.length > MAX_WAITING) stream.pause()
    })
    stream.on('error', end).on('end', end).on('close', end)
  })
}

function isBlank(bytes: Bytes): boolean {
  return bytes.every((byte) => byte <= 0x20)
}
