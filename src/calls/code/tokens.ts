import { ANY } from '../marks.ts'

/** A piece of code: a name, a number, a mark such as `+`, or a part of a string. */
export interface Token {
  /**
   * `words` is a list of words in one pair of brackets, as in `%w[a b]`. A string with interpolations is `open`, then
   * `text` and the tokens between `hole` and `end`, and then `close`.
   */
  readonly kind: 'name' | 'number' | 'mark' | 'text' | 'words' | 'open' | 'hole' | 'end' | 'close'
  readonly text: string
  readonly at: number
  readonly to: number
  /** Whether it is the first token of its line. */
  readonly isFirst: boolean
  /** The number of characters before it in its line. */
  readonly column: number
  /** Set if the string is run as a command. */
  readonly runs?: true
  /** Whether a string is in backticks. */
  readonly isTemplate?: boolean
}

/** How a language writes comments, names and strings. All expressions are sticky. */
export interface Syntax {
  readonly comment: RegExp
  readonly name: RegExp
  readonly strings: readonly StringForm[]
  /** Matches where any of the strings may begin. */
  readonly opens: RegExp
  /** Whether `/` at the start of an operand begins a regular expression. */
  readonly hasRegexes?: true
  /** The start of a here-document, whose mark is the group `mark`. */
  readonly hereDocument?: RegExp
}

interface StringForm {
  /** Matches the prefix and the opening quote, which is its last character if `close` is `pair`. */
  readonly open: RegExp
  /** The closing quote; `pair` closes with the bracket or the character that opened it. */
  readonly close: string
  /** What a backslash does: nothing; or it only escapes the quote and itself; or it escapes, and stays in the text. */
  readonly escapes?: 'none' | 'quote' | 'kept'
  /** Whether the string may have line breaks. */
  readonly hasLines?: true
  /** The start of an interpolation up to `}` or `)`. */
  readonly hole?: RegExp
  /** Matches an interpolated variable with its sign, and what may follow it. */
  readonly variable?: RegExp
  /** `replacement` is a regular expression and what takes the place of its matches. */
  readonly kind?: 'words' | 'regex' | 'replacement'
  readonly runs?: true
}

const MARK =
  /=>|->|::|\?\.|\?->|&\.|\.\.\.|\.\.|\*\*|&&|\|\||\?\?|<<|>>|<-|===?|!==?|=~|!~|<=|>=|(?:\/\/|[-+*/%.|&^~:@])=|\+\+|--|\|>|[^]/y
const NUMBER = /\d[\w.]*/y
const BLANK = /[ \t\r\f\v]+/y
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', 0: '\0' }
/** After one of these words, an operand follows. */
const BEFORE_OPERAND = new Set(
  'return typeof case in of and or not if unless while when else do then split grep await yield delete void'.split(' '),
)

/** Marks that are never a part of longer ones. */
const SINGLE = new Set('()[]{},;')

interface Within {
  readonly form: StringForm
  readonly opening: string
  readonly close: string
  /** How many pairs of its own brackets are open in the string, or braces in the interpolation. */
  depth: number
}

/** Splits code into tokens. Takes linear time for any text. */
export function tokenize(code: string, syntax: Syntax): readonly Token[] {
  const tokens: Token[] = []
  const within: (Within | 'hole')[] = []
  const braces: number[] = []
  /** For each open bracket, whether a regular expression may follow where it closes. */
  const conditions: boolean[] = []
  let at = 0
  let lineStart = 0
  let isFirst = true
  /** Where the here-documents end that begin in this line. */
  let afterLine: number | null = null
  let hasHereDocuments = syntax.hereDocument !== undefined

  const add = (kind: Token['kind'], text: string, from: number, runs?: true, isTemplate = false): void => {
    const column = Math.max(0, from - lineStart)
    tokens.push({ kind, text, at: from, to: at, isFirst, column, ...(runs === true && { runs }), isTemplate })
    isFirst = false
  }
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(code)
  }
  const isBeforeOperand = (): boolean => {
    const last = tokens.at(-1)
    if (last === undefined) return true
    if (last.kind === 'name') return BEFORE_OPERAND.has(last.text)
    if (last.kind === 'mark') return last.text === ')' ? wasCondition : ![']', '++', '--'].includes(last.text)
    return last.kind === 'hole'
  }
  let wasCondition = false

  const readHereDocument = (): boolean => {
    if (!hasHereDocuments || syntax.hereDocument === undefined) return false
    const mark = match(syntax.hereDocument)?.groups?.['mark']
    if (mark === undefined) return false
    const from = at
    at = syntax.hereDocument.lastIndex
    const start = afterLine ?? code.indexOf('\n', at)
    const end = start === -1 ? -1 : endOfHereDocument(code, start, mark)
    if (end === -1) {
      hasHereDocuments = false
      at = from
      return false
    }
    add('text', code.slice(start + 1, end).replace(/#\{[^}\n]*\}|\$\w+/g, ANY), from)
    afterLine = end + mark.length
    return true
  }

  const openString = (form: StringForm, opening: string): void => {
    const from = at
    at += opening.length
    const last = opening.slice(-1)
    const close = form.close === 'pair' ? (PAIRS[last] ?? last) : form.close
    const inside: Within = { form, opening: form.close === 'pair' && close !== last ? last : '', close, depth: 0 }
    const text = readText(inside)
    if (form.kind === 'regex' || form.kind === 'replacement') {
      if (form.kind === 'replacement') readReplacement(inside)
      at += match(/[a-z]*/y)?.[0].length ?? 0
      add('text', ANY, from)
      return
    }
    if (text.ends !== 'hole') {
      add(form.kind === 'words' ? 'words' : 'text', text.text, from, form.runs, close === '`')
      return
    }
    add('open', opening, from, form.runs, close === '`')
    add('text', text.text, from)
    within.push(inside)
    readHole(inside)
  }

  const readReplacement = (inside: Within): void => {
    if (inside.opening !== '') at += match(/\s*[([{<]/y)?.[0].length ?? 0
    readText(inside)
  }

  /** Reads a string up to its end, or to an interpolation. */
  const readText = (inside: Within): { readonly text: string; readonly ends: 'hole' | 'string' } => {
    const { form, close, opening } = inside
    let text = ''
    let isInClass = false
    while (at < code.length) {
      const letter = code.charAt(at)
      if (letter === close.charAt(0) && !isInClass && inside.depth === 0 && code.startsWith(close, at)) {
        at += close.length
        return { text, ends: 'string' }
      }
      if (letter === '\\' && form.escapes !== 'none') {
        text += unescape(code.charAt(at + 1), inside)
        at += 2
        continue
      }
      if (letter === '\n' && form.hasLines !== true) return { text, ends: 'string' }
      if (form.kind === undefined && '$@#{'.includes(letter) && isHole(form)) return { text, ends: 'hole' }
      if (form.kind === 'regex' && close === '/') isInClass = letter === '[' || (isInClass && letter !== ']')
      if (letter === opening) inside.depth += 1
      else if (letter === close) inside.depth -= 1
      if (letter === '\n') lineStart = at + 1
      text += letter
      at += 1
    }
    return { text, ends: 'string' }
  }
  const isHole = ({ hole, variable }: StringForm): boolean =>
    (hole !== undefined && match(hole) !== null) || (variable !== undefined && match(variable) !== null)

  /** Reads an interpolated variable, or begins an interpolation. */
  const readHole = ({ form }: Within): void => {
    const from = at
    const variable = form.variable === undefined ? null : match(form.variable)
    if (variable !== null) {
      at += variable[0].length
      const { name = '', more = '' } = variable.groups ?? {}
      add('hole', '', from)
      add('name', name, from)
      if (more !== '') add('mark', '?', from)
      add('end', '', from)
      return
    }
    const hole = form.hole === undefined ? null : match(form.hole)
    at += hole?.[0].length ?? 1
    add('hole', hole?.[0] ?? '', from)
    within.push('hole')
    braces.push(0)
  }

  while (at < code.length) {
    const inside = within.at(-1)
    if (inside !== undefined && inside !== 'hole') {
      const from = at
      const { text, ends } = readText(inside)
      if (text !== '') add('text', text, from)
      if (ends === 'hole') readHole(inside)
      else {
        within.pop()
        add('close', inside.close, from)
      }
      continue
    }
    const letter = code.charAt(at)
    if (letter === '\n') {
      at = afterLine ?? at + 1
      afterLine = null
      lineStart = at
      isFirst = true
      continue
    }
    const from = at
    const blank = match(BLANK) ?? match(syntax.comment)
    if (blank !== null && blank[0] !== '') {
      at += blank[0].length
      const line = blank[0].lastIndexOf('\n')
      if (line !== -1) {
        lineStart = from + line + 1
        isFirst = true
      }
      continue
    }
    if (readHereDocument()) continue
    const before = tokens.at(-1)
    const isMember = before?.kind === 'mark' && /^(?:\.|->|::|\?\.|&\.)$/.test(before.text)
    const mayOpen = match(syntax.opens) !== null && !(isMember && /\w/.test(letter))
    const form = mayOpen ? syntax.strings.find(({ open }) => match(open) !== null) : undefined
    if (form !== undefined) {
      form.open.lastIndex = at
      openString(form, form.open.exec(code)?.[0] ?? letter)
      continue
    }
    if (letter === '/' && syntax.hasRegexes === true && isBeforeOperand()) {
      openString(REGEX, letter)
      continue
    }
    const name = match(syntax.name)
    if (name !== null) {
      at += name[0].length
      add('name', name[0], from)
      continue
    }
    const number = match(NUMBER)
    if (number !== null) {
      at += number[0].length
      add('number', number[0], from)
      continue
    }
    if (letter === '}' && inside === 'hole' && braces.at(-1) === 0) {
      at += 1
      add('end', letter, from)
      braces.pop()
      within.pop()
      continue
    }
    if (inside === 'hole' && /[{}]/.test(letter)) braces.push((braces.pop() ?? 0) + (letter === '{' ? 1 : -1))
    if (letter === '(') conditions.push(/^(?:if|while|for|with|unless|until)$/.test(before?.text ?? ''))
    if (letter === ')') wasCondition = conditions.pop() ?? false
    at += SINGLE.has(letter) ? 1 : (match(MARK)?.[0].length ?? 1)
    add('mark', code.slice(from, at), from)
  }
  return tokens
}

/** The place of the mark that ends a here-document, which is alone at the start of a line; -1 if there is none. */
function endOfHereDocument(code: string, start: number, mark: string): number {
  for (let at = code.indexOf(mark, start); at !== -1; at = code.indexOf(mark, at + 1)) {
    const before = code.slice(Math.max(0, at - MAX_INDENT), at)
    if (/\n[ \t]*$/.test(before) && !/\w/.test(code.charAt(at + mark.length))) return at
  }
  return -1
}

const MAX_INDENT = 40

function unescape(letter: string, { form, close }: Within): string {
  if (form.escapes === 'kept') return `\\${letter}`
  if (form.escapes === 'quote') return letter === close || letter === '\\' ? letter : `\\${letter}`
  return letter === '\n' ? '' : (ESCAPES[letter] ?? letter)
}

const REGEX: StringForm = { open: /\//y, close: 'pair', kind: 'regex' }
