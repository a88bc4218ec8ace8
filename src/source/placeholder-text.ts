import type { Stretch } from './lines.ts'

/**
 * The placeholder `<<…>>` or `{{…}}` between `from` and `to` that holds `offset`, or that has nothing but blanks between
 * itself and it.
 */
export function placeholderAt(text: string, from: number, to: number, offset: number): Stretch | undefined {
  const line = text.slice(from, to)
  const found = find(line, offset - from, '{{', '}') ?? find(line, offset - from, '<<', '>')
  return found && { start: found.start + from, end: found.end + from }
}

function find(line: string, offset: number, open: string, close: string): Stretch | undefined {
  let start = line.indexOf(open)
  while (start !== -1 && start <= offset) {
    let end = line.indexOf(close + close, start)
    if (end === -1) return undefined
    while (line[end] === close) end++
    if (line.slice(end, offset).trim() === '') return { start, end }
    start = line.indexOf(open, end)
  }
  return undefined
}

/** Whether a placeholder starts in `text` and does not end there. */
export function leavesPlaceholderOpen(text: string): boolean {
  return text.lastIndexOf('<<') > text.lastIndexOf('>>')
}
