import type { Readable } from 'node:stream'

const LINE_FEED = 10

/** What becomes of a stream that is cut into lines. */
export interface LineReader {
  /** Given each line, without its end; false where no more are wanted. */
  onLine(line: string): boolean
  /** The line that is being read has more bytes than `mostBytes`: no more are read. */
  onTooLong(): void
}

/** Cuts a stream into lines. What stands behind the last one is dropped. */
export function cutLines(stream: Readable, mostBytes: number, { onLine, onTooLong }: LineReader): void {
  let pieces: Buffer[] = []
  let size = 0
  const read = (piece: Buffer) => {
    for (let at = 0; ;) {
      const end = piece.indexOf(LINE_FEED, at)
      const part = piece.subarray(at, end < 0 ? piece.length : end)
      size += part.length
      if (size > mostBytes) {
        stream.off('data', read)
        onTooLong()
        return
      }
      pieces.push(part)
      if (end < 0) return
      const line = Buffer.concat(pieces, size).toString()
      pieces = []
      size = 0
      at = end + 1
      if (!onLine(line)) {
        stream.off('data', read)
        return
      }
    }
  }
  stream.on('data', read)
}
