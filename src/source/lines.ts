import type { Range } from '../model/diagnostic.ts'

/** A stretch of the text, by offsets; the end is just behind its last character. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Where the lines of a text stand. Lines end with LF or CRLF, as YAML's reader has it; both count from 0 here. */
export interface Lines {
  readonly count: number
  /** The line that holds `offset`. */
  lineAt(offset: number): number
  /** The offset of the line's first character. */
  start(line: number): number
  /** The offset behind the line's last character, its line break not included. */
  end(line: number): number
  /** The wire's range, in lines and columns from 1, of the characters from `start` up to `end`. */
  range(start: number, end: number): Range
}

export function indexLines(text: string): Lines {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)

  const start = (line: number): number => starts[line] ?? text.length
  const end = (line: number): number => {
    const next = starts[line + 1]
    if (next === undefined) return text.length
    return text[next - 2] === '\r' && next - 2 >= start(line) ? next - 2 : next - 1
  }
  const lineAt = (offset: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (start(middle) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const position = (offset: number): { line: number; column: number } => {
    const line = lineAt(offset)
    return { line: line + 1, column: Math.min(offset, end(line)) - start(line) + 1 }
  }
  return {
    count: starts.length,
    lineAt,
    start,
    end,
    range(from, to) {
      const first = position(from)
      const last = position(Math.max(from, to))
      return { line: first.line, column: first.column, end_line: last.line, end_column: last.column }
    },
  }
}
