import stringWidth from 'string-width'
import type { Range } from '../../model/diagnostic.ts'
import { visible } from '../../source/visible.ts'

/** How many lines above the range, lines of the range itself and characters per line a frame shows. */
const LINES_ABOVE = 2
const MAX_RANGE_LINES = 3
const MAX_WIDTH = 100
/** Characters to keep before the range when a line is cut. */
const LEAD = 40
const TAB_STOP = 4

/**
 * Shows the lines of `range` with line numbers, carets under the exact columns, and two lines above for context. Carets
 * stay aligned with tabs and wide characters. Long lines are cut around the carets. Control characters become visible,
 * because the text of a policy is untrusted. `text` is the whole file; its byte order mark has no column.
 */
export function codeFrame(text: string, range: Range): string {
  const first = Math.max(1, range.line - LINES_ABOVE)
  const last = Math.min(range.end_line, range.line + MAX_RANGE_LINES - 1)
  const lines = linesOf(text, first, last)
  const gutterWidth = String(first + lines.length - 1).length
  const gutter = (label: string): string => `${label.padStart(gutterWidth)} |`

  const frame: string[] = []
  for (const [index, line] of lines.entries()) {
    const number = first + index
    const { shown, carets } = render(line, markedPart(line, number, range))
    frame.push(`${gutter(String(number))} ${shown}`.trimEnd())
    if (carets !== '') frame.push(`${gutter('')} ${carets}`)
  }
  if (range.end_line > last) frame.push(`${gutter('')} …`)
  return frame.join('\n')
}

function linesOf(text: string, first: number, last: number): readonly string[] {
  let start = text.startsWith('\uFEFF') ? 1 : 0
  const lines: string[] = []
  for (let number = 1; number <= last; number++) {
    const lineBreak = text.indexOf('\n', start)
    const end = lineBreak === -1 ? text.length : lineBreak
    if (number >= first) lines.push(text.slice(start, text[end - 1] === '\r' && lineBreak !== -1 ? end - 1 : end))
    if (lineBreak === -1) break
    start = lineBreak + 1
  }
  return lines
}

interface Marked {
  readonly from: number
  readonly to: number
}

/** The part of a line that the range covers. On a continuation line, it starts at the first character. */
function markedPart(line: string, number: number, range: Range): Marked | null {
  const goesOn = number > range.line
  if (number < range.line || (goesOn && line.trim() === '')) return null
  const from = goesOn ? line.search(/\S/) : range.column - 1
  const to = number === range.end_line ? range.end_column - 1 : line.length
  return { from: Math.min(from, line.length), to: Math.min(to, line.length) }
}

function render(line: string, marked: Marked | null): { readonly shown: string; readonly carets: string } {
  const { from: cut, to: end } = windowOf(line, marked?.from ?? 0)
  const from = Math.max(cut, Math.min(marked?.from ?? end, end))
  const to = Math.max(from, Math.min(marked?.to ?? end, end))
  let shown = cut > 0 ? '…' : ''
  let column = shown.length
  const append = (part: string): number => {
    const before = column
    for (const piece of part.split(/(\t)/)) {
      const text = piece === '\t' ? ' '.repeat(TAB_STOP - (column % TAB_STOP)) : visible(piece)
      shown += text
      column += stringWidth(text)
    }
    return column - before
  }
  append(line.slice(cut, from))
  const indent = column
  const width = append(line.slice(from, to))
  append(line.slice(to, end))
  if (end < line.length) shown += '…'
  return { shown, carets: marked === null ? '' : ' '.repeat(indent) + '^'.repeat(Math.max(1, width)) }
}

/** The visible part of a line: all of it, or the part around `offset`, without splitting a character. */
function windowOf(line: string, offset: number): Marked {
  if (line.length <= MAX_WIDTH) return { from: 0, to: line.length }
  const start = Math.max(0, Math.min(offset - LEAD, line.length - MAX_WIDTH))
  const from = start + (isLowSurrogate(line, start) ? 1 : 0)
  const end = Math.min(line.length, start + MAX_WIDTH)
  return { from, to: end + (isLowSurrogate(line, end) ? 1 : 0) }
}

function isLowSurrogate(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset)
  return unit >= 0xdc00 && unit <= 0xdfff
}
