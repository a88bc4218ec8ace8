import type { Cursor, Node } from './nodes.ts'

/** Whether the next token begins a line that goes on with nothing. */
export function endsLine({ tokens, at, hasLines, grammar }: Cursor): boolean {
  const token = tokens[at]
  return hasLines && token?.isFirst === true && !(grammar.members.includes(token.text) || token.text === '|>')
}

/** The text of a mark or a name; empty for other tokens. */
export function markAt({ tokens }: Cursor, at: number): string {
  const token = tokens[at]
  return token?.kind === 'mark' || token?.kind === 'name' ? token.text : ''
}

export function unknown({ tokens, at }: Cursor, start: number): Node {
  const from = tokens[start]?.at ?? 0
  return { type: 'unknown', from, to: Math.max(from, tokens[at - 1]?.to ?? from) }
}

export function textOfName(node: Node): string {
  return node.type === 'name' ? node.name : ''
}

/** The path of a name with its members: `os.path.join`. */
export function pathOf(node: Node): string | null {
  if (node.type === 'reference') return node.path
  if (node.type === 'name') return node.name
  let path = ''
  let at: Node = node
  for (let depth = 0; at.type === 'member' && depth < 10; depth++) {
    path = `.${at.name}${path}`
    at = at.of
  }
  return at.type === 'name' ? `${at.name}${path}` : null
}

const DECLARES = /^(?:const|let|var|my|our|local|val|auto|final|static|global|export)$/

/** Whether a word comes before the name that a statement declares. */
export function isDeclaration(word: string): boolean {
  return DECLARES.test(word)
}
