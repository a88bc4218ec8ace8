import stringWidth from 'string-width'
import { visible } from '../../source/visible.ts'

/** Splits text into the characters a reader sees: the three code points of `1️⃣` are two columns only together. */
const CHARACTERS = new Intl.Segmenter()

/** Untrusted text on one line of at most `width` columns, with hidden characters made visible; `…` marks a cut. */
export function fit(text: string, width: number): string {
  // A character has at most two code units. The rest is for combining marks, which have no width.
  const start = text.slice(0, 4 * width)
  const shown = visible(start)
  if (start.length === text.length && stringWidth(shown) <= width) return shown
  let cut = ''
  let room = width - 1
  for (const { segment } of CHARACTERS.segment(shown)) {
    room -= stringWidth(segment)
    if (room < 0) break
    cut += segment
  }
  return width < 1 ? '' : `${cut}…`
}

/** Untrusted text on at most `max` lines, broken between words, or within a longer word; otherwise like `fit`. */
export function fitLines(text: string, width: number, max: number): readonly string[] {
  const lines = wrap(visible(text.slice(0, 4 * width * max)), width).flatMap((line) => breakWord(line, width))
  const last = lines.slice(max - 1).join(' ')
  return [...lines.slice(0, max - 1), ...(last === '' ? [] : [last])].map((line) => fit(line, width))
}

function breakWord(word: string, width: number): readonly string[] {
  if (stringWidth(word) <= width) return [word]
  const lines: string[] = []
  let line = ''
  for (const { segment } of CHARACTERS.segment(word)) {
    if (line !== '' && stringWidth(line + segment) > width) {
      lines.push(line)
      line = ''
    }
    line += segment
  }
  return [...lines, line]
}

/** The text in lines of at most `width` columns, broken between words. A longer word gets its own line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && stringWidth(longer) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** Rows of cells as lines, with aligned columns two spaces apart. */
export function alignRows(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell))
    })
  }
  return rows.map((row) => alignCells(row, widths))
}

/** The last cell is not padded, so no line ends with spaces. */
function alignCells(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => padEnd(cell, widths[column] ?? 0))
    .join('  ')
    .trimEnd()
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)))
}
