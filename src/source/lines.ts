import type { StringPart } from './document.ts'
import type { Range } from '../model/diagnostic.ts'

/** A range of the text by offsets; the end is exclusive. */
export interface OffsetRange {
  readonly start: number
  readonly end: number
}

/** The lines of a text. They end with LF or CRLF, as in the YAML parser. Lines and offsets count from 0. */
export interface Lines {
  readonly count: number
  lineAt(offset: number): number
  /** The offset of the first character of a line. */
  start(line: number): number
  /** The offset after the last character of a line, before its line break. */
  end(line: number): number
  /** The range from `start` up to `end`, in lines and columns that count from 1. */
  range(start: number, end: number): Range
  /** The opposite of `range`. */
  offsets(range: Range): OffsetRange
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
  const lineAt = (offset: number): number => Math.max(0, countLeading(starts, (from) => from <= offset) - 1)
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
    offsets: ({ line, column, end_line: endLine, end_column: endColumn }) => ({
      start: start(line - 1) + column - 1,
      end: start(endLine - 1) + endColumn - 1,
    }),
  }
}

/** How many elements something holds for that holds for each element before these. */
export function countLeading<Element>(elements: readonly Element[], holds: (element: Element) => boolean): number {
  let [low, high] = [0, elements.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const element = elements[middle]
    if (element !== undefined && holds(element)) low = middle + 1
    else high = middle
  }
  return low
}

/** The end of a stretch without the blanks and line breaks at its end. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let last = end
  while (last > start && ' \t\r\n'.includes(text[last - 1] ?? '')) last--
  return last
}

/** The characters around an offset that `sign` fits. A pattern that ends in `$` would try each character before it. */
export function runAround(text: string, offset: number, sign: RegExp): OffsetRange {
  let [start, end] = [offset, offset]
  while (start > 0 && sign.test(text.charAt(start - 1))) start--
  while (end < text.length && sign.test(text.charAt(end))) end++
  return { start, end }
}

/** What `yaml` says of a scalar. Settings of agents have ranges, too, and their types name none of that library. */
interface WrittenScalar {
  readonly type?: string
  readonly value: unknown
  readonly range: readonly [start: number, end: number, ...number[]]
}

/** The range of a part of a string value; undefined if the text spells the value differently. */
export function narrow(text: string, lines: Lines, node: WrittenScalar, span: StringPart): OffsetRange | undefined {
  const { value } = node
  if (typeof value !== 'string') return undefined
  const offset = Math.min(Math.max(span.offset, 0), value.length)
  const length = Math.min(Math.max(span.length, 0), value.length - offset)
  if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') {
    return narrowBlock(text, lines, node.range[0], value, offset, length)
  }
  const quotes = node.type === 'PLAIN' ? 0 : 1
  const start = node.range[0] + quotes
  if (text.slice(start, node.range[1] - quotes) !== value) return undefined
  return { start: start + offset, end: start + offset + length }
}

function narrowBlock(
  text: string,
  lines: Lines,
  header: number,
  value: string,
  offset: number,
  length: number,
): OffsetRange | undefined {
  const start = offsetInBlock(text, lines, header, value, offset)
  if (start === undefined || length === 0) return start === undefined ? undefined : { start, end: start }
  const last = offset + length - 1
  const end = offsetInBlock(text, lines, header, value, last)
  return end === undefined ? undefined : { start, end: value[last] === '\n' ? end : end + 1 }
}

/** Each line of the value must be a line of the text, except for its indentation. */
function offsetInBlock(text: string, lines: Lines, header: number, value: string, offset: number): number | undefined {
  let valueStart = 0
  for (let line = lines.lineAt(header) + 1; line < lines.count; line++) {
    const lineBreak = value.indexOf('\n', valueStart)
    const valueEnd = lineBreak === -1 ? value.length : lineBreak
    const content = value.slice(valueStart, valueEnd)
    const end = lines.end(line)
    const source = text.slice(lines.start(line), end)
    if (!source.endsWith(content) || source.slice(0, source.length - content.length).trim() !== '') return undefined
    if (offset <= valueEnd) return end - content.length + offset - valueStart
    valueStart = valueEnd + 1
  }
  return undefined
}
