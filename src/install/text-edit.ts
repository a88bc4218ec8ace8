/** One change to a text: `text` replaces the characters from `start` up to `end`. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Text that was added to a file, and its offset in the result. */
export interface Insertion {
  readonly offset: number
  readonly text: string
}

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let offset = 0
  for (const { start, end, text: added } of inOrder(edits)) {
    result += text.slice(offset, start) + added
    offset = end
  }
  return result + text.slice(offset)
}

/** The insertions made by edits that only add. */
export function insertionsOf(edits: readonly TextEdit[]): readonly Insertion[] {
  let added = 0
  return inOrder(edits).map(({ start, text }) => {
    const offset = start + added
    added += text.length
    return { offset, text }
  })
}

/**
 * The text without earlier insertions. Each must still be at its offset, or at exactly one other place; otherwise the result
 * is null.
 */
export function takeBack(text: string, insertions: readonly Insertion[]): string | null {
  let result = text
  for (const insertion of insertions.toReversed()) {
    const offset = findInsertion(result, insertion)
    if (offset === null) return null
    result = result.slice(0, offset) + result.slice(offset + insertion.text.length)
  }
  return result
}

function findInsertion(text: string, { offset, text: added }: Insertion): number | null {
  if (text.startsWith(added, offset)) return offset
  const first = text.indexOf(added)
  return first === -1 || text.includes(added, first + 1) ? null : first
}

function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.toSorted((a, b) => a.start - b.start)
}
