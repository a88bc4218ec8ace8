import { type Assertion, choice, EVERYTHING, type Pattern, sequence } from './pattern.ts'
import { ANY, DIGIT, type Range, rangeOf, type Ranges, rangesOf, without, WORD } from './ranges.ts'

/**
 * The texts in which RE2 finds a match of a regular expression. Null for syntax that this reader does not support:
 * Unicode and POSIX classes, case folding beyond ASCII, doubled repetition operators, rare escapes.
 */
export function regexPattern(source: string): Pattern | null {
  const reader = createReader(source)
  const found = reader.alternatives(NO_FLAGS)
  return found === null || !reader.isOver() ? null : sequence([EVERYTHING, found, EVERYTHING])
}

interface Flags {
  readonly ignoresCase: boolean
  readonly dotTakesNewline: boolean
  readonly hasLines: boolean
}

const NO_FLAGS: Flags = { ignoresCase: false, dotTakesNewline: false, hasLines: false }

interface Reader {
  alternatives(flags: Flags): Pattern | null
  isOver(): boolean
}

/** The most repetitions of one part; larger bounds are cut to this. */
const REPEAT_LIMIT = 1000

function createReader(source: string): Reader {
  const characters = Array.from(source)
  let at = 0

  const peek = (): string => characters[at] ?? ''
  const take = (text: string): boolean => {
    const next = characters.slice(at, at + text.length).join('')
    if (!next.startsWith(text)) return false
    at += text.length
    return true
  }
  const matching = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(characters.slice(at, at + 40).join(''))
    if (found !== null) at += Array.from(found[0]).length
    return found
  }

  function alternatives(outer: Flags): Pattern | null {
    const parts: Pattern[][] = [[]]
    let flags = outer
    for (;;) {
      if (at >= characters.length || peek() === ')') break
      if (take('|')) {
        parts.push([])
        continue
      }
      const set = matching(/^\(\?([ims]*)(?:-([ims]+))?\)/)
      if (set !== null) {
        flags = withFlags(flags, set[1] ?? '', set[2] ?? '')
        // RE2 would repeat whatever stands before the flags.
        if (bounds() !== null) return null
        continue
      }
      const part = repeated(flags)
      if (part === null) return null
      parts.at(-1)?.push(part)
    }
    return choice(parts.map(sequence))
  }

  function repeated(flags: Flags): Pattern | null {
    const part = single(flags)
    if (part === null) return null
    const [min, max] = bounds() ?? [1, 1]
    if (min === 1 && max === 1) return part
    // RE2 rejects a second operator, or reads it in its own way.
    return /^[*+?]$/.test(peek()) || /^\{\d/.test(characters.slice(at, at + 2).join(''))
      ? null
      : { type: 'repeat', part, min, max }
  }

  function bounds(): readonly [number, number | null] | null {
    const found = matching(/^(?:[*+?]|\{(\d{1,4})(,?)(\d{0,4})\})\??/)
    if (found === null) return null
    const [operator = '', min, comma, max] = found
    if (operator.startsWith('*')) return [0, null]
    if (operator.startsWith('+')) return [1, null]
    if (operator.startsWith('?')) return [0, 1]
    const lowest = Math.min(Number(min), REPEAT_LIMIT)
    return [lowest, comma === '' ? lowest : max === '' ? null : Math.min(Number(max), REPEAT_LIMIT)]
  }

  function single(flags: Flags): Pattern | null {
    const character = peek()
    at++
    switch (character) {
      case '.':
        return { type: 'set', ranges: flags.dotTakesNewline ? ANY : NOT_NEWLINE }
      case '^':
        return assertion(flags.hasLines ? 'line-start' : 'text-start')
      case '$':
        return assertion(flags.hasLines ? 'line-end' : 'text-end')
      case '(':
        return group(flags)
      case '[':
        return characterClass(flags)
      case '\\':
        return escaped(flags)
      case '*':
      case '+':
      case '?':
        return null
      default:
        return setOf(rangeOf(character), flags)
    }
  }

  function group(outer: Flags): Pattern | null {
    let flags = outer
    if (peek() === '?') {
      const opened = matching(/^\?(?:P?<\w+>|([ims]*)(?:-([ims]+))?:)/)
      if (opened === null) return null
      flags = withFlags(outer, opened[1] ?? '', opened[2] ?? '')
    }
    const inner = alternatives(flags)
    return inner !== null && take(')') ? inner : null
  }

  function escaped(flags: Flags): Pattern | null {
    const character = peek()
    const known = ASSERTIONS[character]
    if (known !== undefined) {
      at++
      return assertion(known)
    }
    const ranges = escapedRanges()
    return ranges === null ? null : setOf(ranges, flags)
  }

  /** Reads the rest of an escape, after the backslash, and returns its characters. */
  function escapedRanges(): Ranges | null {
    const code = matching(/^x(?:([0-9a-fA-F]{2})|\{([0-9a-fA-F]{1,6})\})/)
    if (code !== null) {
      const point = parseInt(code[1] ?? code[2] ?? '', 16)
      return point > 0x10ffff ? null : [[point, point]]
    }
    const character = peek()
    at++
    const ranges = CLASSES[character] ?? CONTROLS[character]
    if (ranges !== undefined) return ranges
    return /^[!-/:-@[-`{-~]$/.test(character) ? rangeOf(character) : null
  }

  function characterClass(flags: Flags): Pattern | null {
    const isNegated = take('^')
    const ranges: Range[] = []
    for (let isFirst = true; isFirst || peek() !== ']'; isFirst = false) {
      if (at >= characters.length || (peek() === '[' && characters[at + 1] === ':')) return null
      const low = member()
      if (low === null) return null
      if (peek() !== '-' || characters[at + 1] === ']' || characters[at + 1] === undefined) {
        ranges.push(...low)
        continue
      }
      at++
      const high = member()
      const [from, to] = [onlyOf(low), high === null ? null : onlyOf(high)]
      if (from === null || to === null || from > to) return null
      ranges.push([from, to])
    }
    at++
    const cased = caseOf(rangesOf(ranges), flags)
    return cased === null ? null : { type: 'set', ranges: isNegated ? without(cased) : cased }
  }

  function member(): Ranges | null {
    const character = peek()
    at++
    return character === '\\' ? escapedRanges() : rangeOf(character)
  }

  return { alternatives, isOver: () => at >= characters.length }
}

function assertion(name: Assertion): Pattern {
  return { type: 'assertion', assertion: name }
}

function withFlags(flags: Flags, on: string, off: string): Flags {
  const read = (letter: string, now: boolean): boolean => (off.includes(letter) ? false : on.includes(letter) || now)
  return {
    ignoresCase: read('i', flags.ignoresCase),
    dotTakesNewline: read('s', flags.dotTakesNewline),
    hasLines: read('m', flags.hasLines),
  }
}

function setOf(ranges: Ranges, flags: Flags): Pattern | null {
  const cased = caseOf(ranges, flags)
  return cased === null ? null : { type: 'set', ranges: cased }
}

/** Adds the other case of each letter; null if the ranges go beyond ASCII. */
function caseOf(ranges: Ranges, { ignoresCase }: Flags): Ranges | null {
  if (!ignoresCase) return ranges
  const added: Range[] = []
  for (const [low, high] of ranges) {
    if (high > 0x7f) return null
    added.push(...shifted(low, high, 0x41, 0x5a, 0x20), ...shifted(low, high, 0x61, 0x7a, -0x20))
    // The long s (ſ) and the kelvin sign (K) also fold to s and k.
    for (const [letter, other] of FOLDED) if (low <= letter && letter <= high) added.push([other, other])
  }
  return rangesOf([...ranges, ...added])
}

const FOLDED: readonly Range[] = [
  [0x53, 0x17f],
  [0x73, 0x17f],
  [0x4b, 0x212a],
  [0x6b, 0x212a],
]

function shifted(low: number, high: number, from: number, to: number, by: number): readonly Range[] {
  const [first, last] = [Math.max(low, from), Math.min(high, to)]
  return first <= last ? [[first + by, last + by]] : []
}

function onlyOf(ranges: Ranges): number | null {
  const [only, ...others] = ranges
  return only !== undefined && others.length === 0 && only[0] === only[1] ? only[0] : null
}

const SPACE: Ranges = rangesOf([
  [0x09, 0x0a],
  [0x0c, 0x0d],
  [0x20, 0x20],
])
const NOT_NEWLINE: Ranges = without([[0x0a, 0x0a]])

const CLASSES: Readonly<Record<string, Ranges>> = {
  d: DIGIT,
  D: without(DIGIT),
  s: SPACE,
  S: without(SPACE),
  w: WORD,
  W: without(WORD),
}

const CONTROLS: Readonly<Record<string, Ranges>> = {
  a: [[0x07, 0x07]],
  f: [[0x0c, 0x0c]],
  n: [[0x0a, 0x0a]],
  r: [[0x0d, 0x0d]],
  t: [[0x09, 0x09]],
  v: [[0x0b, 0x0b]],
}

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: 'text-start',
  z: 'text-end',
  b: 'word-boundary',
  B: 'no-word-boundary',
}
