import mustache from 'mustache'
import { member } from '../model/value.ts'
import { readPath } from './path.ts'
import { BRACE_REFERENCES, ROOTS } from './reference.ts'

/** A placeholder in a text, or something that its author may think is one. */
export interface Tag {
  readonly kind: 'path' | 'brace' | 'malformed' | 'doubtful' | 'unclosed'
  /** The keys of a `path`, the name of a `brace`, and otherwise the start of the text. */
  readonly path: readonly string[]
  readonly offset: number
  readonly end: number
}

const OPENERS = /<<|\{\{/g
const OPENERS_AND_BRACES = new RegExp(`<<|\\{\\{|\\{(?:${[...BRACE_REFERENCES.keys()].join('|')})\\}`, 'g')
const BLANKS = /[ \t]*/y
const LETTER = /[A-Za-z_]/y

/**
 * The tags of a text, from left to right. A tag is an opener, its content and the matching closer, on one line, with no other
 * opener in between. Of several `<`, the last two open. Takes linear time, except for the ends of here-documents.
 */
export function* readTags(text: string, braces: boolean): Generator<Tag> {
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
    // If no tag opens here, `<<<` and `{{{` may still open one character later.
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

/** Whether the tag is the operator in `cat <<EOF >> log`: a line of its name alone ends the here-document. */
function isHereDocument(text: string, offset: number, name: string): boolean {
  if (ROOTS.has(name) || !text.startsWith(`<<${name}`, offset)) return false
  return text.includes(`\n${name}\n`, offset) || text.endsWith(`\n${name}`)
}

/** Whether mustache reads it as something other than a value. Text that mustache cannot parse counts, except for a lone `=`. */
function isMustache(tag: string): boolean {
  try {
    const tokens: unknown = PARSER.parse(tag, tag.startsWith('<') ? ['<<', '>>'] : ['{{', '}}'])
    return Array.isArray(tokens) && tokens.some((token) => !['name', 'text'].includes(String(member(token, '0'))))
  } catch {
    return !LONE_SIGN.test(tag)
  }
}

const LONE_SIGN = /^..\s*=(?!.*=\s*..$)/

/** Our own parser instance, because others may use mustache in the same process. It caches nothing. */
const PARSER = Object.assign(new mustache.Writer(), { templateCache: undefined })

function skip(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position
  return position + (pattern.exec(text)?.[0].length ?? 0)
}
