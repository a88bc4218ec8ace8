import { isDeclaration, markAt, unknown } from './cursor.ts'
import type { Cursor, Node } from './nodes.ts'

/** Reads the head of a loop. Its names get the items of a list in turn. */
export function readLoop(cursor: Cursor, to: number): void {
  const start = cursor.at
  cursor.at += 1
  const open = cursor.at
  const isInBrackets = markAt(cursor, open) === '('
  const end = isInBrackets ? Math.min(cursor.closing[open] ?? to, to) : to
  if (isInBrackets) cursor.at += 1
  while (isDeclaration(markAt(cursor, cursor.at)) && cursor.at < end) cursor.at += 1
  const names: string[] = []
  let at = cursor.at
  for (; at < Math.min(end, start + 20); at++) {
    const text = markAt(cursor, at)
    if (cursor.tokens[at]?.kind === 'name' && !/^(?:in|of)$/.test(text)) names.push(text)
    else if (!/^[,()[\]]$/.test(text) || (text === '(' && names.length > 0)) break
  }
  const word = markAt(cursor, at)
  const isOfPerl = word === '(' && names.length === 1 && !isInBrackets
  if (word === 'in' || word === 'of' || isOfPerl) {
    cursor.at = isOfPerl ? at : at + 1
    const first = cursor.at < end ? cursor.readExpression(cursor, end) : unknown(cursor, start)
    const list = readRest(cursor, first, end)
    bindItems(cursor, names, list, start)
  } else if (isInBrackets) {
    const list = cursor.at < end ? cursor.readExpression(cursor, end) : unknown(cursor, start)
    if (markAt(cursor, cursor.at) === 'as') {
      const name = cursor.tokens[end - 1]
      if (name?.kind === 'name') bindItems(cursor, [name.text], list, start)
      cursor.at = end
    }
  }
  if (isInBrackets) {
    cursor.readStatements(cursor, end)
    cursor.at = Math.min(end + 1, to)
  }
}

/** A list without brackets: `for p in 'a', 'b'`. */
function readRest(cursor: Cursor, first: Node, to: number): Node {
  const items = [{ name: null, node: first, isSpread: false }]
  while (cursor.at + 1 < to && markAt(cursor, cursor.at) === ',') {
    cursor.at += 1
    items.push({ name: null, node: cursor.readExpression(cursor, to), isSpread: false })
  }
  return items.length === 1 ? first : { type: 'list', items, from: first.from, to: items.at(-1)?.node.to ?? first.to }
}

/** `ipairs(list)` and `enumerate(list)` give a number, and then an item. */
function bindItems(cursor: Cursor, names: readonly string[], list: Node, token: number): void {
  const callee = list.type === 'call' && list.callee.type === 'name' ? list.callee.name : ''
  const counted = list.type === 'call' && /^(?:ipairs|enumerate)$/.test(callee) ? list.given[0]?.node : undefined
  for (const [index, name] of names.entries()) {
    const node = names.length === 1 ? list : index === 1 ? (counted ?? null) : null
    cursor.bindings.push({ name, token, how: 'item', node })
  }
}

/** `with a() as b, c() as d:` */
export function readWith(cursor: Cursor, to: number): void {
  do {
    cursor.at += 1
    if (cursor.at >= to) return
    const value = cursor.readExpression(cursor, to)
    if (markAt(cursor, cursor.at) !== 'as' || cursor.at + 1 >= to) continue
    const name = cursor.tokens[cursor.at + 1]
    if (name?.kind === 'name') {
      cursor.bindings.push({ name: name.text, token: cursor.at + 1, how: 'value', node: value })
    }
    cursor.at += 2
  } while (markAt(cursor, cursor.at) === ',')
}
