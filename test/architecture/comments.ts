/** The width of the code, which Prettier does not hold for comments. */
export const WIDTH = 120

/** A line of a block comment, or a comment that is a line by itself: how it begins, and its text. */
const COMMENT = /^(\s*(?:\/\*\*?|\*|\/\/)) +(\S.*)$/

/** Comment lines that are too wide, and those of one word where the sentence goes on in the next line, as `file:line`. */
export function findBrokenComments(file: string, text: string): readonly string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, start = null, words = ''] = COMMENT.exec(line) ?? []
    if (start === null) return []
    const [, nextStart = null, next = ''] = COMMENT.exec(lines[index + 1] ?? '') ?? []
    const goesOn = nextStart === start && /^[\p{Ll}`(]/u.test(next)
    const isBroken = goesOn && /^[\w.,()'’-]+$/.test(words)
    return [...line].length > WIDTH || isBroken ? [`${file}:${index + 1}`] : []
  })
}
