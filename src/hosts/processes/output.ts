import type { Readable } from 'node:stream'
import { stripVTControlCharacters, TextDecoder } from 'node:util'
import { visible } from '../../source/visible.ts'

/** The part of an output stream that is kept. */
interface KeptOutput {
  /** Whole characters; bytes that are not UTF-8 become `�`. */
  text(): string
  isTruncated(): boolean
}

/** Keeps the first `limit` bytes and discards the rest as it arrives, so that the writer neither waits nor fails. */
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
  // If the stream fails, keep what has arrived.
  stream.on('error', () => {})
  return {
    // Leaves out a character that the limit has cut.
    text: () => (isTruncated ? text : text + decoder.decode()),
    isTruncated: () => isTruncated,
  }
}

const MAX_LINES = 10
const MAX_LINE_LENGTH = 300

/**
 * Passes each line of a stream to `onLine`, and returns a getter of the last lines. Cuts long lines, skips empty ones.
 */
export function keepLastLines(stream: Readable, onLine: (line: string) => void): () => readonly string[] {
  const decoder = new TextDecoder()
  const kept: string[] = []
  let line = ''
  const endLine = () => {
    const shown = visible(stripVTControlCharacters(line).trim())
    line = ''
    if (shown === '') return
    if (kept.push(shown) > MAX_LINES) kept.shift()
    onLine(shown)
  }
  stream.on('data', (piece: Uint8Array) => {
    for (const [index, part] of decoder.decode(piece, { stream: true }).split('\n').entries()) {
      if (index > 0) endLine()
      line += part.slice(0, MAX_LINE_LENGTH - line.length)
    }
  })
  stream.on('close', endLine)
  stream.on('error', () => {})
  return () => kept
}
