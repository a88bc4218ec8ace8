/** Longer texts are read as a whole: they may exceed limits that count in all of a file. */
const MAX_LENGTH = 1_000_000

/**
 * Cuts a text at the items of `hooks`, at the top of a file in block style: the text without them, where they begin,
 * and their texts, in order, with nothing between them. Null for any text where lines that look like items may be
 * something else.
 */
export function cutItems(text: string) {
  if (text.length > MAX_LENGTH) return null
  const head = text.startsWith('hooks:') ? 0 : text.indexOf('\nhooks:') + 1
  const below = text.indexOf('\n', head) + 1
  if (below === 0 || !HEAD.test(text.slice(head, below))) return null
  const found = itemsFrom(text, below)
  if (found === null) return null
  const { starts, end } = found
  const start = starts[0] ?? end
  const outside = [text.slice(0, head), text.slice(below, start), text.slice(end)]
  if (!outside.every((part) => part.split('\n').every((line) => OUTSIDE.test(line)))) return null
  const items = starts.map((from, index) => text.slice(from, starts[index + 1] ?? end))
  return { frame: text.slice(0, start) + text.slice(end), start, items }
}

const HEAD = /^hooks:(?:[ \t]+#.*)?[ \t]*\r?\n$/

/** Lines outside the items: below a key, blank, a comment, an item of another list, or a key of the file. */
const OUTSIDE = /^(?:[ #\r]|$|- |[A-Za-z_$][\w$-]*:(?:[ \t\r]|$))/

/** Where each item begins, and where the list ends. Null if there is none. */
function itemsFrom(text: string, below: number): { readonly starts: readonly number[]; readonly end: number } | null {
  const starts: number[] = []
  let column = -1
  let from = below
  while (from < text.length) {
    const lineBreak = text.indexOf('\n', from)
    const next = lineBreak === -1 ? text.length : lineBreak + 1
    let at = from
    while (text.charCodeAt(at) === SPACE) at++
    const [sign, behind] = [text.charAt(at), text.charAt(at + 1)]
    const isBlank = at >= next || sign === '\n' || (sign === '\r' && behind === '\n') || sign === '#'
    if (!isBlank) {
      const isItem = sign === '-' && (behind === ' ' || behind === '\n' || (behind === '\r' && at + 2 === lineBreak))
      if (column === -1 && isItem) column = at - from
      if (column === -1) return null
      if (at - from === column && isItem) starts.push(from)
      else if (at - from <= column) {
        if (at > from || sign === '-') return null
        return { starts, end: from }
      }
    }
    from = next
  }
  return column === -1 ? null : { starts, end: text.length }
}

const SPACE = 32
