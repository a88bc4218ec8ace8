import { ownValue } from '../../model/value.ts'
import { type Cursor, expect, look, SyntaxProblem, take } from './cursor.ts'
import type { Expression, Statement } from './syntax.ts'

/** Reads what is nested in a string. */
export interface Inner {
  statements(cursor: Cursor, end: RegExp): readonly Statement[]
  /** The rest of a variable in a word: `.name`, `[0]`. */
  members(of: Expression, cursor: Cursor): Expression
}

/** All of these are quotes to PowerShell. */
const SINGLE = /['\u2018\u2019\u201a\u201b]/y
const DOUBLE = /["\u201c\u201d\u201e]/y
const IN_SINGLE = /[^'\u2018\u2019\u201a\u201b]+/y
const IN_DOUBLE = /[^"\u201c\u201d\u201e`$]+/y
const HERE_LITERAL = /@'[ \t]*\r?\n((?:[^]*?\r?\n)?)'@/y
const HERE = /@"[ \t]*\r?\n((?:[^]*?\r?\n)?)"@/y
const ESCAPE = /`(?:u\{[\da-f]{1,6}\}|\r\n|[^])/iy
const VARIABLE = /\$(?:\{([^{}\r\n]+)\}|((?:[a-z]+:)?\w+|[$?^]))/iy

/** Reads a string in quotes, or a here-string; null if there is none. */
export function readString(cursor: Cursor, inner: Inner): Expression | null {
  const literal = takeGroup(cursor, HERE_LITERAL)
  if (literal !== null) return quoted([literal.replace(/\r?\n$/, '')])
  const here = takeGroup(cursor, HERE)
  if (here !== null) {
    const within: Cursor = { text: here.replace(/\r?\n$/, ''), at: 0, depth: cursor.depth }
    const parts: (string | Expression)[] = []
    while (within.at < within.text.length) readPart(within, parts, /[^`$]+/y, inner)
    return quoted(parts)
  }
  if (take(cursor, SINGLE) !== null) return quoted([readLiteral(cursor)])
  if (take(cursor, DOUBLE) === null) return null
  const parts: (string | Expression)[] = []
  for (;;) {
    if (cursor.at >= cursor.text.length) throw new SyntaxProblem(cursor.at)
    if (take(cursor, DOUBLE) === null) readPart(cursor, parts, IN_DOUBLE, inner)
    // Two quotes are one.
    else if (take(cursor, DOUBLE) === null) return quoted(parts)
    else parts.push('"')
  }
}

function readLiteral(cursor: Cursor): string {
  let text = ''
  for (;;) {
    text += take(cursor, IN_SINGLE) ?? ''
    expect(cursor, SINGLE)
    if (take(cursor, SINGLE) === null) return text
    text += "'"
  }
}

/** Reads one part of an expandable text: plain characters, an escape, a variable or a subexpression. */
function readPart(cursor: Cursor, parts: (string | Expression)[], plain: RegExp, inner: Inner): void {
  const text = take(cursor, plain) ?? readEscape(cursor)
  parts.push(text ?? readSubexpression(cursor, inner) ?? readVariable(cursor) ?? expect(cursor, /[^]/y))
}

const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0', a: '\x07', b: '\b', f: '\f' }

function readEscape(cursor: Cursor): string | null {
  const escape = take(cursor, ESCAPE)?.slice(1)
  if (escape === undefined) return null
  const [, code] = /^u\{(.*)\}$/i.exec(escape) ?? []
  if (code !== undefined) {
    const point = Number.parseInt(code, 16)
    return point > 0x10ffff ? '' : String.fromCodePoint(point)
  }
  if (escape === '\n' || escape === '\r\n') return ''
  return ownValue(LETTERS, escape) ?? escape
}

/** `$( … )`. */
export function readSubexpression(cursor: Cursor, inner: Inner): Expression | null {
  if (take(cursor, /\$\(/y) === null) return null
  return { type: 'run', statements: inner.statements(cursor, /\)/y) }
}

/** `$name`, `${name}`, `$env:NAME`. */
export function readVariable(cursor: Cursor): Expression | null {
  const found = take(cursor, VARIABLE)
  return found === null ? null : { type: 'variable', name: found.replace(/^\$\{?|\}$/g, '').toLowerCase() }
}

/** Characters that end a word. */
const PLAIN = /[^\s;|&(){},'"\u2018-\u201b\u201c-\u201e`$<>]+/y
/** Names of members, and then the end of the word, an index or a call. */
const MEMBERS = /(?:\??\.\w+)*(?:[\s;|&(){},<>[]|$)/y
/** A `>` is part of a word unless it starts one. */
const END = /[\s;|&(){},<>]|$/y

/** Reads a word without quotes around it: `a\$b.txt`, `$HOME\.ssh`, `a"b c"`. Null if there is none. */
export function readWord(cursor: Cursor, inner: Inner): Expression | null {
  const parts: (string | Expression)[] = []
  const own = readVariable(cursor)
  if (own !== null) {
    // In `$HOME.old\\a`, what follows is text.
    const value = look(cursor, MEMBERS) === null ? own : inner.members(own, cursor)
    if (look(cursor, END) !== null) return value
    parts.push(value)
  }
  for (;;) {
    if (cursor.at >= cursor.text.length) break
    const quotedPart = parts.length === 0 ? null : readString(cursor, inner)
    if (quotedPart !== null) parts.push(quotedPart)
    else if (look(cursor, END) !== null && look(cursor, END) !== '') break
    else if (parts.length === 0 && look(cursor, /['"\u2018-\u201e]/y) !== null) break
    else readPart(cursor, parts, PLAIN, inner)
  }
  const [only, ...others] = parts
  if (only === undefined) return null
  return typeof only === 'string' || others.length > 0 ? { type: 'text', parts, isQuoted: false } : only
}

function quoted(parts: readonly (string | Expression)[]): Expression {
  return { type: 'text', parts, isQuoted: true }
}

function takeGroup(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)
  if (found === null) return null
  cursor.at += found[0].length
  return found[1] ?? ''
}
