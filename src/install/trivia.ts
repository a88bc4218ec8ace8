// Trivia is anything allowed between the parts of a document: whitespace, and comments of JSON (`//`, `/* */`) and YAML
// (`#`). No part starts like trivia, so one scanner works for both formats.

const ALL = /(?:\s+|\/\/.*|\/\*[^]*?\*\/|#.*)*/y

/** Comments that end on the line, and the whitespace before them. */
const ON_LINE = /(?:[ \t]*(?:\/\*[^\n]*?\*\/|(?:\/\/|#)[^\r\n]*))*/y

/** The offset of the comma after the trivia, or null. */
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
