/**
 * Splits a line into words without a shell: operators are ordinary characters, and any white space separates words.
 * Null if a quote is not closed or a final backslash escapes nothing. Source: `shlex.split` of Python 3.13.
 */
export function splitArguments(line: string): readonly string[] | null {
  const words: string[] = []
  let word: string | null = null
  let offset = 0
  while (offset < line.length) {
    PIECE.lastIndex = offset
    const [piece, space, single, double, escaped, plain] = PIECE.exec(line) ?? []
    if (piece === undefined) return null
    offset += piece.length
    if (space !== undefined) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + (single ?? double?.replace(/\\(["\\])/g, '$1') ?? escaped ?? plain ?? '')
    }
  }
  return word === null ? words : [...words, word]
}

/** Why a line cannot be split. */
export const UNSPLIT = 'has a quote that is not closed, or ends in a backslash'

const PIECE = /([ \t\r\n]+)|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^ \t\r\n'"\\]+)/suy
