/** One token of a pattern: a code point, one code point of a set, or null for a star. */
export type GlobToken = number | GlobSet | null

/** The code points in these ranges; where `isNegated`, all others. */
interface GlobSet {
  readonly ranges: readonly { readonly low: number; readonly high: number }[]
  readonly isNegated: boolean
}

type Token = number | ((codePoint: number) => boolean) | null

/**
 * A pattern like Python's `fnmatch.fnmatchcase`: `*`, `?`, `[seq]` and `[!seq]` with ranges, over the whole text, by
 * code points, case-sensitive. A star also matches dots and slashes, an unclosed `[` is literal, and there are no
 * escapes (write `[*]`). The time is at most the length of the text times that of the pattern, regardless of the number
 * of stars.
 */
export function compileGlob(pattern: string): (text: string) => boolean {
  const end = pattern.search(/[*?[]/)
  const start = end === -1 ? pattern : pattern.slice(0, end)
  let compiled: ((text: string) => boolean) | undefined
  // Most patterns never see a text with their literal start, and need not be compiled.
  return (text) => text.startsWith(start) && (compiled ??= compileTokens(readGlob(pattern).map(testOf)))(text)
}

/** A text that occurs in every text that a glob matches. */
interface GlobLiteral {
  readonly is: 'equals' | 'starts' | 'contains'
  readonly part: string
  /** Whether, conversely, the glob matches every such text. */
  readonly isWhole: boolean
}

/** The most selective literal of a glob: its start, or its longest piece; null if it has none. */
export function literalOf(pattern: string): GlobLiteral | null {
  const tokens = readGlob(pattern)
  const runs: number[][] = [[]]
  for (const token of tokens) {
    if (typeof token === 'number') runs.at(-1)?.push(token)
    else runs.push([])
  }
  const [first = '', ...others] = runs.map((run) => run.map((point) => String.fromCodePoint(point)).join(''))
  // Text comparison goes by code units, so it finds a lone surrogate inside a pair.
  const isPlain = tokens.every((token) => token === null || (typeof token === 'number' && !isSurrogate(token)))
  if (others.length === 0) return first === '' ? null : { is: 'equals', part: first, isWhole: isPlain }
  if (first !== '') {
    return { is: 'starts', part: first, isWhole: isPlain && others.length === 1 && tokens.at(-1) === null }
  }
  const part = others.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
  const isWhole = isPlain && others.length === 2 && tokens[0] === null && tokens.at(-1) === null
  return part === '' ? null : { is: 'contains', part, isWhole }
}

function compileTokens(tokens: readonly Token[]): (text: string) => boolean {
  return compilePlain(tokens) ?? ((text) => matchTokens(tokens, text))
}

/** A faster equivalent for plain text, for patterns with a single star, and for `*text*`. */
function compilePlain(tokens: readonly Token[]): ((text: string) => boolean) | null {
  const pieces = ['']
  for (const token of tokens) {
    if (token === null) pieces.push('')
    else if (typeof token === 'number' && !isSurrogate(token))
      pieces.push((pieces.pop() ?? '') + String.fromCodePoint(token))
    else return null
  }
  const [first = '', second, third, ...more] = pieces
  if (second === undefined) return (text) => text === first
  if (third === undefined) {
    const minLength = first.length + second.length
    return (text) => text.length >= minLength && text.startsWith(first) && text.endsWith(second)
  }
  return first === '' && third === '' && more.length === 0 ? (text) => text.includes(second) : null
}

/** Greedy from the left: on a mismatch, only the last star needs to match more, so no combination is tried twice. */
function matchTokens(tokens: readonly Token[], text: string): boolean {
  let token = 0
  let position = 0
  let afterStar = -1
  let retryAt = 0
  while (position < text.length) {
    const wanted = tokens[token]
    const codePoint = text.codePointAt(position) ?? 0
    if (wanted === null) {
      token += 1
      if (token === tokens.length) return true
      afterStar = token
      retryAt = position
    } else if (typeof wanted === 'number' ? wanted === codePoint : wanted?.(codePoint)) {
      token += 1
      position += width(codePoint)
    } else {
      if (afterStar < 0) return false
      token = afterStar
      retryAt += width(text.codePointAt(retryAt) ?? 0)
      position = retryAt
    }
  }
  while (tokens[token] === null) token += 1
  return token === tokens.length
}

/** The tokens of a pattern, no star next to another. */
export function readGlob(pattern: string): readonly GlobToken[] {
  const tokens: GlobToken[] = []
  const lastBracket = pattern.lastIndexOf(']')
  let position = 0
  while (position < pattern.length) {
    const codePoint = pattern.codePointAt(position) ?? 0
    const close = codePoint === OPEN && position < lastBracket ? closingBracket(pattern, position + 1) : -1
    if (codePoint === STAR) {
      if (tokens.at(-1) !== null) tokens.push(null)
    } else if (codePoint === QUESTION) {
      tokens.push({ ranges: [], isNegated: true })
    } else if (close >= 0) {
      const body = Array.from(pattern.slice(position + 1, close), (character) => character.codePointAt(0) ?? 0)
      // A set of one character, such as `[*]`, is a literal.
      const [only] = body
      tokens.push(only !== undefined && body.length === 1 ? only : characterSet(body))
      position = close
    } else {
      tokens.push(codePoint)
    }
    position += width(codePoint)
  }
  return tokens
}

/** The end of the set that starts at `start`, or -1. A `]` at the start, or right after `!`, belongs to the set. */
function closingBracket(pattern: string, start: number): number {
  return pattern.indexOf(']', start + (pattern[start] === '!' ? 2 : 1))
}

/** Ignores empty ranges, like Python: `[z-a]` matches nothing, `[!z-a]` anything. */
function characterSet(body: readonly number[]): GlobSet {
  const ranges: GlobSet['ranges'][number][] = []
  let isNegated = false
  let index = 0
  while (index < body.length) {
    const low = body[index] ?? 0
    const end = body[index + 2]
    if (low === EXCLAMATION && !isNegated && ranges.length === 0) {
      isNegated = true
      index += 1
    } else if (body[index + 1] === HYPHEN && end !== undefined) {
      if (low <= end) ranges.push({ low, high: end })
      index += 3
    } else {
      ranges.push({ low, high: low })
      index += 1
    }
  }
  return { ranges, isNegated }
}

function testOf(token: GlobToken): Token {
  if (token === null || typeof token === 'number') return token
  const { ranges, isNegated } = token
  return (codePoint) => ranges.some(({ low, high }) => low <= codePoint && codePoint <= high) !== isNegated
}

const STAR = 0x2a
const QUESTION = 0x3f
const OPEN = 0x5b
const EXCLAMATION = 0x21
const HYPHEN = 0x2d

function width(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1
}

/** A lone surrogate, which text comparison would find inside a pair. */
function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff
}
