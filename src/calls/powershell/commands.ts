import { type Cursor, look, nested, skipLines, skipSpace, SyntaxProblem, take } from './cursor.ts'
import { type Nested, readExpression, readList, readPrimary } from './expressions.ts'
import { readWord } from './strings.ts'
import type { Argument, Element, Expression, Redirection, Statement } from './syntax.ts'

/** Pipelines with `&&` and `||` between them: each may run. */
export function readChain(cursor: Cursor, inner: Nested): Statement {
  const first = readPipeline(cursor, inner)
  const others: Statement[] = []
  for (;;) {
    skipSpace(cursor)
    if (take(cursor, /&&|\|\|/y) === null) break
    skipLines(cursor)
    others.push(readPipeline(cursor, inner))
  }
  const isBackground = take(cursor, /&(?!&)/y) !== null && first.type === 'pipeline'
  const own = isBackground ? { ...first, background: true } : first
  return others.length === 0 ? own : { type: 'branches', first: [own, ...others], bodies: [] }
}

const ASSIGNMENT = /(?:\?\?|[-+*/%])?=(?!=)/y

function readPipeline(cursor: Cursor, inner: Nested): Statement {
  const elements = [readElement(cursor, inner)]
  const [first] = elements
  if (first?.type === 'expression') {
    skipSpace(cursor)
    const operator = take(cursor, ASSIGNMENT)
    if (operator !== null) {
      skipLines(cursor)
      const value = nested(cursor, () => inner.entry(cursor))
      return { type: 'assignment', target: first.value, operator, value }
    }
  }
  for (;;) {
    skipSpace(cursor)
    // A line may begin with the pipe.
    if (take(cursor, /\|(?!\|)|\s+\|(?!\|)/y) === null) break
    skipLines(cursor)
    elements.push(readElement(cursor, inner))
  }
  return { type: 'pipeline', elements, background: false }
}

const EXPRESSION = /[$"'\u2018-\u201e(@{[!,]|\+|-(?:not|bnot|join|split)\b|--?\$|-?\d/iy
const NAME_WITH_DIGIT = /-?\d(?=[\w.]*[a-z\\/_-])[\w.\\/-]*(?=[\s;|)}]|$)/iy

function readElement(cursor: Cursor, inner: Nested): Element {
  skipSpace(cursor)
  const start = cursor.at
  const operator = take(cursor, /&(?!&)|\.(?=[\s$"'({])/y) as '&' | '.' | null
  skipSpace(cursor)
  const isNumber = look(cursor, /-?\d/y) !== null && !(look(cursor, NAME_WITH_DIGIT) !== null && !isSize(cursor))
  const isExpression = look(cursor, EXPRESSION) !== null && (look(cursor, /-?\d/y) === null || isNumber)
  if (operator === null && isExpression) {
    const value = readExpression(cursor, inner)
    if (value === null) throw new SyntaxProblem(cursor.at)
    const redirections = readRedirections(cursor, inner)
    const written = cursor.text.slice(start, cursor.at).trim()
    return { type: 'expression', value, written, redirections, start, end: cursor.at }
  }
  const words: Argument[] = []
  const redirections: Redirection[] = []
  for (;;) {
    skipSpace(cursor)
    redirections.push(...readRedirections(cursor, inner))
    const word = readWords(cursor, words.length === 0, inner)
    if (word === null) break
    words.push(...word)
  }
  if (words.length === 0 && redirections.length === 0) throw new SyntaxProblem(cursor.at)
  return { type: 'command', operator, words, redirections, start, end: cursor.at }
}

function isSize(cursor: Cursor): boolean {
  return look(cursor, /-?(?:0x[\da-f]+|\d+(?:\.\d+)?)(?:l|d)?(?:[kmgtp]b)?(?=[\s;|)}]|$)/iy) !== null
}

const REDIRECTION = /[\d*]?>>?(?!&)/y
/** `2>&1` only joins two streams. */
const JOINED = /[\d*]>&\d/y

function readRedirections(cursor: Cursor, inner: Nested): readonly Redirection[] {
  const found: Redirection[] = []
  for (;;) {
    skipSpace(cursor)
    if (take(cursor, JOINED) !== null) continue
    const operator = take(cursor, REDIRECTION)
    if (operator === null) return found
    skipSpace(cursor)
    const start = cursor.at
    const target = readItem(cursor, inner)
    if (target === null) throw new SyntaxProblem(cursor.at)
    const written = cursor.text.slice(start, cursor.at)
    found.push({ target, written, isOutput: /^[1*]?>/.test(operator) })
  }
}

/** Dashes that begin the name of an option. */
const OPTION = /[-\u2013-\u2015][a-z_?][\w-]*(?=[\s;|&(){},<>:]|$)/iy

/** Reads the next words of a command: one option or value, or all that follows `--%`; null at its end. */
function readWords(cursor: Cursor, isFirst: boolean, inner: Nested): readonly Argument[] | null {
  const start = cursor.at
  if (!isFirst && take(cursor, /--%/y) !== null) {
    const rest = take(cursor, /[^\r\n|]*/y) ?? ''
    return (rest.match(/"[^"]*"|\S+/g) ?? []).map((text) => valueOf(text.replace(/"/g, ''), text))
  }
  if (!isFirst) {
    const splat = take(cursor, /@[a-z_]\w*/iy)
    if (splat !== null) return [{ type: 'splat', name: splat.slice(1).toLowerCase() }]
    const option = take(cursor, OPTION)
    if (option !== null) {
      const name = `-${option.slice(1)}`
      const hasValue = take(cursor, /:/y) !== null
      if (hasValue) skipSpace(cursor)
      const value = hasValue ? readList(cursor, () => readItem(cursor, inner)) : null
      return [{ type: 'option', name, value, written: cursor.text.slice(start, cursor.at) }]
    }
  }
  const value = isFirst ? readItem(cursor, inner) : readList(cursor, () => readItem(cursor, inner))
  return value === null ? null : [{ type: 'value', value, written: cursor.text.slice(start, cursor.at) }]
}

function valueOf(text: string, written: string): Argument {
  return { type: 'value', value: { type: 'text', parts: [text], isQuoted: true }, written }
}

/** A value in a command: a string, an expression in parentheses, a block, or a word. */
function readItem(cursor: Cursor, inner: Nested): Expression | null {
  const isExpression = look(cursor, /['"\u2018-\u201e({]|@["'({]/y) !== null
  return isExpression ? readPrimary(cursor, inner) : readWord(cursor, inner)
}
