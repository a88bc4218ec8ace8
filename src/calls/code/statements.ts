import { ownValue } from '../../model/value.ts'
import { endsLine, isDeclaration, markAt, unknown } from './cursor.ts'
import { readExpression } from './expressions.ts'
import { readImport } from './imports.ts'
import { readLoop, readWith } from './loops.ts'
import type { Argument, Binding, Cursor, Grammar, Node, ReadCode } from './nodes.ts'
import type { Token } from './tokens.ts'

const ASSIGNS = new Set(['=', ':=', '<-', '+=', '.=', '||=', '&&=', '??=', '-=', '*=', '/=', '%=', '|=', '<<='])
/** The longest type between a name and its value. */
const LONGEST_TYPE = 12

export function parseCode(tokens: readonly Token[], grammar: Grammar, isCallee: (path: string) => boolean): ReadCode {
  const cursor = startCursor(tokens, grammar, isCallee)
  readStatements(cursor, tokens.length)
  return cursor
}

function startCursor(tokens: readonly Token[], grammar: Grammar, isCallee: Cursor['isCallee']): Cursor {
  return {
    tokens,
    closing: closingOf(tokens),
    grammar,
    isCallee,
    bindsByIndex: tokens.some(({ text }) => text === 'plumbum'),
    at: 0,
    depth: 0,
    selected: null,
    hasLines: grammar.hasLines,
    calls: [],
    bindings: [],
    functions: [],
    imports: new Set(),
    readExpression,
    readStatements,
  }
}

/** Reads the expression that tokens begin with. */
export function parseExpression(tokens: readonly Token[], grammar: Grammar): Node | null {
  if (tokens.length === 0) return null
  const cursor = startCursor(tokens, grammar, () => false)
  return readExpression(cursor, tokens.length)
}

const OPENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** For each token that opens a bracket or a string, the token that closes it; the end where none does. */
function closingOf(tokens: readonly Token[]): Int32Array {
  const closing = new Int32Array(tokens.length + 1)
  const open: { readonly index: number; readonly close: string }[] = []
  for (const [index, { kind, text }] of tokens.entries()) {
    const close = kind === 'open' ? 'close' : kind === 'hole' ? 'end' : kind === 'mark' ? OPENS[text] : undefined
    if (close !== undefined) {
      open.push({ index, close })
      closing[index] = tokens.length
    } else if (kind === 'close' || kind === 'end' || (kind === 'mark' && /^[)\]}]$/.test(text))) {
      const end = kind === 'mark' ? text : kind
      if (open.at(-1)?.close === end) closing[open.pop()?.index ?? 0] = index
    }
  }
  return closing
}

function readStatements(cursor: Cursor, to: number): void {
  const { hasLines } = cursor
  cursor.hasLines = cursor.grammar.hasLines
  while (cursor.at < to) readStatement(cursor, to)
  cursor.hasLines = hasLines
}

function readStatement(cursor: Cursor, to: number): void {
  const start = cursor.at
  const word = markAt(cursor, start)
  const following = markAt(cursor, start + 1)
  if (cursor.tokens[start]?.kind === 'name' && following !== '.' && following !== '=') {
    if (word === 'for' || word === 'foreach') return readLoop(cursor, to)
    if (word === 'with' && cursor.grammar.bodies === 'indent') return readWith(cursor, to)
    if ((word === 'import' || word === 'from') && following !== '(') return readImport(cursor, to)
  }
  const isMember = word === 'local' && following === '['
  const isDeclared = isDeclaration(word) && !isMember && following !== '.' && following !== '='
  if (isDeclared) cursor.at += 1
  if (cursor.at >= to) return
  if (isDeclared && /^(?:const|let|var|my|our|local|export)$/.test(following)) return
  if ((word === '{' && !isDeclared) || word === ';' || word === ',') {
    cursor.at += 1
    return
  }
  const target = readExpression(cursor, to)
  readAssignment(cursor, target, start, to)
  if (cursor.at === start) cursor.at += 1
}

/** Reads what is assigned to a target, or to several. */
function readAssignment(cursor: Cursor, target: Node, start: number, to: number): void {
  const targets = [target]
  const before = cursor.at
  while (cursor.at < to && markAt(cursor, cursor.at) === ',' && targets.length < 20) {
    cursor.at += 1
    const next = cursor.at
    if (next < to && cursor.tokens[next]?.kind === 'name') targets.push(readExpression(cursor, to))
    else break
  }
  if (markAt(cursor, cursor.at) === ':') skipType(cursor, to)
  const operator = cursor.at < to && !(cursor.hasLines && endsLine(cursor)) ? markAt(cursor, cursor.at) : ''
  if (!ASSIGNS.has(operator)) {
    if (targets.length > 1 && cursor.at > before) for (const name of targets) bindUnknown(cursor, name, start)
    bindAppended(cursor, target, start)
    return
  }
  cursor.at += 1
  const value = cursor.at < to ? readExpression(cursor, to) : unknown(cursor, start)
  const items = [{ name: null, node: value, isSpread: false }]
  while (targets.length > 1 && markAt(cursor, cursor.at) === ',' && cursor.at + 1 < to) {
    cursor.at += 1
    items.push({ name: null, node: readExpression(cursor, to), isSpread: false })
  }
  if (targets.length === 1) bind(cursor, target, operator, value, start)
  else {
    for (const [index, each] of targets.entries()) {
      bind(cursor, each, operator, items.length === targets.length ? (items[index]?.node ?? null) : null, start)
    }
  }
  // `a = b = 'x'`
  if (operator === '=' && markAt(cursor, cursor.at) === '=' && cursor.at < to) readAssignment(cursor, value, start, to)
}

/** Skips the type of a name, `p: str`, if a value follows it. */
function skipType(cursor: Cursor, to: number): void {
  const from = cursor.at
  for (let at = from + 1; at < Math.min(to, from + LONGEST_TYPE); at++) {
    if (cursor.tokens[at]?.isFirst === true) return
    if (markAt(cursor, at) === '=') {
      cursor.at = at
      return
    }
  }
}

function bind(cursor: Cursor, target: Node, operator: string, value: Node | null, token: number): void {
  const isPlain = operator === '=' || operator === ':=' || operator === '<-' || operator === '||=' || operator === '??='
  const isMore = operator === '+=' || operator === '.='
  if (target.type === 'name') {
    const how = isMore ? 'more' : 'value'
    cursor.bindings.push({ name: target.name, token, how, node: isPlain || isMore ? value : null })
    if (value?.type === 'function') value.made.name ??= target.name
  } else if (target.type === 'list' || target.type === 'map') {
    const items = target.type === 'list' ? target.items : target.entries
    // `{ a }` is read as a list.
    const isMap = cursor.tokens.slice(token, token + 3).some(({ at, text }) => at === target.from && text === '{')
    for (const [index, { name, node }] of items.entries()) {
      if (node.type !== 'name') continue
      const own = value === null ? null : partOf(value, name ?? node.name, index, isMap ? 'map' : target.type)
      cursor.bindings.push({ name: node.name, token, how: 'value', node: own })
    }
  } else if (target.type === 'index') bindUnknown(cursor, target.of, token)
  else if (target.type === 'member') cursor.bindings.push({ name: `.${target.name}`, token, how: 'value', node: null })
}

/** The part of a value that a name in a pattern gets. */
function partOf(value: Node, name: string, index: number, type: 'list' | 'map'): Node | null {
  if (type === 'map') return { type: 'member', of: value, name, from: value.from, to: value.to }
  return value.type === 'list' && value.items.every(({ isSpread }) => !isSpread)
    ? (value.items[index]?.node ?? null)
    : null
}

function bindUnknown(cursor: Cursor, node: Node, token: number): void {
  if (node.type === 'name') cursor.bindings.push({ name: node.name, token, how: 'value', node: null })
}

const ADDS: Readonly<Record<string, Binding['how']>> = {
  append: 'one',
  push: 'one',
  array_push: 'one',
  extend: 'more',
  concat: 'more',
  '<<': 'one',
}

/** Records what a statement adds to a list: `cmd.append(x)`, `push @cmd, x`, `cmd << x`. */
function bindAppended(cursor: Cursor, node: Node, token: number): void {
  const add = (list: Node | undefined, how: Binding['how'], { node: value, isSpread }: Argument): void => {
    if (list?.type !== 'name') return
    cursor.bindings.push({ name: list.name, token, how: isSpread ? 'more' : how, node: value })
  }
  if (node.type === 'sum' && node.operator === '<<') {
    const [list, ...values] = node.parts
    for (const value of values) add(list, 'one', { name: null, node: value, isSpread: false })
  }
  if (node.type !== 'call') return
  const { callee, given } = node
  if (callee.type === 'member') {
    const how = ownValue(ADDS, callee.name)
    if (how !== undefined) for (const argument of given) add(callee.of, how, argument)
  } else if (callee.type === 'name') {
    const how = ownValue(ADDS, callee.name)
    if (how !== undefined) for (const argument of given.slice(1)) add(given[0]?.node, how, argument)
  }
}
