/** Characters that a terminal acts on, or that hide or reorder others: controls, formats, separators, half surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * The text as it can be shown: control characters as pictures (`␛`), other hidden ones as `\u{202e}`. Policy text is not
 * trusted, and the terminal of the person who reads a diagnostic must not obey it.
 */
export function visible(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x20) return String.fromCodePoint(0x2400 + point)
    return point === 0x7f ? '␡' : `\\u{${point.toString(16)}}`
  })
}
