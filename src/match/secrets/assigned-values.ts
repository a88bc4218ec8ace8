import { classOf, SPACE, TERMINATOR } from './characters.ts'
import type { SecretRange } from './search.ts'

export interface AssignedValue extends SecretRange {
  /** Whether it is a literal value, not an identifier in a program. */
  readonly literal: boolean
  readonly quoted: boolean
  /** Whether it follows `Basic`. */
  readonly isBasic: boolean
}

/** How far a value may be from its operator, and the operator from its name; the bound keeps the search linear. */
export const LONGEST_GAP = 48
const LONGEST_VALUE = 512

/** The value after an operator, with or without quotes. */
export function valueAfter(text: string, after: number, operator: string): AssignedValue | null {
  let at = skipSpace(text, after)
  const spaced = at > after
  let isBlock = false
  if (operator === ':') {
    BLOCK.lastIndex = at
    if (BLOCK.test(text)) {
      at = BLOCK.lastIndex
      isBlock = true
    }
  }
  if (!isBlock) at = nextLine(text, at, operator)
  WRAPPER.lastIndex = at
  if (WRAPPER.test(text)) at = WRAPPER.lastIndex
  QUOTE.lastIndex = at
  const quote = QUOTE.exec(text)
  return quote === null
    ? bareValue(text, at, operator, spaced, isBlock)
    : quotedValue(text, QUOTE.lastIndex, quote[1] ?? '', quote[2] ?? '')
}

/**
 * Whether {@link valueAfter} cannot change if more text follows. A quoted value ends at its closing quotes. Any other
 * value does not extend beyond the line on which it ends.
 */
export function isValueSettled(text: string, after: number, operator: string): boolean {
  const value = valueAfter(text, after, operator)
  const isComplete =
    value !== null &&
    (value.quoted ? value.end + LONGEST_CLOSING < text.length : text.slice(value.end, -1).includes('\n'))
  return isComplete || reaches(text, after, LONGEST_READ)
}

/** The maximum length of closing quotes, plus the character after them. */
const LONGEST_CLOSING = 4
/** How much is read after an operator, not counting blanks and backslashes, of which there may be any number. */
const LONGEST_READ = 700

/** Whether at least `count` characters follow, not counting blanks and backslashes. */
export function reaches(text: string, from: number, count: number): boolean {
  if (text.length - from < count) return false
  let left = count
  for (let at = from; at < text.length && left > 0; at++) if (!' \t\\'.includes(text.charAt(at))) left--
  return left === 0
}

/** The block indicators `|` and `>` of YAML, with the line break. */
const BLOCK = /[|>][-+\d]{0,2}[ \t]*\r?\n[ \t]+/y
/** `SecretStr("`, `b"`, `@"`, `new String("`: prefixes of a quoted value. */
const WRAPPER = /(?:new )?[\w.:]{1,40}\((?=\\*["'`])|[bBrRuUfFL@$]{1,2}(?=["'`])/y
const QUOTE = /(\\*)(""["]|''[']|["'`])/y

function skipSpace(text: string, from: number): number {
  let at = from
  const most = from + LONGEST_GAP
  while (at < most && (classOf(text, at) & SPACE) !== 0) at++
  return at
}

/** A value may start on the next line: in an XML element, after a backslash, or with a quote. */
function nextLine(text: string, from: number, operator: string): number {
  NEXT_LINE.lastIndex = from
  if (!NEXT_LINE.test(text)) return from
  const at = NEXT_LINE.lastIndex
  const quoted = '"\'`'.includes(text.charAt(at)) && at < text.length
  return operator === '>' || quoted || text.charAt(from) === '\\' ? at : from
}

const NEXT_LINE = /\\?\r?\n[ \t]{0,48}/y

function quotedValue(text: string, start: number, slashes: string, quote: string): AssignedValue | null {
  const most = Math.min(text.length, start + LONGEST_VALUE)
  let end = start
  while (end < most) {
    const character = text.charAt(end)
    if (character === '\n' && quote.length === 1) break
    if (character === '\\' && (slashes !== '' ? text.charAt(end + 1) === quote : true)) {
      if (slashes !== '') break
      end++
    } else if (slashes === '' && text.startsWith(quote, end)) break
    end++
  }
  return shifted(text, Math.min(start, most), Math.min(end, most), { literal: true, quoted: true })
}

function bareValue(
  text: string,
  start: number,
  operator: string,
  spaced: boolean,
  isBlock: boolean,
): AssignedValue | null {
  const wholeWord = operator === '=' && !spaced
  const most = Math.min(text.length, start + LONGEST_VALUE)
  let end = start
  while (end < most && (classOf(text, end) & TERMINATOR) === 0) end++
  const scheme = schemeAt(text, start, most)
  if (scheme > start) {
    end = scheme
    while (end < most && (classOf(text, end) & TERMINATOR) === 0) end++
    return shifted(text, start, end, { literal: true, quoted: false })
  }
  const next = text.charAt(end)
  if (next === '(' || next === '[') return null
  const closesLine = end === text.length || next === '\n' || next === '\r'
  const isElement = operator === '>' && next === '<'
  const literal = isBlock || closesLine || wholeWord || isElement
  return shifted(text, start, end, { literal, quoted: false })
}

const SCHEME = /(?:Basic|Bearer|Token|Api-?Token|ApiKey|Digest)[ \t]+/iy

/** The position after an authorization scheme; `start` if there is none. */
function schemeAt(text: string, start: number, most: number): number {
  SCHEME.lastIndex = start
  return SCHEME.test(text) && SCHEME.lastIndex < most ? SCHEME.lastIndex : start
}

function shifted(
  text: string,
  from: number,
  end: number,
  written: Pick<AssignedValue, 'literal' | 'quoted'>,
): AssignedValue | null {
  const start = schemeAt(text, skipSpace(text, from), end)
  if (end <= start) return null
  return { start, end, ...written, isBasic: /^basic/i.test(text.slice(from, from + 5)) }
}
