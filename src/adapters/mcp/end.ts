import type { Readable, Writable } from 'node:stream'
import { createLineCutter } from '../../source/read-lines.ts'
import type { Bytes } from './frame.ts'

/** Takes one frame. Null stands for one that is too large. The next frame comes when the promise has resolved. */
type TakeFrame = (frame: Bytes | null) => Promise<unknown> | undefined

/** Frames that may wait before the stream is paused. */
const MAX_WAITING = 100

const LINE_FEED = 0x0a

/** One end of a connection. */
export interface End {
  /** Hands over the frames that come from there. Resolves when nothing more will come. Called once. */
  read(take: TakeFrame): Promise<void>
  /** Keeps the order. Does nothing if nobody is there any more. */
  send(frame: Bytes): void
  /** Resolves when more should be sent; undefined if that is now. */
  ready(): Promise<void> | undefined
}

/** How a server ended: at most one of the two is not null. */
export interface ServerEnding {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The end at which the server is. */
export interface ServerEnd extends End {
  readonly ended: Promise<ServerEnding>
  /** Ends the server, or the session with it. */
  close(): Promise<void>
  /** Passes on a signal that the proxy got. */
  signal(signal: NodeJS.Signals): void
}

/** An end that reads and writes lines. */
export function createLineEnd(input: Readable, output: Writable): End {
  return {
    read: (take) => takeFrames(input, take),
    send(frame) {
      if (output.writable) output.write(lineOf(frame))
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
 * Hands over the frames of a stream, one in each line, and resolves when it ends or breaks off. Drops a frame that is cut
 * off. It hears the events of the stream, because iterating over it takes longer than all the rest of passing a frame.
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

/** The frame as a line. */
function lineOf(frame: Bytes): Bytes {
  const line = new Uint8Array(frame.length + 1)
  line.set(frame)
  line[frame.length] = LINE_FEED
  return line
}
