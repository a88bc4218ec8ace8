import { TooLargeError } from '../script/budget.ts'

/** Thrown where a script cannot be read. */
export class SyntaxProblem extends Error {
  readonly at: number

  constructor(at: number) {
    super('PowerShell cannot be read here')
    this.name = 'SyntaxProblem'
    this.at = at
  }
}

/** Deeper nesting is not read. */
const MAX_DEPTH = 60

/** A place in a script, which moves forward. */
export interface Cursor {
  readonly text: string
  at: number
  depth: number
}

/** The longest beginning of the rest that a sticky pattern matches; null if there is none. Moves behind it. */
export function take(cursor: Cursor, pattern: RegExp): string | null {
  const found = look(cursor, pattern)
  if (found !== null) cursor.at += found.length
  return found
}

export function look({ text, at }: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

export function expect(cursor: Cursor, pattern: RegExp): string {
  const found = take(cursor, pattern)
  if (found === null) throw new SyntaxProblem(cursor.at)
  return found
}

/** Reads something nested. */
export function nested<Read>(cursor: Cursor, read: () => Read): Read {
  cursor.depth += 1
  if (cursor.depth > MAX_DEPTH) throw new TooLargeError()
  const found = read()
  cursor.depth -= 1
  return found
}

const SPACE = /(?:[ \t\f\v\u00a0\u0085]|`\r?\n|<#[^]*?(?:#>|$))+/y
const COMMENT = /#[^\r\n]*/y
const BREAKS = /(?:[ \t\f\v\u00a0\u0085\r\n;]|`\r?\n|<#[^]*?(?:#>|$)|#[^\r\n]*)+/y

/** Skips spaces and comments in a line. */
export function skipSpace(cursor: Cursor): void {
  take(cursor, SPACE)
  take(cursor, COMMENT)
}

const LINES = /(?:[ \t\f\v\u00a0\u0085\r\n]|`\r?\n|<#[^]*?(?:#>|$)|#[^\r\n]*)+/y

/** Skips spaces, comments and ends of lines. */
export function skipLines(cursor: Cursor): void {
  take(cursor, LINES)
}

/** Skips everything between two statements. */
export function skipBreaks(cursor: Cursor): void {
  take(cursor, BREAKS)
}
