import type { MarkedText } from '../../model/call.ts'
import { ANY, BELOW, isKnown, ONE, STAR } from '../marks.ts'
import type { Answer } from './answer.ts'

/** A part of a glob: a literal character, one of the tokens below, or a character set. */
type Token = string | typeof STARS | typeof ALL | typeof CHARACTER | typeof FOLDERS | typeof INSIDE | CharacterSet

/**
 * `*`, which stops at a slash; `**`, which does not; `?`; and `**` before a slash, which is two tokens: it may match
 * nothing (`FOLDERS`), or ends at a slash (`INSIDE`).
 */
const STARS = 1
const ALL = 2
const CHARACTER = 3
const FOLDERS = 4
const INSIDE = 5

interface CharacterSet {
  readonly has: (character: string) => boolean
}

export interface Glob {
  readonly tokens: readonly Token[]
  /** The longest literal part. A text without it does not match. */
  readonly literal: string
}

export function hasWildcard(glob: string): boolean {
  return /[*?[]/.test(glob)
}

/**
 * Reads a glob over paths, in which `*` and `?` stop at slashes. There are no escapes; write `[*]`. What is before it,
 * such as a folder, is literal.
 */
export function readGlob(glob: string, before = ''): Glob {
  const tokens: Token[] = [...before]
  for (let index = 0; index < glob.length; index++) {
    const letter = glob.charAt(index)
    if (letter === '*') {
      if (glob[index + 1] !== '*') tokens.push(STARS)
      else {
        while (glob[index + 1] === '*') index += 1
        const isFolders =
          glob[index + 1] === '/' && (tokens.length === 0 || tokens.at(-1) === '/' || tokens.at(-1) === INSIDE)
        if (isFolders) index += 1
        tokens.push(...(isFolders ? ([FOLDERS, INSIDE] as const) : ([ALL] as const)))
      }
    } else if (letter === '?') tokens.push(CHARACTER)
    else {
      const end =
        letter === '[' ? glob.indexOf(']', index + (glob[index + 1] === '!' || glob[index + 1] === '^' ? 3 : 2)) : -1
      if (end === -1) tokens.push(letter)
      else {
        tokens.push(readSet(glob.slice(index + 1, end)))
        index = end
      }
    }
  }
  return { tokens, literal: longestLiteral(tokens) }
}

function longestLiteral(tokens: readonly Token[]): string {
  let longest = ''
  let literal = ''
  for (const token of tokens) {
    literal = typeof token === 'string' ? literal + token : ''
    if (literal.length > longest.length) longest = literal
  }
  return longest
}

function readSet(text: string): Token {
  const isNegated = text.startsWith('!') || text.startsWith('^')
  const body = isNegated ? text.slice(1) : text
  if (body.length === 1 && !isNegated) return body
  const ranges: (readonly [string, string])[] = []
  for (let index = 0; index < body.length; index++) {
    const low = body.charAt(index)
    if (body[index + 1] === '-' && index + 2 < body.length) {
      ranges.push([low, body.charAt(index + 2)])
      index += 2
    } else ranges.push([low, low])
  }
  return {
    has: (character) =>
      character !== '/' && ranges.some(([low, high]) => low <= character && character <= high) !== isNegated,
  }
}

/** Whether a glob matches a whole text. Takes time proportional to the product of the two lengths at most. */
export function matchGlob(glob: Glob, text: MarkedText): Answer {
  if (surelyMatches(glob, text)) return true
  return !isKnown(text) && fits(glob.tokens, text) && mayMatch(glob.tokens, text) ? null : false
}

/** Whether a glob matches a text, whatever the marks in the text stand for: no literal part of it matches a mark. */
export function surelyMatches({ tokens, literal }: Glob, text: MarkedText): boolean {
  return text.includes(literal) && fits(tokens, text) && matches(tokens, text)
}

/**
 * Whether the beginning and end of a text fit the literal ones of a glob. Most texts do not fit and need no further
 * check.
 */
function fits(tokens: readonly Token[], text: MarkedText): boolean {
  const shorter = Math.min(tokens.length, text.length)
  for (let at = 0; at < shorter; at++) {
    const token = tokens[at]
    const letter = text.charAt(at)
    if (typeof token !== 'string' || isMark(letter)) break
    if (token !== letter) return false
  }
  for (let at = 1; at <= shorter; at++) {
    const token = tokens[tokens.length - at]
    const letter = text.charAt(text.length - at)
    if (typeof token !== 'string' || isMark(letter)) break
    if (token !== letter) return false
  }
  return true
}

function isMark(letter: string): boolean {
  return letter === ANY || letter === STAR || letter === ONE || letter === BELOW
}

function matches(tokens: readonly Token[], text: MarkedText): boolean {
  const { length } = tokens
  let states = new Uint8Array(length + 1)
  let next = new Uint8Array(length + 1)
  states[0] = 1
  skip(tokens, states)
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    next.fill(0)
    let isAny = false
    for (let at = 0; at < length; at++) {
      if (states[at] === 0) continue
      const token = tokens[at] as Token
      if (token === ALL || (token === STARS && letter !== '/' && letter !== ANY && letter !== BELOW)) next[at] = 1
      else if (token === INSIDE) {
        next[at] = 1
        if (letter === '/') next[at + 1] = 1
      } else if (takes(token, letter)) next[at + 1] = 1
      else continue
      isAny = true
    }
    if (!isAny) return false
    skip(tokens, next)
    ;[states, next] = [next, states]
  }
  return states[length] === 1
}

function takes(token: Token, letter: string): boolean {
  if (typeof token === 'string') return token === letter
  if (token === CHARACTER) return letter !== '/' && (letter === ONE || isKnown(letter))
  return typeof token === 'object' && isKnown(letter) && token.has(letter)
}

/** Skips stars, which may match nothing. */
function skip(tokens: readonly Token[], states: Uint8Array): void {
  for (let at = 0; at < tokens.length; at++) if (states[at] === 1) skipAt(tokens, at, states)
}

function skipAt(tokens: readonly Token[], at: number, states: Uint8Array): void {
  const token = tokens[at]
  if (token === STARS || token === ALL || token === FOLDERS) states[at + 1] = 1
  if (token === FOLDERS) states[at + 2] = 1
}

/** Whether the marks in a text may stand for something with which the glob matches. */
function mayMatch(tokens: readonly Token[], text: MarkedText): boolean {
  const { length } = tokens
  let states = new Uint8Array(length + 1)
  let next = new Uint8Array(length + 1)
  states[0] = 1
  skip(tokens, states)
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    const isWild = letter === ANY || letter === STAR || letter === BELOW
    const isSegmentStart = index === 0 || text.charAt(index - 1) === '/'
    next.fill(0)
    for (let at = 0; at < length; at++) {
      if (states[at] === 1) take(tokens, at, letter, isSegmentStart, next)
      if (!isWild || next[at] === 0) continue
      // The mark may stand for more characters, so continue from there.
      skipAt(tokens, at, next)
      take(tokens, at, letter, false, next)
    }
    // The mark may also stand for nothing, but the name of a hidden file is not what `*.ts` expands to.
    const isNeeded = letter === STAR && isSegmentStart && text.charAt(index + 1) === '.'
    if (isWild && !isNeeded) states.forEach((state, at) => (next[at] ||= state))
    if (!next.includes(1)) return false
    skip(tokens, next)
    ;[states, next] = [next, states]
  }
  return states[length] === 1
}

/** Adds the states of a glob after a letter, or after one character of those that a mark may stand for. */
function take(tokens: readonly Token[], at: number, letter: string, isSegmentStart: boolean, next: Uint8Array): void {
  const token = tokens[at] as Token
  if (token === FOLDERS) return
  if (token === ALL) next[at] = 1
  else if (token === INSIDE) {
    next[at] = 1
    if (letter === '/' || letter === ANY || letter === BELOW) next[at + 1] = 1
  } else if (token === STARS) {
    if (letter !== '/') next[at] = 1
  } else if (letter === STAR || letter === ONE) {
    const isHidden = letter === STAR && isSegmentStart && token === '.'
    if (token !== '/' && !isHidden) next[at + 1] = 1
  } else if (letter === ANY || letter === BELOW || takes(token, letter)) next[at + 1] = 1
}
