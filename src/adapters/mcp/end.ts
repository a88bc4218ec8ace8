import type { Readable, Writable } from 'node:stream'
import type { Bytes } from './frame.ts'
import { lineOf, takeFrames, type TakeFrame } from './frames.ts'

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
