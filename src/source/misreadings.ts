import type { ErrorCode } from './libraries.ts'
import { excerpt, quoteHelp } from './excerpt.ts'
import { type OffsetRange, trimmedEnd } from './lines.ts'
import type { TextDiagnostic } from './text-diagnostic.ts'
import { emptyName, nameAsKey, placeholderAt, tagged, unquotedPlaceholder } from './traps.ts'

/** One error of the YAML parser, and the line that it is on. */
export interface ParserError {
  readonly text: string
  readonly code: ErrorCode
  /** The parser's own message, which distinguishes causes that share a code. */
  readonly words: string
  readonly at: number
  readonly end: number
  /** `at`, or the first non-blank character after it. */
  readonly offset: number
  readonly lineStart: number
  readonly lineEnd: number
  /** What the author probably meant as the value on this line. */
  readonly value: OffsetRange
}

/** Describes an error if it recognises the cause. */
type Recognizer = (scene: ParserError) => TextDiagnostic | undefined

export function syntax({ start, end }: OffsetRange, message: string, help: string | null): TextDiagnostic {
  return { code: 'yaml-syntax', message, help, start, end }
}

/** The whole value if the error is at its start; otherwise a single word. */
export function blamedRange({ text, offset, lineEnd, value }: ParserError): OffsetRange {
  if (offset === value.start && offset < value.end) return value
  const word = /^(?:[^\s,[\]{}]+|\S)/.exec(text.slice(offset, lineEnd))?.[0] ?? ''
  return { start: offset, end: offset + word.length }
}

export function quotingHelp({ text, offset, value }: ParserError): string {
  const inFlow = text[value.start] === '[' || text[value.start] === '{'
  const known = value.start <= offset && offset < value.end && !inFlow
  return known ? quoteHelp(slice(text, value), 'the whole value') : 'quote it if it is text'
}

export function slice(text: string, { start, end }: OffsetRange): string {
  return text.slice(start, end)
}

const OPENING: Readonly<Record<string, string>> = { '"': '"', "'": "'", ']': '[', '}': '{' }
const PLACEHOLDER_ERRORS = ['UNEXPECTED_TOKEN', 'MISSING_CHAR', 'BAD_INDENT', 'BAD_SCALAR_START', 'BAD_ALIAS']

const placeholderTakenApart: Recognizer = ({ text, code, lineStart, lineEnd, offset, value }) => {
  if (!PLACEHOLDER_ERRORS.includes(code)) return undefined
  const found = placeholderAt(text, lineStart, lineEnd, offset)
  if (found === undefined) return undefined
  const inside = found.start < offset && offset < found.end
  if (text.startsWith('<<', found.start) && !inside) return undefined
  const help = found.start === value.start ? quoteHelp(slice(text, value)) : 'quote the whole text that holds it'
  return unquotedPlaceholder(found, slice(text, found), help)
}

const badStart: Recognizer = (scene) => {
  const start = scene.text[scene.offset] ?? ''
  const explicitKey = scene.code === 'BLOCK_AS_IMPLICIT_KEY' && start === '?'
  if (scene.code !== 'BAD_SCALAR_START' && !explicitKey) return undefined
  return syntax(blamedRange(scene), `${excerpt(start)} cannot start a key or a value`, quotingHelp(scene))
}

const colonInValue: Recognizer = ({ text, code, offset, lineEnd, value }) => {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'MULTILINE_IMPLICIT_KEY') return undefined
  const colon = /:(?=[ \t\r\n]|$)/g
  colon.lastIndex = offset
  const at = colon.exec(text)?.index
  if (at === undefined) return undefined
  if (at < lineEnd) {
    const message = 'YAML reads this value as a map because of its colon'
    return syntax({ start: offset, end: value.end }, message, quoteHelp(text.slice(offset, value.end)))
  }
  const unspaced = /^[\w-]+:[^\s/\\]\S*/.exec(text.slice(offset, lineEnd))?.[0]
  if (unspaced !== undefined) return keyWithoutSpace(offset, unspaced)
  const start = text.lastIndexOf('\n', at) + 1
  const indent = text.slice(start, at).search(/\S|$/)
  const message = 'this line continues the value above, and YAML reads both as a map because of the colon'
  return syntax({ start: start + indent, end: at + 1 }, message, 'check the indentation')
}

const blockHeader: Recognizer = ({ text, code, offset, value }) => {
  const start = text[value.start]
  if (code !== 'UNEXPECTED_TOKEN' || (start !== '>' && start !== '|') || offset < value.start) return undefined
  const message = `\`${start}\` starts a block of text, which must begin on the next line`
  return syntax(value, message, quoteHelp(slice(text, value)))
}

const textBehindClosing: Recognizer = (scene) => {
  const { text, code, lineStart, lineEnd, offset, value } = scene
  const before = text.slice(lineStart, offset).trimEnd()
  const closing = before.at(-1) ?? ''
  const opening = OPENING[closing]
  if (code !== 'UNEXPECTED_TOKEN' || opening === undefined || offset === lineEnd) return undefined
  const end = Math.max(offset + 1, value.end)
  const blamed = { start: offset, end }
  const message = `text follows the closing ${excerpt(closing)}`
  const touches = lineStart + before.length === offset
  if (opening === closing && touches && text.slice(offset, end).includes(closing)) {
    const written = closing === '"' ? '\\"' : "''"
    return syntax(blamed, message, `write a quote inside these quotes as \`${written}\``)
  }
  const whole = text[value.start] === opening
  return syntax(blamed, message, whole ? quoteHelp(slice(text, value), 'the whole value') : 'quote the whole text')
}

const unclosedQuote: Recognizer = ({ text, words, at }) => {
  const quote = /closing (["'])/.exec(words)?.[1]
  if (quote === undefined) return undefined
  const start = Math.max(0, text.lastIndexOf(quote, at - 1))
  const message = 'the quote that starts here is never closed'
  return syntax({ start, end: start + 1 }, message, `close it with ${excerpt(quote)}`)
}

const badEscape: Recognizer = ({ text, code, at }) => {
  if (code !== 'BAD_DQ_ESCAPE') return undefined
  const escaped = String.fromCodePoint(text.codePointAt(at + 1) ?? 0)
  const blamed = { start: at, end: Math.min(at + 1 + escaped.length, text.length) }
  const message = `${excerpt(slice(text, blamed))} is not a valid escape in double quotes`
  return syntax(blamed, message, 'use single quotes: they take backslashes literally')
}

const nameMissing: Recognizer = (scene) => {
  if (scene.code !== 'BAD_ALIAS') return undefined
  return emptyName(blamedRange(scene), scene.text[scene.offset] === '&' ? '&' : '*', quotingHelp(scene))
}

const unknownTag: Recognizer = (scene) => {
  if (scene.code !== 'TAG_RESOLVE_FAILED') return undefined
  const { text, at, end } = scene
  return tagged({ start: at, end }, text.slice(at, end), quotingHelp(scene))
}

const tabIndentation: Recognizer = ({ text, code, at }) => {
  if (code !== 'TAB_AS_INDENT') return undefined
  const start = Math.max(at, text.indexOf('\t', at))
  let end = start
  while (text[end] === '\t') end++
  return syntax({ start, end }, 'YAML does not allow tabs as indentation', 'indent with spaces')
}

const keyWithoutColon: Recognizer = ({ text, words, at, end, lineEnd }) => {
  if (!words.startsWith('Implicit map keys need')) return undefined
  const key = text.slice(at, Math.min(end, lineEnd))
  if (/^[^\s:]+:\S/.test(key)) return keyWithoutSpace(at, key)
  const message = `${excerpt(key)} must be a key with a colon`
  return syntax({ start: at, end: at + key.length }, message, 'write `key: value`, or check the indentation')
}

const aliasAsKey: Recognizer = ({ text, code, lineStart, offset }) => {
  if (code !== 'UNEXPECTED_TOKEN') return undefined
  const found = /^(\s*(?:- +)*)(\*\S*):\s/.exec(text.slice(lineStart, offset))
  if (found === null) return undefined
  const [, before = '', key = ''] = found
  return nameAsKey(lineStart + before.length, key)
}

const directiveEnd: Recognizer = ({ words, offset }) => {
  if (!words.startsWith('Missing directives-end')) return undefined
  return syntax({ start: offset, end: offset }, 'a line `---` is missing after the directives', null)
}

const listBehindKey: Recognizer = (scene) => {
  if (!scene.words.includes('block-seq-ind on same line')) return undefined
  return syntax(
    blamedRange(scene),
    'a list cannot start on the line of its key',
    `start it on the next line, or ${quotingHelp(scene)}`,
  )
}

const ALIGN = 'align it with the other keys of the same map'
const ITEM_HELP = `start it with \`- \`, or ${ALIGN}`

const itemWithoutDash: Recognizer = (scene) => {
  if (!scene.words.startsWith('Sequence item without')) return undefined
  return syntax(blamedRange(scene), 'this list item does not start with `- `', ITEM_HELP)
}

const closedTwice: Recognizer = ({ text, code, offset }) => {
  const bracket = text[offset]
  if (code !== 'UNEXPECTED_TOKEN' || (bracket !== ']' && bracket !== '}')) return undefined
  return syntax(
    { start: offset, end: offset + 1 },
    `nothing is open that \`${bracket}\` could close`,
    'quote the value if it is text',
  )
}

const bracketMissing: Recognizer = ({ text, words, at }) => {
  const bracket = /end with a ([\]}])/.exec(words)?.[1]
  if (bracket === undefined) return undefined
  const end = trimmedEnd(text, 0, at)
  const message = `the ${bracket === ']' ? 'list' : 'map'} is not closed with \`${bracket}\``
  return syntax({ start: end, end }, message, null)
}

const comma: Recognizer = (scene) => {
  if (scene.text[scene.offset] === ',') {
    return syntax(blamedRange(scene), 'an item is missing before `,`', 'quote it if it is text')
  }
  if (!scene.words.startsWith('Missing ,')) return undefined
  const blamed = blamedRange(scene)
  return syntax(
    blamed,
    `a comma is missing before ${excerpt(slice(scene.text, blamed))}`,
    'quote the items that are text',
  )
}

const longKey: Recognizer = ({ code, at }) => {
  if (code !== 'KEY_OVER_1024_CHARS') return undefined
  return syntax({ start: at, end: at }, 'a key has more than 1024 characters', null)
}

const misindented: Recognizer = ({ text, code, lineStart, offset, value }) => {
  if (code !== 'BAD_INDENT' && text.slice(lineStart, offset).trim() !== '') return undefined
  const blamed = { start: offset, end: Math.max(offset, value.end) }
  return syntax(blamed, 'the indentation of this line matches no line above it', ALIGN)
}

function keyWithoutSpace(start: number, key: string): TextDiagnostic {
  const end = start + key.length
  return syntax({ start, end }, `${excerpt(key)} needs a space after its colon`, 'write `key: value`')
}

/** In order of precedence: the first recognizer that knows an error describes it. */
export const RECOGNIZERS: readonly Recognizer[] = [
  placeholderTakenApart,
  badStart,
  colonInValue,
  blockHeader,
  closedTwice,
  textBehindClosing,
  unclosedQuote,
  badEscape,
  tabIndentation,
  nameMissing,
  unknownTag,
  keyWithoutColon,
  aliasAsKey,
  directiveEnd,
  listBehindKey,
  itemWithoutDash,
  bracketMissing,
  comma,
  longKey,
  misindented,
]
