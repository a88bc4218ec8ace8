import { endsLine, unknown } from './cursor.ts'
import type { Argument, CallNode, Cursor, Node } from './nodes.ts'

export function item(node: Node): Argument {
  return { name: null, node, isSpread: false }
}

export function call(cursor: Cursor, callee: Node, given: readonly Argument[], token: number): Node {
  const to = cursor.tokens[cursor.at - 1]?.to ?? callee.to
  const node = { type: 'call', callee, given, token, from: callee.from, to } as const
  cursor.calls.push(node)
  if (cursor.grammar.hasHandles === true && callee.type === 'name') bindHandle(cursor, callee.name, node)
  return node
}

/** Perl's `open` sets its first argument, which is a name or a variable. `select` says where `print` writes. */
function bindHandle(cursor: Cursor, name: string, node: CallNode): void {
  const [file, ...given] = node.given
  const { token, from, to } = node
  if (file?.node.type !== 'name') return
  if (name === 'select' || (name === 'open' && file.node.name === 'STDOUT')) cursor.selected = file.node.name
  if (name !== 'open') return
  const opened: Node = { ...node, callee: { type: 'reference', path: 'open-handle', from, to }, given }
  cursor.bindings.push({ name: file.node.name, token, how: 'value', node: opened })
}

/** Reads a string with its interpolations, and the strings right after it in a language that joins them. */
export function readString(cursor: Cursor): Node {
  const { tokens, closing, grammar } = cursor
  const parts: Node[] = []
  const from = tokens[cursor.at]?.at ?? 0
  const runs = tokens[cursor.at]?.runs === true
  const start = cursor.at
  const addText = (): boolean => {
    const token = tokens[cursor.at]
    if (token?.kind !== 'text') return false
    parts.push({ type: 'text', text: token.text, from: token.at, to: token.to })
    cursor.at += 1
    return true
  }
  do {
    if (addText()) continue
    const close = closing[cursor.at] ?? 0
    cursor.at += 1
    while (cursor.at < close) {
      if (addText()) continue
      const end = closing[cursor.at] ?? close
      const at = cursor.at
      cursor.at += 1
      const value = cursor.at < end ? cursor.readExpression(cursor, end) : unknown(cursor, at)
      const isWhole = cursor.at >= end
      if (!isWhole) cursor.readStatements(cursor, end)
      parts.push(isWhole ? value : unknown(cursor, at))
      cursor.at = Math.min(end, close) + 1
    }
    cursor.at = close + 1
  } while (
    grammar.joinsStrings === true &&
    ['text', 'open'].includes(tokens[cursor.at]?.kind ?? '') &&
    !endsLine(cursor)
  )
  const to = tokens[cursor.at - 1]?.to ?? from
  const [only] = parts
  const node: Node =
    parts.length === 1 && only?.type === 'text' ? { ...only, from, to } : { type: 'parts', parts, from, to }
  return runs ? call(cursor, { type: 'reference', path: '`', from, to }, [item(node)], start) : node
}
