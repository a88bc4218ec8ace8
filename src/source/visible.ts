/** Characters that control a terminal, or hide or reorder others: controls, formats, separators, lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Makes a text safe to show: control characters become pictures (`␛`), other hidden ones escapes such as `\u{202e}`. The
 * text is not trusted, and must not control the terminal of whoever reads it.
 */
export function visible(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x20) return String.fromCodePoint(0x2400 + point)
    return point === 0x7f ? '␡' : `\\u{${point.toString(16)}}`
  })
}
