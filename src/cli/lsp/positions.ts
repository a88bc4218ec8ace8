import type { Diagnostic } from '../../model/diagnostic.ts'
import { isMap } from '../../model/value.ts'
import { indexLines, type Lines, type OffsetRange } from '../../source/lines.ts'

export type Encoding = 'utf-8' | 'utf-16'

interface Position {
  readonly line: number
  readonly character: number
}

export interface LspRange {
  readonly start: Position
  readonly end: Position
}

/** Converts between offsets in a text and positions of the protocol. */
export interface Positions {
  readonly lines: Lines
  offset(position: unknown): number
  position(offset: number): Position
  range(range: OffsetRange): LspRange
  rangeOf(diagnostic: Diagnostic): LspRange
}

export function createPositions(text: string, encoding: Encoding): Positions {
  const lines = indexLines(text)
  const number = (value: unknown): number => (typeof value === 'number' && value >= 0 ? Math.floor(value) : 0)

  function offset(position: unknown): number {
    const line = Math.min(number(isMap(position) ? position['line'] : 0), lines.count - 1)
    const character = number(isMap(position) ? position['character'] : 0)
    const start = lines.start(line)
    const end = lines.end(line)
    if (encoding === 'utf-16') return Math.min(start + character, end)
    const bytes = Buffer.from(text.slice(start, end)).subarray(0, character)
    return start + bytes.toString('utf8').length
  }

  function position(at: number): Position {
    const line = lines.lineAt(at)
    const before = text.slice(lines.start(line), Math.min(at, lines.end(line)))
    return { line, character: encoding === 'utf-16' ? before.length : Buffer.byteLength(before) }
  }

  const range = ({ start, end }: OffsetRange): LspRange => ({ start: position(start), end: position(end) })
  return {
    lines,
    offset,
    position,
    range,
    rangeOf: (diagnostic) => range(lines.offsets(diagnostic)),
  }
}
