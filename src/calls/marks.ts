import type { MarkedText } from '../model/call.ts'

// Unicode reserves U+FDD0 to U+FDEF for internal use. In the texts of a call, some of them stand for unknown parts.

/** Any text. */
export const ANY = '\u{FDD0}'
/** Any text that contains no slash and does not begin with a dot: what `*` expands to. */
export const STAR = '\u{FDD1}'
/** One character other than a slash, or a number of unknown length, such as `$$`. */
export const ONE = '\u{FDD2}'
/** The path of anything below a folder, without `..`. */
export const BELOW = '\u{FDD3}'

export const MARKS = /[\uFDD0-\uFDD3]/
const RESERVED = /[\uFDD0-\uFDEF]/g

export function isKnown(text: MarkedText): boolean {
  return !MARKS.test(text)
}

/** Replaces reserved characters in a text from outside, so that none is mistaken for a mark. Keeps the length. */
export function withoutMarks(text: string): string {
  return text.replace(RESERVED, '\uFFFD')
}

/** The text with a letter in place of each mark. */
export function lettersForMarks(text: MarkedText): string {
  return text.replace(/[\uFDD0-\uFDD3]/g, 'a')
}

/** The text with its marks made readable for people. */
export function showMarks(text: MarkedText): string {
  return isKnown(text) ? text : text.replace(/[\uFDD0-\uFDD3]/g, (mark) => SHOWN[mark] ?? mark)
}

const SHOWN: Readonly<Record<string, string>> = { [ANY]: '…', [STAR]: '*', [ONE]: '?', [BELOW]: '**' }
