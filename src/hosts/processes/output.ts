import type { Readable } from 'node:stream'

/** What is kept of a stream of output. */
export interface Output {
  /** Whole characters; bytes that are no UTF-8 are `�`. */
  text(): string
  isTruncated(): boolean
}

/** Keeps the first `limit` bytes and throws away the rest as it comes, so that the writer neither waits nor fails. */
export function keepOutput(stream: Readable, limit: number): Output {
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
