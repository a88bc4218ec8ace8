const LINE_FEED = 0x0a

/** One line, without its line break. */
export interface ByteLine {
  /** Starts at 1, and counts blank lines. */
  readonly number: number
  /** Null for a line that is too long: the rest of it is never kept. */
  readonly bytes: Uint8Array | null
}

/** The lines of a stream, each as soon as it is complete. */
export async function* splitLines(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<ByteLine> {
  let number = 1
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length;) {
      const lineFeed = piece.indexOf(LINE_FEED, start)
      const end = lineFeed === -1 ? piece.length : lineFeed
      const wasTooLong = size > most
      size += end - start
      const isTooLong = size > most
      if (isTooLong) held = []
      else held.push(piece.subarray(start, end))
      if (isTooLong && !wasTooLong) yield { number, bytes: null }
      if (lineFeed === -1) break
      if (!isTooLong) yield { number, bytes: join(held, size) }
      number++
      held = []
      size = 0
      start = lineFeed + 1
    }
  }
  if (size > 0 && size <= most) yield { number, bytes: join(held, size) }
}

function join(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = pieces
  if (pieces.length === 1 && first !== undefined) return first
  const whole = new Uint8Array(size)
  let place = 0
  for (const piece of pieces) {
    whole.set(piece, place)
    place += piece.length
  }
  return whole
}
