import type { MarkedText } from '../../model/call.ts'
import { markAt } from './cursor.ts'
import type { Argument, Cursor, Node } from './nodes.ts'
import { call, item } from './strings.ts'

/** How Perl's `open` is given a file: the mode may be a word of its own. With a bar, the path is a command. */
interface Opening {
  readonly mode: string
  readonly path: MarkedText
  readonly hasBar: boolean
}

export function readOpening(first: MarkedText): Opening {
  const [start = '', mode = ''] = /^\s*(\+?>>?|\+?<|-\||\|-?)?(?::\w+)?/.exec(first) ?? []
  const text = first.slice(start.length).trim()
  const hasBar = text.endsWith('|')
  return { mode, path: hasBar ? text.slice(0, -1).trimEnd() : text, hasBar }
}

const PRINTS = new Set(['print', 'printf', 'say'])
/** Words after a value that are no values. */
const OPERATORS = /^(?:if|unless|while|until|for|foreach|or|and|xor|not|x|eq|ne|lt|gt|le|ge|cmp)$/

/** Reads `print F 'x'` and `print {$f} 'x'`, which write to an open file. Null if no file is named. */
export function readPrint(cursor: Cursor, callee: Node & { readonly type: 'name' }, to: number): Node | null {
  if (!PRINTS.has(callee.name)) return null
  const token = cursor.at
  const hasBrackets = markAt(cursor, token) === '('
  const end = hasBrackets ? Math.min(cursor.closing[token] ?? 0, to) : to
  if (hasBrackets) cursor.at += 1
  const file = readHandle(cursor, end) ?? selectedBy(cursor)
  if (file === null) {
    cursor.at = token
    return null
  }
  const printed: Argument[] = []
  do {
    if (printed.length > 0) cursor.at += 1
    if (cursor.at < end) printed.push(item(cursor.readExpression(cursor, end)))
  } while (cursor.at < end && markAt(cursor, cursor.at) === ',')
  if (hasBrackets) cursor.at = Math.min(end + 1, to)
  const { from } = callee
  const at = { from, to: cursor.tokens[cursor.at - 1]?.to ?? callee.to }
  const format: Node = { type: 'reference', path: 'sprintf', ...at }
  const texts =
    callee.name === 'printf' ? [item({ type: 'call', callee: format, given: printed, token, ...at })] : printed
  const ending = callee.name === 'say' ? [item({ type: 'text', text: '\n', ...at })] : []
  return call(cursor, callee, [item(file), ...texts, ...ending], token)
}

/** What a `print` without a file writes to, if the code says so. */
function selectedBy({ selected, at, tokens }: Cursor): Node | null {
  const { at: from = 0 } = tokens[at] ?? {}
  return selected === null ? null : { type: 'name', name: selected, token: at, from, to: from }
}

/** A name or a block with no comma after it is where the text goes. */
function readHandle(cursor: Cursor, end: number): Node | null {
  const { at, tokens, closing } = cursor
  const [word, next] = [tokens[at], tokens[at + 1]]
  if (markAt(cursor, at) === '{') {
    const close = Math.min(closing[at] ?? 0, end)
    cursor.at += 1
    const file = cursor.readExpression(cursor, close)
    cursor.at = Math.min(close + 1, end)
    return file
  }
  if (word?.kind !== 'name' || next === undefined || at + 1 >= end || cursor.isCallee(word.text)) return null
  if (next.kind === 'mark' ? next.text !== '(' || !/^[A-Z]\w*$/.test(word.text) : OPERATORS.test(next.text)) return null
  cursor.at += 1
  return { type: 'name', name: word.text, token: at, from: word.at, to: word.to }
}
