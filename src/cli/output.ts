import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { styleText } from 'node:util'
import { type Environment, type LineStream, wantsColour } from '../hosts/lines.ts'

export type Style = Parameters<typeof styleText>[0]

/** Styles text, or leaves it plain if colours are off. */
export type Paint = (style: Style, text: string) => string

/** Standard output or standard error, and what it supports. */
export interface Output {
  /** For writing bytes, and for listening to errors. */
  readonly stream: Writable
  readonly isTerminal: boolean
  /** The width of the terminal. */
  readonly columns: number
  readonly paint: Paint
  /** Resolves when the stream can take more, or nobody reads it any more. */
  write(text: string): Promise<void>
}

type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number }

export function createOutput(stream: OutputStream, env: Environment): Output {
  const isTerminal = stream.isTTY === true
  const isColoured = wantsColour(isTerminal, env)
  return {
    stream,
    isTerminal,
    columns: stream.columns || 80,
    paint: (style, text) => (isColoured && text !== '' ? styleText(style, text, { validateStream: false }) : text),
    async write(text) {
      if (stream.errored !== null || stream.destroyed || stream.write(text)) return
      // Rejects if the stream fails, which whoever listens to its errors handles.
      await once(stream, 'drain').catch(() => {})
    },
  }
}

/** The same, for the ports that write lines. */
export function lineStream({ isTerminal, write }: Output): LineStream {
  return { isTTY: isTerminal, write: (text, written) => void write(text).then(() => written(), written) }
}
