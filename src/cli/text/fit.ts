import stringWidth from 'string-width'
import { visible } from '../../source/visible.ts'
import { wrap } from './wrap.ts'

/** Splits text into what a reader calls characters: the three code points of `1️⃣` are two columns wide only together. */
const CHARACTERS = new Intl.Segmenter()

/** Untrusted text on one line of at most `width` columns, nothing in it hidden; `…` where it was cut. */
export function fit(text: string, width: number): string {
  // A character takes two units at most; there is room for marks, which take no column.
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

/** The same on at most `most` lines, broken between words. */
export function fitLines(text: string, width: number, most: number): readonly string[] {
  const lines = wrap(visible(text.slice(0, 4 * width * most)), width)
  const last = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), ...(last === '' ? [] : [last])].map((line) => fit(line, width))
}
