import type { Readable } from 'node:stream'
import { stripVTControlCharacters, TextDecoder } from 'node:util'
import { visible } from '../../source/visible.ts'

/** What is kept of a stream of output. */
interface KeptOutput {
  /** Whole characters; bytes that are no UTF-8 are `�`. */
  text(): string
  isTruncated(): boolean
}

/** Keeps the first `limit` bytes and throws away the rest as it comes, so that the writer neither waits nor fails. */
export function keepOutput(stream: Readable, limit: number): KeptOutput {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  let room = limit
  let isTruncated = false
  stream.on('data', (piece: Uint8Array) => {
    if (piece.length > room) isTruncated = true
    if (room > 0) text += decoder.decode(piece.subarray(0, room), { stream: true })
    room -= Math.min(room, piece.length)
  })
  // What comes of a stream that breaks off is what came before.
  stream.on('error', () => {})
  return {
    // A character that the limit has cut is left out.
    text: () => (isTruncated ? text : text + decoder.decode()),
    isTruncated: () => isTruncated,
  }
}

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
