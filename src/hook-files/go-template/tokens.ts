/** A text between actions, or the tokens of an action. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'action'; readonly tokens: readonly Token[]; readonly offset: number; readonly length: number }

export interface Token {
  /** `name`: a word; `field`: `.a`; `variable`: `$a`; `dot`: a single dot; the others stand for themselves. */
  readonly type: 'name' | 'field' | 'variable' | 'dot' | 'string' | 'number' | '(' | ')' | '|' | ',' | ':=' | '='
  readonly text: string
  /** Whether there is no space between this token and the one before. */
  readonly isJoined: boolean
}

const ACTION = /\{\{(-\s)?/g

/** Splits a template into texts and actions. Leaves out comments; a `-` trims the space beside an action. */
export function splitTemplate(source: string) {
  const pieces: Piece[] = []
  let position = 0
  let isTrimmed = false
  const addText = (text: string, trimsEnd: boolean): void => {
    const begun = isTrimmed ? text.trimStart() : text
    const kept = trimsEnd ? begun.trimEnd() : begun
    if (kept !== '') pieces.push({ type: 'text', text: kept })
  }
  for (;;) {
    ACTION.lastIndex = position
    const open = ACTION.exec(source)
    if (open === null) {
      addText(source.slice(position), false)
      return { pieces, problem: null }
    }
    addText(source.slice(position, open.index), open[1] !== undefined)
    const start = ACTION.lastIndex
    const read = readAction(source, start)
    const length = Math.min(source.length - open.index, 40)
    if (typeof read === 'string') return { pieces, problem: { offset: open.index, length, message: read } }
    if (read.tokens.length > 0) {
      pieces.push({ type: 'action', tokens: read.tokens, offset: open.index, length: read.end - open.index })
    } else if (!read.isComment) {
      return { pieces, problem: { offset: open.index, length, message: 'there is nothing between `{{` and `}}`' } }
    }
    position = read.end
    isTrimmed = read.trims
  }
}

const TOKEN =
  /(\s+)|("(?:[^"\\\n]|\\.)*"|`[^`]*`)|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(\$\w*)|(\.[A-Za-z_]\w*)|(\.)|([A-Za-z_]\w*)|(:=|[()|,=])/y

/** The tokens of an action up to its end, or a description of the problem. */
function readAction(source: string, start: number) {
  const comment = /\/\*[\s\S]*?\*\/(\s-)?\}\}/y
  comment.lastIndex = start
  const found = comment.exec(source)
  if (found !== null) return { tokens: [], isComment: true, end: comment.lastIndex, trims: found[1] !== undefined }
  const tokens: Token[] = []
  let position = start
  let isJoined = false
  for (;;) {
    const end = /(?:\s-)?\}\}/y
    end.lastIndex = position
    const closed = end.exec(source)
    if (closed !== null) return { tokens, isComment: false, end: end.lastIndex, trims: closed[0].includes('-') }
    TOKEN.lastIndex = position
    const match = TOKEN.exec(source)
    if (match === null) {
      if (!source.includes('}}', position)) return '`{{` has no `}}`'
      return `\`${source.charAt(position)}\` is not allowed there`
    }
    const [text, space, string, number, variable, field, dot, name] = match
    position = TOKEN.lastIndex
    if (space !== undefined) {
      isJoined = false
      continue
    }
    const groups = Object.entries({ string, number, variable, field, dot, name })
    const type = groups.find(([, found]) => found !== undefined)?.[0] ?? text
    tokens.push({ type: type as Token['type'], text: string === undefined ? text : unquoted(string), isJoined })
    isJoined = true
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

function unquoted(text: string): string {
  const inner = text.slice(1, -1)
  return text.startsWith('`') ? inner : inner.replaceAll(/\\(.)/g, (_all, letter: string) => ESCAPES[letter] ?? letter)
}
