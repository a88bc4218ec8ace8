import type { Span } from './document.ts'
import type { Scalar } from './libraries.ts'
import type { Lines, Stretch } from './lines.ts'

/** Where a part of a string value stands, or undefined where the text spells the value otherwise. */
export function narrow(text: string, lines: Lines, node: Scalar.Parsed, span: Span): Stretch | undefined {
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
): Stretch | undefined {
  const start = offsetInBlock(text, lines, header, value, offset)
  if (start === undefined || length === 0) return start === undefined ? undefined : { start, end: start }
  const last = offset + length - 1
  const end = offsetInBlock(text, lines, header, value, last)
  return end === undefined ? undefined : { start, end: value[last] === '\n' ? end : end + 1 }
}

/** Each line of the value must end a line of the text, with nothing but indentation before it. */
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
