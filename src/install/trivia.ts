// What may stand between the parts of a document: blanks, and comments of JSON (`//`, `/* */`) and YAML (`#`). None of
// them starts a part, so that no format needs to be told.

const ALL = /(?:\s+|\/\/.*|\/\*[^]*?\*\/|#.*)*/y

/** Comments that end on the line, and the blanks before them. */
const ON_LINE = /(?:[ \t]*(?:\/\*[^\n]*?\*\/|(?:\/\/|#)[^\r\n]*))*/y

/** The offset of the comma that follows, or null. */
export function commaBehind(text: string, offset: number): number | null {
  const behind = match(ALL, text, offset)
  return text[behind] === ',' ? behind : null
}

/** The offset behind the comments that stand on the same line, where only the end of that line follows; else `offset`. */
export function behindTrivia(text: string, offset: number): number {
  const behind = match(ON_LINE, text, offset)
  return /^[ \t]*(\r?\n|$)/.test(text.slice(behind, endOfLine(text, behind) + 2)) ? behind : offset
}

/** The offset of the line break that follows, or of the end. */
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
