import mustache from 'mustache'
import { eventsWith } from '../model/event-members.ts'
import { member } from '../model/value.ts'
import { readPath } from './path.ts'
import type { Piece } from './piece.ts'
import { BRACE_REFERENCES, findReference, ROOTS } from './reference.ts'
import { TEMPLATE_LIMITS, type TemplateContext, type TemplateProblem, type TemplateProblemCode } from './template.ts'

/** A placeholder in a text, or something that the author may have meant as one. */
interface Tag {
  readonly kind: 'path' | 'brace' | 'malformed' | 'doubtful' | 'unclosed'
  /** The keys of a `path`, the name of a `brace`; otherwise the word that the text starts with. */
  readonly path: readonly string[]
  readonly offset: number
  readonly end: number
}

const OPENERS = /<<|\{\{/g
const OPENERS_AND_BRACES = new RegExp(`<<|\\{\\{|\\{(?:${[...BRACE_REFERENCES.keys()].join('|')})\\}`, 'g')
const BLANKS = /[ \t]*/y
const LETTER = /[A-Za-z_]/y

const LONE_SIGN = /^..\s*=(?!.*=\s*..$)/

/** Our own parser instance, because other code may use mustache in the same process. Caches nothing. */
const PARSER = Object.assign(new mustache.Writer(), { templateCache: undefined })

interface Explanation {
  readonly message: string
  readonly help: string
}

const CONSTRUCTS: Readonly<Record<string, readonly [name: string, help: string]>> = {
  '#': ['a section', 'use conditions, with one rule for each text'],
  '^': ['a section', 'use conditions, with one rule for each text'],
  '/': ['the end of a section', 'use conditions, with one rule for each text'],
  '>': ['a partial', 'write the text out'],
  '!': ['a comment', 'write it as a comment of YAML, behind ` #`'],
  '=': ['a change of delimiters', '`<<...>>` and `{{...}}` may be mixed as they are'],
  '&': ['an unescaped value', 'nothing is ever escaped: write the path alone, in two brackets'],
  '{': ['an unescaped value', 'nothing is ever escaped: write the path alone, in two brackets'],
}

/** A text split into literal text and placeholders, in order. */
interface Scan {
  readonly pieces: readonly Piece[]
  readonly problems: readonly TemplateProblem[]
}

/** Finds the placeholders of a text. A tag with an error remains literal text. */
export function scan(text: string, context: TemplateContext, braces: boolean): Scan {
  if (text.length > TEMPLATE_LIMITS.text) {
    return { pieces: [text], problems: [tooLarge(`longer than ${TEMPLATE_LIMITS.text} characters`, 0, text.length)] }
  }
  const pieces: Piece[] = []
  const problems: TemplateProblem[] = []
  let textFrom = 0
  let count = 0
  for (const tag of readTags(text, braces)) {
    const source = text.slice(tag.offset, tag.end)
    if (++count > TEMPLATE_LIMITS.placeholders) {
      problems.push(tooLarge(`of more than ${TEMPLATE_LIMITS.placeholders} placeholders`, tag.offset, source.length))
      break
    }
    const problem = judgeTag(tag, source, context, braces)
    if (problem !== null) {
      problems.push({ ...problem, offset: tag.offset, length: source.length })
      continue
    }
    const missing = tag.kind === 'path' ? judgeEvents(tag.path, source, context) : null
    if (missing !== null) problems.push({ ...missing, offset: tag.offset, length: source.length })
    if (tag.offset > textFrom) pieces.push(text.slice(textFrom, tag.offset))
    pieces.push({ path: tag.path, brace: tag.kind === 'brace', source, offset: tag.offset })
    textFrom = tag.end
  }
  if (textFrom < text.length) pieces.push(text.slice(textFrom))
  problems.push(...foreignTags(text, braces))
  return { pieces, problems }
}

type Fault = Omit<TemplateProblem, 'offset' | 'length'>

/** `${tool.name}` and `${{ tool.name }}`. */
const DOLLAR = /\$\{(\{?)[ \t]*(([A-Za-z_]\w*)\.[\w.]+)[ \t]*\}\}?/g
const STATEMENT = /\{%-?[ \t]*(?:if|elif|else|endif|for|endfor|set|end|unless|case)\b/g

/** Placeholders as other template languages write them, which stay text. */
function* foreignTags(text: string, braces: boolean): Generator<TemplateProblem> {
  for (const { 0: source, 1: second, 2: path, 3: root = '', index } of text.matchAll(DOLLAR)) {
    if (!ROOTS.has(root)) continue
    const message =
      second === ''
        ? `\`${source}\` is not a placeholder, so it stays text`
        : `the \`$\` of \`${source}\` stays in the text`
    yield { ...fault('not-a-placeholder', message, `write \`<<${path}>>\``), offset: index, length: source.length }
  }
  for (const { 0: source, index } of braces ? text.matchAll(STATEMENT) : []) {
    const message = `\`${source}\` is a statement, which templates do not support, so it stays text`
    const help = 'use conditions, with one rule for each text'
    yield { ...fault('not-a-placeholder', message, help), offset: index, length: source.length }
  }
}

/** The reason why a tag is not a placeholder; null if it is one. */
function judgeTag(tag: Tag, source: string, context: TemplateContext, braces: boolean): Fault | null {
  const [root = ''] = tag.path
  switch (tag.kind) {
    case 'unclosed': {
      const help = `close it with \`${source.startsWith('<') ? '>>' : '}}'}\` on the same line`
      return fault('not-a-placeholder', `\`${source}\` is never closed, so it stays text`, help)
    }
    case 'doubtful':
      return fault('not-a-placeholder', `\`${source}\` is not a placeholder, so it stays text`, null)
    case 'malformed': {
      const { message, help } = explainTag(source)
      return fault('bad-placeholder', message, help)
    }
    case 'brace':
      return null
    case 'path': {
      const found = findReference(tag.path, context)
      if ('read' in found) return null
      const help = braces && BRACE_REFERENCES.has(root) && !ROOTS.has(root) ? `write \`{${root}}\`` : found.help
      return fault(found.code ?? 'unknown-placeholder', found.message, help)
    }
  }
}

/** Reports a placeholder that no event of the rule has a value for; null if an event has one. */
function judgeEvents(path: readonly string[], source: string, { events = [] }: TemplateContext): Fault | null {
  const [root = ''] = path
  const member = root === 'call' ? ['tool'] : path.slice(Number(root === 'event'), 2 + Number(root === 'event'))
  const having = eventsWith(member)
  if (events.length === 0 || events.some((event) => having.includes(event))) return null
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')
  return {
    code: 'no-such-placeholder',
    severity: 'warning',
    message: `\`${source}\` is always empty at ${list(events)}`,
    help: `\`${eventsWith(member.slice(0, 1)).length > having.length ? member.join('.') : member[0]}\` is in ${list(having)}`,
  }
}

function fault(code: TemplateProblemCode, message: string, help: string | null): Fault {
  return { code, severity: code === 'not-a-placeholder' ? 'warning' : 'error', message, help }
}

function tooLarge(what: string, offset: number, length: number): TemplateProblem {
  return { ...fault('too-large', `the text is ${what}`, null), offset, length }
}

/** The message for a complete tag that is not a path. */
function explainTag(source: string): Explanation {
  const content = source.slice(2, -2).trim()
  const construct = CONSTRUCTS[content.charAt(0)]
  if (content === '') return { message: `\`${source}\` is empty`, help: 'name a value in it, such as `tool.name`' }
  if (construct !== undefined) {
    return { message: `\`${source}\` is ${construct[0]}, which templates do not support`, help: construct[1] }
  }
  if (content.includes('|')) {
    return { message: `\`${source}\` has a filter, which templates do not support`, help: 'write the path alone' }
  }
  return {
    message: `\`${source}\` is not a path`,
    help: 'join names and indices with dots, and put other keys in brackets: `tool.params["a b"].0`',
  }
}

/**
 * Finds the tags of a text from left to right. A tag is an opener, its content and the matching closer on one line,
 * with no other opener in between. Of several `<`, the last two open the tag. Takes linear time, except for the ends of
 * here-documents.
 */
function* readTags(text: string, braces: boolean): Generator<Tag> {
  const openers = braces ? new RegExp(OPENERS_AND_BRACES) : new RegExp(OPENERS)
  for (let match = openers.exec(text); match !== null; match = openers.exec(text)) {
    const [opener] = match
    const offset = match.index
    if (opener.length > 2) {
      yield { kind: 'brace', path: [opener.slice(1, -1)], offset, end: openers.lastIndex }
      continue
    }
    const tag = readTag(text, offset)
    if (tag !== null) yield tag
    // If no tag opens here, `<<<` and `{{{` may still open one a character later.
    openers.lastIndex = tag?.end ?? offset + (text[offset + 2] === text[offset] ? 1 : 2)
  }
}

function readTag(text: string, offset: number): Tag | null {
  const inside = offset + 2
  if (text.startsWith('<<<', offset)) return null
  const closer = text[offset] === '<' ? '>>' : '}}'
  const start = skip(BLANKS, text, inside)
  const path = readPath(text, start)
  const root = path?.keys[0] ?? ''
  const named = skip(LETTER, text, start) > start
  if (path !== null && named) {
    const end = skip(BLANKS, text, path.end)
    if (text.startsWith(closer, end) && !isHereDocument(text, offset, root)) {
      return { kind: 'path', path: path.keys, offset, end: end + closer.length }
    }
  }

  const stop = text[offset] === '<' ? /<<|\{\{|>>|\n/g : /<<|\{\{|\}\}|\n/g
  stop.lastIndex = inside
  const next = stop.exec(text)
  if (next?.[0] !== closer) {
    return path !== null && ROOTS.has(root) ? { kind: 'unclosed', path: [root], offset, end: path.end } : null
  }
  const end = next.index + closer.length
  const content = text.slice(inside, next.index).trim()
  if (content === '' || ROOTS.has(root) || isMustache(text.slice(offset, end)))
    return { kind: 'malformed', path: [root], offset, end }
  return named && !isHereDocument(text, offset, root) ? { kind: 'doubtful', path: [root], offset, end } : null
}

/** Whether the tag is the operator in `cat <<EOF >> log`: a later line that is only its name ends the here-document. */
function isHereDocument(text: string, offset: number, name: string): boolean {
  if (ROOTS.has(name) || !text.startsWith(`<<${name}`, offset)) return false
  return text.includes(`\n${name}\n`, offset) || text.endsWith(`\n${name}`)
}

/**
 * Whether mustache reads a tag as something other than a value. A tag that mustache cannot parse counts too, unless it
 * has a lone `=`.
 */
function isMustache(tag: string): boolean {
  try {
    const tokens: unknown = PARSER.parse(tag, tag.startsWith('<') ? ['<<', '>>'] : ['{{', '}}'])
    return Array.isArray(tokens) && tokens.some((token) => !['name', 'text'].includes(String(member(token, '0'))))
  } catch {
    return !LONE_SIGN.test(tag)
  }
}

function skip(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position
  return position + (pattern.exec(text)?.[0].length ?? 0)
}
