import type { Readable } from 'node:stream'
import { TextDecoder, stripVTControlCharacters } from 'node:util'
import { visible } from '../../source/visible.ts'

const MOST_LINES = 10
const MOST_CHARACTERS = 300

/** Reads a stream to its end, gives `onLine` each line, and answers with the last ones. Lines are cut, and empty ones left out. */
export function keepLastLines(stream: Readable, onLine: (line: string) => void): () => readonly string[] {
  const decoder = new TextDecoder()
  const kept: string[] = []
  let line = ''
  const endLine = () => {
    const shown = visible(stripVTControlCharacters(line).trim())
    line = ''
    if (shown === '') return
    if (kept.push(shown) > MOST_LINES) kept.shift()
    onLine(shown)
  }
  stream.on('data', (piece: Uint8Array) => {
    for (const [index, part] of decoder.decode(piece, { stream: true }).split('\n').entries()) {
      if (index > 0) endLine()
      line += part.slice(0, MOST_CHARACTERS - line.length)
    }
  })
  stream.on('close', endLine)
  stream.on('error', () => {})
  return () => kept
}
