const WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u
const NARROW_KANA = /[\uff61-\uffdc]/
const COMBINING = /[\p{Mn}\p{Me}]/u

/** Terminal columns of a text without control characters and tabs. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

function widthOf(character: string): number {
  if (character < '\u0300') return 1
  if (COMBINING.test(character)) return 0
  return WIDE.test(character) && !NARROW_KANA.test(character) ? 2 : 1
}
