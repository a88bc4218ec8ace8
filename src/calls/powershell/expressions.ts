import { type Cursor, expect, look, nested, skipLines, skipSpace, SyntaxProblem, take } from './cursor.ts'
import { type Inner, readString, readSubexpression, readVariable } from './strings.ts'
import type { Block, Expression, Statement } from './syntax.ts'

/** Reads the statements and blocks that expressions contain. */
export interface Nested extends Inner {
  block(cursor: Cursor): Block
  /** The value of an entry in a table. */
  entry(cursor: Cursor): readonly Statement[]
}

const BINARY =
  /(?:-(?:[ci]?(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|contains|notcontains|in|notin|replace|split)|join|f|as|is|isnot|and|or|xor|band|bor|bxor|shl|shr)(?![\w-])|\?\?|\.\.|[-+*/%](?!=))/iy
const UNARY = /(?:!|-(?:not|bnot|join|split|csplit|isplit)(?![\w-])|\+\+|--|[-+](?![-+])|,)/iy
const NUMBER = /(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?:l|d)?(?:[kmgtp]b)?(?![\w\\/:-])/iy

/** Reads an expression; null if there is none here. */
export function readExpression(cursor: Cursor, inner: Nested): Expression | null {
  return nested(cursor, () => {
    const value = readOperations(cursor, skipSpace, () => readList(cursor, () => readUnary(cursor, inner)))
    if (value === null || take(cursor, /\?(?!\.)/y) === null) return value
    return readChoice(value, cursor, inner)
  })
}

/** Operands, each read by this function, with operators between them. */
function readOperations(
  cursor: Cursor,
  skip: (cursor: Cursor) => void,
  readOne: () => Expression | null,
): Expression | null {
  let value = readOne()
  while (value !== null) {
    skip(cursor)
    const operator = take(cursor, BINARY)
    if (operator === null) break
    skipLines(cursor)
    const right = readOne()
    if (right === null) throw new SyntaxProblem(cursor.at)
    value = { type: 'operation', operator: operator.toLowerCase(), operands: [value, right] }
  }
  return value
}

/** `a ? b : c`. */
function readChoice(value: Expression, cursor: Cursor, inner: Nested): Expression {
  skipLines(cursor)
  const first = readExpression(cursor, inner)
  skipLines(cursor)
  expect(cursor, /:/y)
  skipLines(cursor)
  const second = readExpression(cursor, inner)
  if (first === null || second === null) throw new SyntaxProblem(cursor.at)
  return { type: 'operation', operator: '?', operands: [value, first, second] }
}

/** `a, b, c`, each read by this function. A single one is itself, and no list. */
export function readList(cursor: Cursor, readOne: () => Expression | null): Expression | null {
  const first = readOne()
  if (first === null) return null
  const items = [first]
  for (;;) {
    skipSpace(cursor)
    if (take(cursor, /,/y) === null) break
    skipLines(cursor)
    const item = readOne()
    if (item === null) throw new SyntaxProblem(cursor.at)
    items.push(item)
  }
  return items.length === 1 ? first : { type: 'list', items }
}

function readUnary(cursor: Cursor, inner: Nested): Expression | null {
  skipSpace(cursor)
  const operator = take(cursor, UNARY)
  if (operator === null) return readPrimary(cursor, inner)
  return nested(cursor, () => {
    skipLines(cursor)
    const of = readUnary(cursor, inner)
    if (of === null) throw new SyntaxProblem(cursor.at)
    return { type: 'operation', operator: operator.toLowerCase(), operands: [of] }
  })
}

/** A value with its members: `"a".Length`, `(Get-Item a).FullName`, `[IO.File]::Delete('a')`. */
export function readPrimary(cursor: Cursor, inner: Nested): Expression | null {
  const number = take(cursor, NUMBER)
  if (number !== null) return readMembers({ type: 'text', parts: [number], isQuoted: false }, cursor, inner)
  const text = readString(cursor, inner) ?? readSubexpression(cursor, inner) ?? readVariable(cursor)
  if (text !== null) {
    take(cursor, /\+\+|--/y)
    return readMembers(text, cursor, inner)
  }
  if (take(cursor, /@?\(/y) !== null) {
    const statements = nested(cursor, () => inner.statements(cursor, /\)/y))
    return readMembers({ type: 'run', statements }, cursor, inner)
  }
  if (take(cursor, /@\{/y) !== null)
    return readMembers(
      nested(cursor, () => readTable(cursor, inner)),
      cursor,
      inner,
    )
  if (look(cursor, /\{/y) !== null) {
    return readMembers({ type: 'block', block: nested(cursor, () => inner.block(cursor)) }, cursor, inner)
  }
  return look(cursor, /\[/y) === null ? null : readClass(cursor, inner)
}

const CLASS = /\[\s*([\w.+`]+(?:\s*\[[\w.,+`\s[\]]*\])?)\s*\]/y

/** `[IO.File]::…`, or a cast: `[string] $a`. */
function readClass(cursor: Cursor, inner: Nested): Expression {
  const name = expect(cursor, CLASS)
    .replace(/[[\]\s]/g, '')
    .toLowerCase()
  const of: Expression = { type: 'class', name }
  if (look(cursor, /::|\./y) !== null) return readMembers(of, cursor, inner)
  skipSpace(cursor)
  const cast = nested(cursor, () => readUnary(cursor, inner))
  return cast === null ? of : { type: 'operation', operator: 'cast', operands: [of, cast] }
}

/** The members that follow a value without a space. */
export function readMembers(start: Expression, cursor: Cursor, inner: Nested): Expression {
  let of = start
  for (;;) {
    if (take(cursor, /\?\.(?=[\w'"$({])|::|\.(?=[\w'"$({])/y) !== null) {
      const name = readName(cursor, inner)
      of = { type: 'member', of, name, called: readCalled(cursor, inner) }
    } else if (take(cursor, /\?\[|\[/y) !== null) {
      skipLines(cursor)
      const index = nested(cursor, () => readExpression(cursor, inner))
      skipLines(cursor)
      expect(cursor, /\]/y)
      if (index === null) throw new SyntaxProblem(cursor.at)
      of = { type: 'index', of, index }
    } else return of
  }
}

function readName(cursor: Cursor, inner: Nested): Expression {
  const name = take(cursor, /\w+/y)
  if (name !== null) return { type: 'text', parts: [name], isQuoted: false }
  const other = readString(cursor, inner) ?? readSubexpression(cursor, inner) ?? readVariable(cursor)
  if (other !== null) return other
  expect(cursor, /\(/y)
  return { type: 'run', statements: nested(cursor, () => inner.statements(cursor, /\)/y)) }
}

/** The arguments of a call, or a block after the name: `.ForEach({ … })`, `.Where{ … }`. */
function readCalled(cursor: Cursor, inner: Nested): readonly Expression[] | null {
  if (look(cursor, /\{/y) !== null) return [{ type: 'block', block: nested(cursor, () => inner.block(cursor)) }]
  if (take(cursor, /\(/y) === null) return null
  return nested(cursor, () => {
    const given: Expression[] = []
    for (;;) {
      skipLines(cursor)
      if (take(cursor, /\)/y) !== null) return given
      const value = readArgument(cursor, inner)
      given.push(value)
      skipLines(cursor)
      if (take(cursor, /,/y) === null && look(cursor, /\)/y) === null) throw new SyntaxProblem(cursor.at)
    }
  })
}

/** One argument of a method: an expression without commas. */
function readArgument(cursor: Cursor, inner: Nested): Expression {
  const value = readOperations(cursor, skipLines, () => readUnary(cursor, inner))
  if (value === null) throw new SyntaxProblem(cursor.at)
  return value
}

/** `@{ a = 1; b = 2 }`, after its first brace. */
function readTable(cursor: Cursor, inner: Nested): Expression {
  const entries: (readonly [Expression, readonly Statement[]])[] = []
  for (;;) {
    take(cursor, /(?:[\s;]|#[^\r\n]*)+/y)
    if (take(cursor, /\}/y) !== null) return { type: 'table', entries }
    const word = take(cursor, /[\w-]+/y)
    const key: Expression | null =
      word === null ? readUnary(cursor, inner) : { type: 'text', parts: [word], isQuoted: true }
    skipSpace(cursor)
    expect(cursor, /=/y)
    if (key === null) throw new SyntaxProblem(cursor.at)
    skipLines(cursor)
    entries.push([key, inner.entry(cursor)])
  }
}
