/** Code points from the first to the second, both included. */
export type Range = readonly [low: number, high: number]

/** Sorted, without overlaps. */
export type Ranges = readonly Range[]

export const LAST_CODE_POINT = 0x10ffff

export const ANY: Ranges = [[0, LAST_CODE_POINT]]

export function rangesOf(ranges: readonly Range[]): Ranges {
  const joined: [number, number][] = []
  for (const [low, high] of ranges.filter(([from, to]) => from <= to).toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high)
    else joined.push([low, high])
  }
  return joined
}

export function without(ranges: Ranges): Ranges {
  const left: Range[] = []
  let next = 0
  for (const [low, high] of ranges) {
    if (low > next) left.push([next, low - 1])
    next = high + 1
  }
  if (next <= LAST_CODE_POINT) left.push([next, LAST_CODE_POINT])
  return left
}

export function intersection(one: Ranges, other: Ranges): Ranges {
  return without(rangesOf([...without(one), ...without(other)]))
}

export function holds(ranges: Ranges, codePoint: number): boolean {
  return ranges.some(([low, high]) => low <= codePoint && codePoint <= high)
}

export function rangeOf(character: string): Ranges {
  const codePoint = character.codePointAt(0) ?? 0
  return [[codePoint, codePoint]]
}

export const DIGIT: Ranges = [[0x30, 0x39]]
export const WORD: Ranges = rangesOf([...DIGIT, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]])
