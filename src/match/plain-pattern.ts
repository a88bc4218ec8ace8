/**
 * A part of a pattern: an opening parenthesis, something that matches no character, or something that matches one (or a
 * closing parenthesis) and may be repeated; by a number, only up to 9 times, and not a group.
 */
const PART =
  /(\((?!\?)|\(\?[ims]*:)|\(\?[ims]+\)|[|^$]|\\[bB]|(?:(\))|\\[dDsSwWnrt!-/:-@[-`{-~]|[^\\()[\]{}*+?|^$]|\[\^?(?:\\[dDsSwWnrt!-/:-@[-`{-~]|a-z|A-Z|0-9|[^\\^[\]-])+-?\])(?:[*+?]\??|(?<!\))\{(?:\d,?|0,\d|1,[1-9])\})?/y

/**
 * Whether RE2 surely accepts a pattern, and compiles it to a few instructions for each character: it has no repetition
 * by large numbers, and nothing that is rare. So it need not be compiled before it is first matched.
 */
export function isPlainPattern(pattern: string): boolean {
  let depth = 0
  PART.lastIndex = 0
  while (PART.lastIndex < pattern.length) {
    const part = PART.exec(pattern)
    if (part === null) return false
    const [, opening, closing] = part
    if (opening !== undefined) depth++
    if (closing !== undefined && --depth < 0) return false
  }
  return depth === 0
}
