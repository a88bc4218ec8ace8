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

/** Characters beyond ASCII have no class. */
export function classOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  // Not a number beyond the text: then it has no class either.
  return code < 128 ? (CLASSES[code] ?? 0) : 0
}
