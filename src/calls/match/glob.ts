import type { MarkedText } from '../../model/call.ts'
import { ANY, BELOW, isKnown, ONE, STAR } from '../marks.ts'
import type { Answer } from './answer.ts'

/** A part of a glob: a character, or one of these. */
type Token = string | typeof STARS | typeof ALL | typeof CHARACTER | typeof FOLDERS | typeof INSIDE | CharacterSet

/** `*`, which stops at a slash; `**`, which does not; `?`; and `**` with a slash behind it, which is two: it may be nothing, or ends there. */
const STARS = 1
const ALL = 2
const CHARACTER = 3
const FOLDERS = 4
const INSIDE = 5

interface CharacterSet {
  readonly has: (character: string) => boolean
}

export type GlobTokens = readonly Token[]

export function hasWildcard(glob: string): boolean {
  return /[*?[]/.test(glob)
}

/** The tokens of a glob over paths, in which `*` and `?` stop at slashes. There are no escapes; write `[*]`. */
export function readGlob(glob: string): GlobTokens {
  const tokens: Token[] = []
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
  return tokens
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

/** Whether a glob matches a whole text. Takes at most the length of the one times that of the other. */
export function matchGlob(tokens: GlobTokens, text: MarkedText): Answer {
  if (!fits(tokens, text)) return false
  if (isKnown(text)) return matches(tokens, text)
  return matches(tokens, text) ? true : mayMatch(tokens, text) ? null : false
}

/** Whether a text may begin and end with the letters with which a glob does. Most do not, and are not looked at further. */
function fits(tokens: GlobTokens, text: MarkedText): boolean {
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

/** For a text with marks: whether it matches whatever they stand for. */
function matches(tokens: GlobTokens, text: MarkedText): boolean {
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

/** Stars may be nothing. */
function skip(tokens: GlobTokens, states: Uint8Array): void {
  for (let at = 0; at < tokens.length; at++) {
    if (states[at] === 0) continue
    const token = tokens[at]
    if (token === STARS || token === ALL || token === FOLDERS) states[at + 1] = 1
    if (token === FOLDERS) states[at + 2] = 1
  }
}

/** Whether there is anything that the marks may stand for with which it matches. */
function mayMatch(tokens: GlobTokens, text: MarkedText): boolean {
  // By code units, as the tokens are.
  const letters = text.split('')
  const width = tokens.length + 1
  const seen = new Uint8Array((letters.length + 1) * 2 * width)
  /** Each a place in the text, whether its mark has begun, and a place in the glob. */
  const open: (readonly [number, 0 | 1, number])[] = [[0, 0, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, begun, place] = next
    const key = (at * 2 + begun) * width + place
    if (seen[key] === 1) continue
    seen[key] = 1
    const letter = letters[at]
    const token = tokens[place]
    if (letter === undefined && token === undefined) return true
    if (token === STARS || token === ALL || token === FOLDERS) open.push([at, begun, place + 1])
    if (token === FOLDERS) open.push([at, begun, place + 2])
    if (letter === undefined) continue
    const isWild = letter === ANY || letter === STAR || letter === BELOW
    if (isWild) open.push([at + 1, 0, place])
    if (token === undefined) continue
    const isSegmentStart = begun === 0 && (at === 0 || letters[at - 1] === '/')
    const after = isWild ? ([at, 1] as const) : ([at + 1, 0] as const)
    if (token === FOLDERS) continue
    if (token === ALL) open.push([...after, place])
    else if (token === INSIDE) {
      open.push([...after, place])
      if (letter === '/' || letter === ANY || letter === BELOW) open.push([...after, place + 1])
    } else if (token === STARS) {
      if (letter !== '/') open.push([...after, place])
    } else if (isWild || letter === ONE) {
      const stays = letter === STAR || letter === ONE
      if (stays && token === '/') continue
      if (letter === STAR && isSegmentStart && token === '.') continue
      open.push([...after, place + 1])
    } else if (takes(token, letter)) open.push([...after, place + 1])
  }
  return false
}
