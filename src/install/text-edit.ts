// Trivia is anything allowed between the parts of a document: whitespace, and comments of JSON (`//`, `/* */`) and YAML
// (`#`). No part starts like trivia, so one scanner works for both formats.

const ALL = /(?:\s+|\/\/.*|\/\*[^]*?\*\/|#.*)*/y

/** Comments that end on the line, and the whitespace before them. */
const ON_LINE = /(?:[ \t]*(?:\/\*[^\n]*?\*\/|(?:\/\/|#)[^\r\n]*))*/y

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
 * Removes earlier insertions from a text. Each must still be at its offset, or at exactly one other place; otherwise
 * the result is null.
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

/** The offset of the comma after the trivia; null if there is no comma. */
export function commaBehind(text: string, offset: number): number | null {
  const behind = match(ALL, text, offset)
  return text[behind] === ',' ? behind : null
}

/** The offset after the comments on the same line, if nothing else follows on it; otherwise `offset`. */
export function behindTrivia(text: string, offset: number): number {
  const behind = match(ON_LINE, text, offset)
  return /^[ \t]*(\r?\n|$)/.test(text.slice(behind, endOfLine(text, behind) + 2)) ? behind : offset
}

/** The offset of the next line break, or of the end of the text. */
export function endOfLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset)
  if (found === -1) return text.length
  return found > offset && text[found - 1] === '\r' ? found - 1 : found
}

function match(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset
  pattern.exec(text)
  return pattern.lastIndex
}
