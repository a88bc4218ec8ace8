/** Classes of characters, as bits: a search looks at every character of a text, so that a look has to cost little. */
export const WORD = 1
export const NAME = 2
/** May stand between a name and the operator: space, quotes, brackets. */
export const CLOSER = 4
/** An operator ends with it. */
export const OPERATOR = 8
/** An operator has it before its end. */
export const OPERATOR_START = 16
export const SPACE = 32
/** Ends a value without quotes. */
export const TERMINATOR = 64

const CLASSES = new Uint8Array(128)

for (const [characters, bit] of [
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_', WORD | NAME],
  ['.-$', NAME],
  [' \t\'"`\\[])', CLOSER],
  ['=:,>|', OPERATOR],
  [':=?+.|-><!~', OPERATOR_START],
  [' \t', SPACE],
  [' \t\r\n\v\f\'"`;,&<>(){}[]|\\', TERMINATOR],
] as const) {
  for (const character of characters) {
    const code = character.charCodeAt(0)
    CLASSES[code] = (CLASSES[code] ?? 0) | bit
  }
}

/** Where a text without spaces, quotes and brackets ends. */
export function endOfRun(text: string, from: number): number {
  let end = from
  while (end < text.length && (classOf(text, end) & TERMINATOR) === 0) end++
  return end
}

/** Characters beyond ASCII have no class. */
export function classOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  // Not a number beyond the text: then it has no class either.
  return code < 128 ? (CLASSES[code] ?? 0) : 0
}

/** So much before a word tells that it starts. */
export const LONGEST_QUOTED = 3

/** Also after `\n`, `\t` and `%3D`: what a text is quoted with. */
export function startsWord(text: string, at: number): boolean {
  if ((classOf(text, at - 1) & WORD) === 0) return true
  if (text.charAt(at - 2) === '\\' && 'nrt'.includes(text.charAt(at - 1))) return true
  return text.charAt(at - 3) === '%' && /^[\dA-F]{2}$/i.test(text.slice(at - 2, at))
}
