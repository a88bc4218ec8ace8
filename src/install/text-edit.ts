/** One change of a text: what stands from `start` up to `end` becomes `text`. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What was put into a text, and where it stands in what came of it. */
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

/** Edits that only add, as what they have added. */
export function insertionsOf(edits: readonly TextEdit[]): readonly Insertion[] {
  let added = 0
  return inOrder(edits).map(({ start, text }) => {
    const offset = start + added
    added += text.length
    return { offset, text }
  })
}

/**
 * The text without what was once put into it: where that still stands at its place, or at one other only. Null where it
 * does not.
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
