import { endsLine, markAt } from './cursor.ts'
import type { CodeFunction, Cursor, Node, Parameter } from './nodes.ts'

/** More functions are read as part of the code around them. */
const MAX_FUNCTIONS = 100

const WORDS = new Set(['function', 'def', 'defp', 'sub', 'func', 'fn'])

export function isFunctionWord(word: string): boolean {
  return WORDS.has(word)
}

export function readParameters(cursor: Cursor, close: number): Parameter[] {
  const parameters: Parameter[] = []
  while (cursor.at < close) {
    let name: string | null = null
    let isRest = false
    let standard: Node | null = null
    for (; cursor.at < close && markAt(cursor, cursor.at) !== ','; cursor.at++) {
      const token = cursor.tokens[cursor.at]
      const inner = cursor.closing[cursor.at] ?? 0
      if (token?.text === '*' || token?.text === '...') isRest = true
      else if (token?.kind === 'name' && (name === null || token.text.startsWith('$'))) name = token.text
      else if (token?.text === '=') {
        cursor.at += 1
        standard = cursor.readExpression(cursor, close)
        cursor.at -= 1
      } else cursor.at = Math.max(cursor.at, Math.min(inner, close))
    }
    cursor.at += 1
    if (name !== null) parameters.push({ name, standard, isRest })
  }
  cursor.at = close
  return parameters
}

export function startFunction(cursor: Cursor, from: number, parameters: Parameter[]): CodeFunction {
  const made: CodeFunction = { name: null, parameters, from, to: from, calls: [], items: null, promise: null }
  if (cursor.functions.length < MAX_FUNCTIONS) cursor.functions.push(made)
  return made
}

/** Reads the body of a function: in braces, or a single expression. */
export function readBody(cursor: Cursor, made: CodeFunction, to: number): Node {
  const { tokens, closing } = cursor
  const from = tokens[made.from]?.at ?? 0
  if (markAt(cursor, cursor.at) === '{') {
    const close = Math.min(closing[cursor.at] ?? 0, to)
    cursor.at += 1
    cursor.readStatements(cursor, close)
    cursor.at = Math.min(close + 1, to)
  } else if (cursor.at < to) cursor.readExpression(cursor, to)
  made.to = cursor.at
  return { type: 'function', made, from, to: tokens[cursor.at - 1]?.to ?? from }
}

/** Reads the head of a function, and its body if that is in braces. */
export function readFunction(cursor: Cursor, to: number): Node {
  const { tokens, closing, grammar } = cursor
  const start = cursor.at - 1
  const from = tokens[start]?.at ?? 0
  let name: string | null = null
  while (cursor.at < to && /^(?:\*|\.|:|function)$|^\w/.test(markAt(cursor, cursor.at)) && !endsLine(cursor)) {
    if (tokens[cursor.at]?.kind === 'name') name = tokens[cursor.at]?.text ?? null
    cursor.at += 1
  }
  const close = markAt(cursor, cursor.at) === '(' ? Math.min(closing[cursor.at] ?? 0, to) : cursor.at - 1
  if (close >= cursor.at) cursor.at += 1
  const made = startFunction(cursor, start, close < cursor.at ? [] : readParameters(cursor, close))
  made.name = name
  cursor.at = Math.min(close + 1, to)
  if (grammar.bodies === 'braces') {
    while (cursor.at < Math.min(to, close + 20) && !/^[{;]$/.test(markAt(cursor, cursor.at))) cursor.at += 1
    const end = Math.min(closing[cursor.at] ?? 0, to)
    if (end > cursor.at) {
      cursor.at += 1
      cursor.readStatements(cursor, end)
      cursor.at = Math.min(end + 1, to)
    }
    made.to = cursor.at
  } else made.to = endOfBody(cursor, start, to)
  return { type: 'function', made, from, to: tokens[cursor.at - 1]?.to ?? from }
}

/** The end of a body that is indented, or that ends with `end`. Its statements are read with those around it. */
function endOfBody({ tokens, at, grammar }: Cursor, start: number, to: number): number {
  const column = tokens[start]?.column ?? 0
  const isInLine = tokens[at + 1]?.isFirst !== true && tokens[at]?.isFirst !== true
  for (let end = at + 1; end < to; end++) {
    const token = tokens[end]
    if (token?.isFirst !== true) {
      if (isInLine && grammar.bodies === 'end' && token?.text === 'end') return end
    } else if (isInLine || token.column <= column) return end
  }
  return to
}
