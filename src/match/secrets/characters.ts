/** Classes of characters, as bits: a search checks every character of a text, so each check must be cheap. */
export const WORD = 1
export const NAME = 2
/** May occur between a name and the operator: spaces, quotes, brackets. */
export const CLOSER = 4
/** The last character of an operator. */
export const OPERATOR = 8
/** An earlier character of an operator. */
export const OPERATOR_START = 16
export const SPACE = 32
/** Ends an unquoted value. */
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

/** The end of a run without spaces, quotes and brackets. */
export function endOfRun(text: string, from: number): number {
  let end = from
  while (end < text.length && (classOf(text, end) & TERMINATOR) === 0) end++
  return end
}

/** Characters beyond ASCII belong to no class. */
export function classOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  // Beyond the text, the code is NaN, which has no class either.
  return code < 128 ? (CLASSES[code] ?? 0) : 0
}

/** How many characters before a word determine whether a word starts there. */
export const LONGEST_QUOTED = 3

/** Whether a word starts here. It may also follow an escape such as `\n`, `\t` or `%3D`. */
export function startsWord(text: string, at: number): boolean {
  if ((classOf(text, at - 1) & WORD) === 0) return true
  if (text.charAt(at - 2) === '\\' && 'nrt'.includes(text.charAt(at - 1))) return true
  return text.charAt(at - 3) === '%' && /^[\dA-F]{2}$/i.test(text.slice(at - 2, at))
}
