/** Bytes of one line of input (law 7). */
export const LINE_LIMIT = 16 * 1024 * 1024

/** One line of input, without its line break. */
export interface Line {
  /** The first line is 1; blank ones count. */
  readonly number: number
  /** Null for a line beyond {@link LINE_LIMIT}. */
  readonly bytes: Uint8Array | null
}

const LINE_FEED = 0x0a

/**
 * The lines of a stream, as soon as each is complete: those that one piece of it ends come together. A line beyond the
 * limit is told of when it reaches it, and the rest of it is never kept.
 */
export async function* readLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  let number = 1
  let held: Uint8Array[] = []
  let size = 0

  const hold = (part: Uint8Array): void => {
    // Of a line that is too large its size is enough.
    if (size <= LINE_LIMIT) held.push(part)
    size += part.length
    if (size > LINE_LIMIT) held = []
  }
  const take = (): Line => {
    const bytes = size > LINE_LIMIT ? null : held.length === 1 ? (held[0] ?? null) : Buffer.concat(held)
    return { number, bytes }
  }

  for await (const piece of pieces) {
    const lines: Line[] = []
    let start = 0
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, start)) {
      const wasTold = size > LINE_LIMIT
      hold(piece.subarray(start, end))
      if (!wasTold) lines.push(take())
      number++
      held = []
      size = 0
      start = end + 1
    }
    if (start < piece.length) {
      const wasTold = size > LINE_LIMIT
      hold(piece.subarray(start))
      if (!wasTold && size > LINE_LIMIT) lines.push(take())
    }
    if (lines.length > 0) yield lines
  }
  if (size > 0 && size <= LINE_LIMIT) yield [take()]
}

/** All there is, as one line. Stops reading beyond the limit. */
export async function readWhole(pieces: AsyncIterable<Uint8Array>): Promise<Line> {
  const held: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size > LINE_LIMIT) return { number: 1, bytes: null }
  }
  return { number: 1, bytes: Buffer.concat(held) }
}
