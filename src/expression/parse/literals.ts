import { matchAt } from './tokens.ts'

/** A literal and the index just behind it; or the problem with it, and the range of the problem. */
export type Read<T> =
  | { readonly value: T; readonly end: number }
  | { readonly problem: string; readonly start: number; readonly end: number }

const NUMBER =
  /0[xX][\da-fA-F](?:_?[\da-fA-F])*|(?:(?:0|[1-9](?:_?\d)*)(?:\.(?:\d(?:_?\d)*)?)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?/y

/** `12`, `1_000`, `3.4`, `.5`, `5.`, `1e3`, `0x10`: a finite number; an integer must be exact. */
export function readNumber(source: string, start: number): Read<number> {
  const digits = matchAt(NUMBER, source, start)
  // More digits or a name must not directly follow.
  const tail = matchAt(/[\p{ID_Continue}$.]*/uy, source, start + digits.length)
  const end = start + digits.length + tail.length
  if (tail !== '') return { problem: `\`${source.slice(start, end)}\` is not a number`, start, end }

  const plain = digits.replaceAll('_', '')
  const value = Number(plain)
  if (!Number.isFinite(value)) return { problem: `\`${digits}\` is too large for a number`, start, end }
  if (/^(?:0x[\da-f]+|\d+)$/i.test(plain) && BigInt(plain) !== BigInt(value)) {
    return { problem: `\`${digits}\` has more digits than a number can hold`, start, end }
  }
  return { value, end }
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['0', '\0'],
])

/** The end of a line or of the source. */
const LINE_END = /^[\n\r]?$/

/** After the backslash: `x41`, `u0041`, `u{1f600}`, `U0001f600`. */
const CODE_POINT = /x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|U[\da-fA-F]{8}/y

/**
 * The string whose opening quote is at `quoteAt`. A backslash that does not start an escape stands for itself, as in
 * Python, so that `"\d"` is a pattern; a `raw` string has no escapes at all.
 */
export function readString(source: string, quoteAt: number, raw: boolean): Read<string> {
  const quote = source.charAt(quoteAt)
  const pieces: string[] = []
  let index = quoteAt + 1
  while (index < source.length) {
    const character = source.charAt(index)
    if (character === quote) return { value: pieces.join(''), end: index + 1 }
    const isEscape = character === '\\'
    if (LINE_END.test(isEscape ? source.charAt(index + 1) : character)) break
    const end = index + (isEscape ? 2 : 1)
    const piece = isEscape && !raw ? readEscape(source, index) : { value: source.slice(index, end), end }
    if ('problem' in piece) return piece
    pieces.push(piece.value)
    index = piece.end
  }
  return { problem: 'the string is not closed', start: quoteAt, end: index }
}

function readEscape(source: string, start: number): Read<string> {
  const letter = source.charAt(start + 1)
  if (/\d/.test(letter) && (letter !== '0' || /\d/.test(source.charAt(start + 2)))) {
    return { problem: `\`\\${letter}\` is not an escape`, start, end: start + 2 }
  }
  const simple = ESCAPES.get(letter)
  if (simple !== undefined) return { value: simple, end: start + 2 }
  if (!/[xuU]/.test(letter)) return { value: `\\${letter}`, end: start + 2 }

  const digits = matchAt(CODE_POINT, source, start + 1)
  const codePoint = Number.parseInt(digits.replace(/[{}]/g, '').slice(1), 16)
  if (codePoint <= 0x10ffff) return { value: String.fromCodePoint(codePoint), end: start + 1 + digits.length }
  return { problem: `\`\\${letter}\` is not followed by the number of a character`, start, end: start + 2 }
}
