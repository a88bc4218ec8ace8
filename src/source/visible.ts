/**
 * Makes untrusted text safe to show, so that it cannot control the terminal of the reader: control characters become
 * pictures (`␛`), other hidden ones become escapes such as `\u{202e}`.
 */
export function visible(text: string): string {
  // Controls, formats, separators, lone surrogates. Here, not above, because V8 takes long to read such a pattern.
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) => {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x20) return String.fromCodePoint(0x2400 + point)
    return point === 0x7f ? '␡' : `\\u{${point.toString(16)}}`
  })
}
