/** The most bytes in one line of input (law 7). */
export const LINE_LIMIT = 16 * 1024 * 1024

/** One line of input, without its line break. */
export interface Line {
  /** Starts at 1 and counts blank lines. */
  readonly number: number
  /** Null if the line exceeds the limit. */
  readonly bytes: Uint8Array | null
}

const LINE_FEED = 0x0a

/**
 * Cuts the chunks of a stream into lines. A line that exceeds the limit is reported at once, and the rest of it is not
 * kept.
 *
 * @param limit bytes of one line
 */
export function createLineCutter(limit = LINE_LIMIT) {
  let number = 1
  let held: Uint8Array[] = []
  let size = 0
  return {
    /** The lines that end in this chunk. */
    cut(piece: Uint8Array): readonly Line[] {
      const lines: Line[] = []
      for (let start = 0; start < piece.length;) {
        const lineFeed = piece.indexOf(LINE_FEED, start)
        const end = lineFeed === -1 ? piece.length : lineFeed
        const wasTooLarge = size > limit
        held.push(piece.subarray(start, end))
        size += end - start
        const isTooLarge = size > limit
        if (isTooLarge) held = []
        if (isTooLarge && !wasTooLarge) lines.push({ number, bytes: null })
        if (lineFeed === -1) break
        if (!isTooLarge) lines.push({ number, bytes: joinBytes(held, size) })
        number++
        held = []
        size = 0
        start = lineFeed + 1
      }
      return lines
    },
    /** The last line if it has no line break; null if there is none. */
    rest: (): Line | null => (size > 0 && size <= limit ? { number, bytes: joinBytes(held, size) } : null),
  }
}

/**
 * Yields the lines of a stream as soon as they are complete. Lines that end in the same chunk are yielded together.
 *
 * @param limit bytes of one line
 */
export async function* readLines(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit = LINE_LIMIT,
): AsyncGenerator<readonly Line[]> {
  const cutter = createLineCutter(limit)
  for await (const piece of pieces) {
    const lines = cutter.cut(piece)
    if (lines.length > 0) yield lines
  }
  const rest = cutter.rest()
  if (rest !== null) yield [rest]
}

/** Reads the whole input as one line. Stops at the limit. */
export async function readWhole(pieces: AsyncIterable<Uint8Array>): Promise<Line> {
  const held: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size > LINE_LIMIT) return { number: 1, bytes: null }
  }
  return { number: 1, bytes: joinBytes(held, size) }
}

/** Joins chunks with `size` bytes in total. A single chunk is not copied. */
export function joinBytes(pieces: readonly Uint8Array[], size: number): Uint8Array {
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
