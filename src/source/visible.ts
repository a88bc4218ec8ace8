/**
 * Characters that control a terminal, or that hide or reorder others: controls, formats, separators, lone surrogates.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Makes untrusted text safe to show, so that it cannot control the terminal of the reader: control characters become
 * pictures (`␛`), other hidden ones become escapes such as `\u{202e}`.
 */
export function visible(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x20) return String.fromCodePoint(0x2400 + point)
    return point === 0x7f ? '␡' : `\\u{${point.toString(16)}}`
  })
}
