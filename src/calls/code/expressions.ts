import { endsLine, markAt, pathOf, textOfName, unknown } from './cursor.ts'
import { call, item, readString } from './strings.ts'
import { isFunctionWord, readBody, readFunction, readParameters, startFunction } from './functions.ts'
import { readPrint } from './handles.ts'
import type { Argument, Cursor, Node } from './nodes.ts'

/** Deeper expressions are read without their structure. */
const MAX_DEPTH = 60

const SUMS = new Set(['+', '.', '..', '<>', '/', '//', '%', '-', '*', '<<', '|', '~'])
const EITHER = new Set(['||', '??', '&&', 'or', 'and'])
const COMPARES = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=', '=~', '!~', '&', '^', 'in', 'is', 'not'])
const BEFORE = new Set(['!', '-', '+', '~', '&', '\\', '@', 'not', 'typeof', 'void', 'delete'])
/** Words before an operand that do not change it. */
const SAME = new Set(['await', 'new', 'return', 'yield', 'my', 'our', 'local', 'const', 'let', 'var', 'throw', 'raise'])
/** Words that are no operands. */
const STRUCTURE = new Set('do end then if unless while until else elsif elif and or rescue end; for'.split(' '))

/** Reads an expression, and records the calls in it. Always moves on. */
export function readExpression(cursor: Cursor, to: number): Node {
  const { tokens } = cursor
  const start = cursor.at
  if (cursor.depth > MAX_DEPTH) {
    cursor.at += 1
    return unknown(cursor, start)
  }
  cursor.depth += 1
  let node = readSum(cursor, to)
  while (cursor.at < to && !endsLine(cursor)) {
    const text = markAt(cursor, cursor.at)
    if (EITHER.has(text)) {
      cursor.at += 1
      node = either(node, readSum(cursor, to))
    } else if (text === '?' || (text === 'if' && cursor.grammar.bodies === 'indent')) {
      // `a ? b : c`, or `b if a else c`
      cursor.at += 1
      const second = readExpression(cursor, to)
      if (markAt(cursor, cursor.at) !== (text === '?' ? ':' : 'else')) break
      cursor.at += 1
      node = either(text === '?' ? second : node, readExpression(cursor, to))
    } else if (COMPARES.has(text)) {
      cursor.at += 1
      if (cursor.at < to) readSum(cursor, to)
      node = unknown(cursor, start)
    } else break
  }
  cursor.depth -= 1
  if (cursor.at === start) cursor.at += 1
  return node.type === 'unknown' ? { ...node, to: tokens[cursor.at - 1]?.to ?? node.to } : node
}

function either(left: Node, right: Node): Node {
  const options = left.type === 'either' ? [...left.options.slice(0, 8), right] : [left, right]
  return { type: 'either', options, from: left.from, to: right.to }
}

function readSum(cursor: Cursor, to: number): Node {
  let parts = [readOperand(cursor, to)]
  let operator: string | null = null
  const sum = (): Node => {
    const [first] = parts as [Node]
    return operator === null ? first : { type: 'sum', operator, parts, from: first.from, to: parts.at(-1)?.to ?? 0 }
  }
  while (cursor.at < to && !endsLine(cursor)) {
    const text = markAt(cursor, cursor.at)
    if (!SUMS.has(text)) break
    cursor.at += 1
    if (operator !== null && operator !== text) parts = [sum()]
    operator = text
    parts.push(readOperand(cursor, to))
  }
  return sum()
}

function readOperand(cursor: Cursor, to: number): Node {
  const start = cursor.at
  let isOther = false
  while (cursor.at < to) {
    const [text, next] = [markAt(cursor, cursor.at), markAt(cursor, cursor.at + 1)]
    if (BEFORE.has(text)) isOther ||= text !== '&' && text !== '\\' && text !== '@'
    else if (!SAME.has(text) || next === '.' || (text === 'local' && next === '[')) break
    cursor.at += 1
  }
  const operand = cursor.at < to ? readPostfix(cursor, readPrimary(cursor, to), to) : unknown(cursor, start)
  return isOther ? unknown(cursor, start) : operand
}

function readPrimary(cursor: Cursor, to: number): Node {
  const { tokens, closing, grammar } = cursor
  const start = cursor.at
  const token = tokens[start]
  if (token === undefined) return unknown(cursor, start)
  const { kind, text, at: from } = token
  const close = Math.min(closing[start] ?? 0, to)
  const following = markAt(cursor, start + 1)
  if (kind === 'text' || kind === 'open') return readString(cursor)
  cursor.at += 1
  if (kind === 'number') return { type: 'number', text, from, to: token.to }
  if (kind === 'words') {
    const items = text.split(/\s+/).filter((word) => word !== '')
    const texts = items.map((word) => item({ type: 'text', text: word, from, to: token.to }))
    return { type: 'list', items: texts, from, to: token.to }
  }
  if (kind === 'mark' && text === '(') {
    if (grammar.hasArrows === true && markAt(cursor, close + 1) === '=>') {
      const made = startFunction(cursor, start, readParameters(cursor, close))
      cursor.at = close + 2
      return readBody(cursor, made, to)
    }
    const items = readItems(cursor, close)
    const [only] = items
    const last = markAt(cursor, close - 1)
    cursor.at = Math.min(close + 1, to)
    const end = tokens[close]?.to ?? from
    if (only !== undefined && items.length === 1 && last !== ',' && !only.isSpread) return only.node
    return { type: 'list', items, from, to: end }
  }
  if (kind === 'mark' && (text === '[' || text === '{')) {
    const items = readItems(cursor, close)
    cursor.at = Math.min(close + 1, to)
    const end = tokens[close]?.to ?? from
    const isMap = text === '{' && !(items.length > 0 && items.every(({ name }) => name === null))
    return isMap ? { type: 'map', entries: items, from, to: end } : { type: 'list', items, from, to: end }
  }
  if (kind !== 'name') {
    cursor.at = start
    return unknown(cursor, start)
  }
  if (text === 'lambda') {
    const colon = tokens.findIndex(({ text: mark }, index) => index > start && index < start + 40 && mark === ':')
    const made = startFunction(cursor, start, readParameters(cursor, colon === -1 ? start + 1 : colon))
    cursor.at += 1
    return readBody(cursor, made, to)
  }
  if (isFunctionWord(text) || (text === 'async' && following === 'function')) return readFunction(cursor, to)
  if (grammar.hasArrows === true && following === '=>') {
    const made = startFunction(cursor, start, [{ name: text, standard: null, isRest: false }])
    cursor.at = start + 2
    return readBody(cursor, made, to)
  }
  if (text === 'async' && following === '(') return readPrimary(cursor, to)
  const node = { type: 'name', name: text, token: start, from, to: token.to } as const
  if (following === ':=' && cursor.depth > 1) {
    cursor.at = start + 2
    const value = readExpression(cursor, to)
    cursor.bindings.push({ name: text, token: start, how: 'value', node: value })
    return value
  }
  return (grammar.hasHandles === true ? readPrint(cursor, node, to) : null) ?? node
}

/** Reads the members, indexes and calls after an operand. */
function readPostfix(cursor: Cursor, first: Node, to: number): Node {
  const { tokens, closing, grammar } = cursor
  let node = first
  while (cursor.at < to) {
    const token = tokens[cursor.at]
    const next = tokens[cursor.at + 1]
    if (token === undefined || endsLine(cursor)) break
    const { kind, text } = token
    const close = Math.min(closing[cursor.at] ?? 0, to)
    const isName = node.type === 'name' || node.type === 'member'
    if (kind === 'mark' && grammar.members.includes(text) && next?.kind === 'name' && cursor.at + 1 < to) {
      cursor.at += 2
      node = { type: 'member', of: node, name: next.text, from: node.from, to: next.to }
    } else if (kind === 'mark' && (text === '(' || (text === '?.' && next?.text === '('))) {
      if (text === '?.') cursor.at += 1
      const at = cursor.at
      const end = Math.min(closing[at] ?? 0, to)
      cursor.at += 1
      const given = readItems(cursor, end)
      cursor.at = Math.min(end + 1, to)
      node = call(cursor, node, given, at)
    } else if (kind === 'mark' && (text === '[' || (text === '{' && textOfName(node).startsWith('$')))) {
      cursor.at += 1
      const items = readItems(cursor, close)
      if (items.length > 0 && cursor.bindsByIndex) call(cursor, node, items, cursor.at)
      cursor.at = Math.min(close + 1, to)
      const index = items.length === 1 && items[0]?.name === null ? items[0].node : null
      node = { type: 'index', of: node, index, from: node.from, to: tokens[close]?.to ?? node.to }
    } else if (kind === 'open' || kind === 'text' || kind === 'words') {
      const isTag = grammar.hasArrows === true && token.isTemplate === true
      if (!isName || !(isTag || isBare(cursor, node))) break
      node = readBareCall(cursor, node, to)
    } else if (isName && isBare(cursor, node) && isOperand(cursor)) node = readBareCall(cursor, node, to)
    else if (grammar.bare === 'operands' && /^(?:\{|do)$/.test(text) && markAt(cursor, cursor.at + 1) === '|') {
      readBlock(cursor, node)
    } else break
  }
  return node
}

function isBare(cursor: Cursor, node: Node): boolean {
  if (cursor.grammar.bare === undefined) return false
  const path = pathOf(node)
  if (path === null) return false
  return cursor.isCallee(path) || path === 'push' || cursor.functions.some(({ name }) => name === path)
}

/** Whether the next token is the first argument of a call without brackets. */
function isOperand({ tokens, at, grammar }: Cursor): boolean {
  const token = tokens[at]
  if (grammar.bare !== 'operands' || token === undefined) return false
  return token.kind === 'name' ? !STRUCTURE.has(token.text) : token.kind === 'number' || token.text === '['
}

/** Reads the arguments of a call without brackets, up to the end of the line or statement. */
function readBareCall(cursor: Cursor, callee: Node, to: number): Node {
  const token = cursor.at
  const given: Argument[] = []
  do {
    if (given.length > 0) cursor.at += 1
    given.push(readItem(cursor, to))
  } while (cursor.at < to && markAt(cursor, cursor.at) === ',' && cursor.grammar.bare === 'operands')
  return call(cursor, callee, given, token)
}

/** Reads the parameters of a block, `{ |p| … }`, which get each item of a list in turn. */
function readBlock(cursor: Cursor, of: Node): void {
  const receiver =
    of.type === 'call' && of.callee.type === 'member' ? of.callee.of : of.type === 'member' ? of.of : null
  cursor.at += 2
  const name = cursor.tokens[cursor.at]
  const isOnly = markAt(cursor, cursor.at + 1) === '|'
  if (name?.kind !== 'name') return
  const isMade = /\.(?:mktmpdir|open|create)$/.test(pathOf(of.type === 'call' ? of.callee : of) ?? '')
  const node = isOnly ? (isMade ? of : receiver) : null
  cursor.bindings.push({ name: name.text, token: cursor.at, how: isMade ? 'value' : 'item', node })
  cursor.at += isOnly ? 2 : 1
}

/** Reads arguments, items or entries up to a bracket. */
function readItems(cursor: Cursor, close: number): readonly Argument[] {
  const items: Argument[] = []
  const { hasLines } = cursor
  cursor.hasLines = false
  while (cursor.at < close) {
    if (markAt(cursor, cursor.at) === ',' || markAt(cursor, cursor.at) === ';') {
      cursor.at += 1
      continue
    }
    const start = cursor.at
    const read = readItem(cursor, close)
    let isWhole = true
    while (cursor.at < close && !/^[,;]$/.test(markAt(cursor, cursor.at))) {
      isWhole = false
      const before = cursor.at
      cursor.readStatements(cursor, Math.min(close, nextComma(cursor, close)))
      if (cursor.at === before) cursor.at += 1
    }
    items.push(isWhole ? read : { ...read, node: unknown(cursor, start) })
  }
  cursor.hasLines = hasLines
  return items
}

/** The next comma that is in no inner brackets, or the end. */
function nextComma(cursor: Cursor, to: number): number {
  let at = cursor.at
  while (at < to && markAt(cursor, at) !== ',')
    at = (cursor.closing[at] ?? 0) > at ? (cursor.closing[at] ?? 0) + 1 : at + 1
  return Math.min(at, to)
}

function readItem(cursor: Cursor, to: number): Argument {
  const { tokens, at, grammar } = cursor
  const isSpread = /^(?:\*|\.\.\.|@)$/.test(markAt(cursor, at))
  if (isSpread || markAt(cursor, at) === '**') cursor.at += 1
  const token = tokens[cursor.at]
  const after = markAt(cursor, cursor.at + 1)
  const isKey = after === '=' || after === ':' || (after === '=>' && grammar.hasArrows !== true)
  if (cursor.at + 2 < to && isKey && (token?.kind === 'name' || token?.kind === 'text')) {
    cursor.at += 2
    return { name: token.text, node: readExpression(cursor, to), isSpread: false }
  }
  if (cursor.at >= to) return { name: null, node: unknown(cursor, at), isSpread }
  const node = readExpression(cursor, to)
  return { name: null, node, isSpread }
}
