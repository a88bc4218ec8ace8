import { ExpressionError } from '../error.ts'
import { LIMITS } from '../limits.ts'

/** White space as defined by Python. */
const SPACES = '\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000'

const SPACE = new RegExp(`[${SPACES}]`)
const SPACE_RUN = new RegExp(`[${SPACES}]+`)

/** The number of characters as in Python, by code points. */
export function stringLength(text: string): number {
  let length = 0
  for (let index = 0; index < text.length; index += width(text, index)) length += 1
  return length
}

/** The character at `index`; a negative index counts from the end. Null if there is none. */
export function characterAt(text: string, index: number): string | null {
  let left = index < 0 ? index + stringLength(text) : index
  for (let unit = 0; unit < text.length && left >= 0; unit += width(text, unit)) {
    if (left === 0) return text.slice(unit, unit + width(text, unit))
    left -= 1
  }
  return null
}

/** The number of UTF-16 units in the character at `index`. */
function width(text: string, index: number): number {
  return codePoint(text, index) > 0xffff ? 2 : 1
}

/** Negative, zero or positive if `left` comes before, with or after `right` in the order of code points. */
export function compareStrings(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length)
  for (let index = 0; index < shorter; index++) {
    if (left.charCodeAt(index) === right.charCodeAt(index)) continue
    // The differing units may be the second halves of two surrogate pairs.
    const characters = index > 0 ? codePoint(left, index - 1) - codePoint(right, index - 1) : 0
    return characters !== 0 ? characters : codePoint(left, index) - codePoint(right, index)
  }
  return left.length - right.length
}

function codePoint(text: string, index: number): number {
  return text.codePointAt(index) ?? 0
}

/** The number of bytes in UTF-8. */
export function byteLength(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit > 0x7f) bytes += 1
    // Each half of a surrogate pair counts as two bytes, because a pair has four.
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) bytes += 1
  }
  return bytes
}

/**
 * Returns `text` if it is not larger than an expression may create.
 *
 * @throws {ExpressionError} `expression-string-size`
 */
export function madeString(text: string): string {
  // A UTF-16 unit has at most three bytes.
  if (text.length * 3 > LIMITS.string && byteLength(text) > LIMITS.string) throw stringTooLarge()
  return text
}

/**
 * Checks the size of a string before it is created, in UTF-16 units, so that no far too large string is ever built.
 *
 * @throws {ExpressionError} `expression-string-size`
 */
export function checkStringSize(units: number): void {
  if (units > LIMITS.string) throw stringTooLarge()
}

function stringTooLarge(): ExpressionError {
  return new ExpressionError('expression-string-size', `a string of more than ${LIMITS.string} bytes`)
}

/** The words separated by white space. */
export function splitWords(text: string): readonly string[] {
  return text.split(SPACE_RUN).filter((word) => word !== '')
}

/** `text` without the characters at either end for which `go` is true. */
export function stripString(text: string, go = (character: string) => SPACE.test(character)): string {
  const characters = Array.from(text)
  const start = characters.findIndex((character) => !go(character))
  const end = characters.findLastIndex((character) => !go(character))
  return start < 0 ? '' : characters.slice(start, end + 1).join('')
}
