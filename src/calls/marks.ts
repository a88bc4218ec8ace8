import type { MarkedText } from '../model/call.ts'

// Unicode keeps U+FDD0 to U+FDEF free for the inside of programs. In the texts of a call, they stand for what is not known.

/** Any text. */
export const ANY = '\u{FDD0}'
/** Any text without a slash that does not begin with a dot: what `*` finds, and numbers. */
export const STAR = '\u{FDD1}'
/** One character other than a slash. */
export const ONE = '\u{FDD2}'
/** The path of anything below a folder, without `..`. */
export const BELOW = '\u{FDD3}'

const MARKS = /[\uFDD0-\uFDD3]/
const RESERVED = /[\uFDD0-\uFDEF]/g

export function isKnown(text: MarkedText): boolean {
  return !MARKS.test(text)
}

/** A text from outside, in which no character stands for something else. Its length stays. */
export function withoutMarks(text: string): string {
  return text.replace(RESERVED, '\uFFFD')
}

/** The text with a letter in place of each mark. */
export function lettersForMarks(text: MarkedText): string {
  return text.replace(/[\uFDD0-\uFDD3]/g, 'a')
}

/** The text as a person reads it. */
export function showMarks(text: MarkedText): string {
  return isKnown(text) ? text : text.replace(/[\uFDD0-\uFDD3]/g, (mark) => SHOWN[mark] ?? mark)
}

const SHOWN: Readonly<Record<string, string>> = { [ANY]: '…', [STAR]: '*', [ONE]: '?', [BELOW]: '**' }
