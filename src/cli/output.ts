import { once } from 'node:events'
import { styleText } from 'node:util'
import { type Environment, wantsColour } from '../hosts/lines.ts'

export type Style = Parameters<typeof styleText>[0]

/** Text with a style, or as it is where nobody would see it. */
export type Paint = (style: Style, text: string) => string

/** Standard output or standard error, and what is known of who reads it. */
export interface Output {
  readonly isTerminal: boolean
  /** The width to keep to. */
  readonly columns: number
  readonly paint: Paint
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>
}

type OutputStream = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }

export function createOutput(stream: OutputStream, env: Environment): Output {
  const isTerminal = stream.isTTY === true
  const isColoured = wantsColour(isTerminal, env)
  return {
    isTerminal,
    columns: stream.columns || 80,
    paint: (style, text) => (isColoured && text !== '' ? styleText(style, text, { validateStream: false }) : text),
    async write(text) {
      if (!stream.write(text)) await once(stream, 'drain')
    },
  }
}
