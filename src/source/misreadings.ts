import type { ErrorCode } from 'yaml'
import { excerpt, quoteHelp } from './excerpt.ts'
import type { Stretch } from './lines.ts'
import type { TextDiagnostic } from './text-diagnostic.ts'
import { emptyName, nameAsKey, placeholderAt, tagged, unquotedPlaceholder } from './traps.ts'

/** One error of YAML's parser, and the line it stands on. */
export interface Scene {
  readonly text: string
  readonly code: ErrorCode
  /** The parser's own words; where a code has many causes, they tell which. */
  readonly words: string
  readonly at: number
  readonly end: number
  /** `at`, past blanks. */
  readonly offset: number
  readonly lineStart: number
  readonly lineEnd: number
  /** What the line's author must have meant as its value. */
  readonly value: Stretch
}

/** Gives the problem where it recognises what caused the error. */
type Cause = (scene: Scene) => TextDiagnostic | undefined

export function syntax({ start, end }: Stretch, message: string, help: string | null): TextDiagnostic {
  return { code: 'yaml-syntax', message, help, start, end }
}

/** The whole value where the error is at its start, else one word. */
export function blame({ text, offset, lineEnd, value }: Scene): Stretch {
  if (offset === value.start && offset < value.end) return value
  const word = /^(?:[^\s,[\]{}]+|\S)/.exec(text.slice(offset, lineEnd))?.[0] ?? ''
  return { start: offset, end: offset + word.length }
}

export function cure({ text, offset, value }: Scene): string {
  const inFlow = text[value.start] === '[' || text[value.start] === '{'
  const known = value.start <= offset && offset < value.end && !inFlow
  return known ? quoteHelp(slice(text, value), 'the whole value') : 'quote it if it is text'
}

export function slice(text: string, { start, end }: Stretch): string {
  return text.slice(start, end)
}

const OPENING: Readonly<Record<string, string>> = { '"': '"', "'": "'", ']': '[', '}': '{' }
const PLACEHOLDER_ERRORS = ['UNEXPECTED_TOKEN', 'MISSING_CHAR', 'BAD_INDENT', 'BAD_SCALAR_START', 'BAD_ALIAS']

const placeholderTakenApart: Cause = ({ text, code, lineStart, lineEnd, offset, value }) => {
  if (!PLACEHOLDER_ERRORS.includes(code)) return undefined
  const found = placeholderAt(text, lineStart, lineEnd, offset)
  if (found === undefined) return undefined
  const inside = found.start < offset && offset < found.end
  if (text.startsWith('<<', found.start) && !inside) return undefined
  const help = found.start === value.start ? quoteHelp(slice(text, value)) : 'quote the whole text that holds it'
  return unquotedPlaceholder(found, slice(text, found), help)
}

const badStart: Cause = (scene) => {
  const start = scene.text[scene.offset] ?? ''
  const explicitKey = scene.code === 'BLOCK_AS_IMPLICIT_KEY' && start === '?'
  if (scene.code !== 'BAD_SCALAR_START' && !explicitKey) return undefined
  return syntax(blame(scene), `${excerpt(start)} cannot start a key or a value`, cure(scene))
}

const colonInValue: Cause = ({ text, code, offset, lineEnd, value }) => {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'MULTILINE_IMPLICIT_KEY') return undefined
  const colon = /:(?=[ \t\r\n]|$)/g
  colon.lastIndex = offset
  const at = colon.exec(text)?.index
  if (at === undefined) return undefined
  if (at < lineEnd) {
    const message = 'the colon in this value makes YAML read it as a map'
    return syntax({ start: offset, end: value.end }, message, quoteHelp(text.slice(offset, value.end)))
  }
  const unspaced = /^[\w-]+:[^\s/\\]\S*/.exec(text.slice(offset, lineEnd))?.[0]
  if (unspaced !== undefined) return keyWithoutSpace(offset, unspaced)
  const start = text.lastIndexOf('\n', at) + 1
  const indent = text.slice(start, at).search(/\S|$/)
  const message = 'this line goes on with the value above it, and its colon makes YAML read both as a map'
  return syntax({ start: start + indent, end: at + 1 }, message, 'check the indentation')
}

const blockHeader: Cause = ({ text, code, offset, value }) => {
  const start = text[value.start]
  if (code !== 'UNEXPECTED_TOKEN' || (start !== '>' && start !== '|') || offset < value.start) return undefined
  const message = `a value that starts with \`${start}\` is a block of text, which starts on the next line`
  return syntax(value, message, quoteHelp(slice(text, value)))
}

const textBehindClosing: Cause = (scene) => {
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
    return syntax(blamed, message, `a quote inside such quotes is written \`${written}\``)
  }
  const whole = text[value.start] === opening
  return syntax(blamed, message, whole ? quoteHelp(slice(text, value), 'the whole value') : 'quote the whole text')
}

const unclosedQuote: Cause = ({ text, words, at }) => {
  const quote = /closing (["'])/.exec(words)?.[1]
  if (quote === undefined) return undefined
  const start = Math.max(0, text.lastIndexOf(quote, at - 1))
  const message = 'the quote that opens here is not closed'
  return syntax({ start, end: start + 1 }, message, `close it with ${excerpt(quote)}`)
}

const badEscape: Cause = ({ text, code, at }) => {
  if (code !== 'BAD_DQ_ESCAPE') return undefined
  const escaped = String.fromCodePoint(text.codePointAt(at + 1) ?? 0)
  const blamed = { start: at, end: Math.min(at + 1 + escaped.length, text.length) }
  const message = `${excerpt(slice(text, blamed))} is not an escape of double-quoted text`
  return syntax(blamed, message, 'use single quotes, where a backslash is a backslash')
}

const nameMissing: Cause = (scene) => {
  if (scene.code !== 'BAD_ALIAS') return undefined
  return emptyName(blame(scene), scene.text[scene.offset] === '&' ? '&' : '*', cure(scene))
}

const unknownTag: Cause = (scene) => {
  if (scene.code !== 'TAG_RESOLVE_FAILED') return undefined
  const { text, at, end } = scene
  return tagged({ start: at, end }, text.slice(at, end), cure(scene))
}

const tabIndentation: Cause = ({ text, code, at }) => {
  if (code !== 'TAB_AS_INDENT') return undefined
  const start = Math.max(at, text.indexOf('\t', at))
  let end = start
  while (text[end] === '\t') end++
  return syntax({ start, end }, 'a tab cannot indent', 'indent with spaces')
}

const keyWithoutColon: Cause = ({ text, words, at, end, lineEnd }) => {
  if (!words.startsWith('Implicit map keys need')) return undefined
  const key = text.slice(at, Math.min(end, lineEnd))
  if (/^[^\s:]+:\S/.test(key)) return keyWithoutSpace(at, key)
  const message = `${excerpt(key)} stands where a key and a colon must be`
  return syntax({ start: at, end: at + key.length }, message, 'write `key: value`, or check the indentation')
}

const aliasAsKey: Cause = ({ text, code, lineStart, offset }) => {
  if (code !== 'UNEXPECTED_TOKEN') return undefined
  const found = /^(\s*(?:- +)*)(\*\S*):\s/.exec(text.slice(lineStart, offset))
  if (found === null) return undefined
  const [, before = '', key = ''] = found
  return nameAsKey(lineStart + before.length, key)
}

const directiveEnd: Cause = ({ words, offset }) => {
  if (!words.startsWith('Missing directives-end')) return undefined
  return syntax({ start: offset, end: offset }, 'a line `---` is missing behind the directives', null)
}

const listBehindKey: Cause = (scene) => {
  if (!scene.words.includes('block-seq-ind on same line')) return undefined
  return syntax(
    blame(scene),
    'a list cannot start on the line of its key',
    `start it on the next line, or ${cure(scene)}`,
  )
}

const itemWithoutDash: Cause = (scene) => {
  if (!scene.words.startsWith('Sequence item without')) return undefined
  return syntax(blame(scene), 'this stands in a list, but has no `- `', 'check the indentation')
}

const closedTwice: Cause = ({ text, code, offset }) => {
  const bracket = text[offset]
  if (code !== 'UNEXPECTED_TOKEN' || (bracket !== ']' && bracket !== '}')) return undefined
  return syntax({ start: offset, end: offset + 1 }, `\`${bracket}\` closes nothing`, 'quote the value if it is text')
}

const bracketMissing: Cause = ({ text, words, at }) => {
  const bracket = /end with a ([\]}])/.exec(words)?.[1]
  if (bracket === undefined) return undefined
  let end = at
  while (end > 0 && ' \t\r\n'.includes(text[end - 1] ?? '')) end--
  const message = `the ${bracket === ']' ? 'list' : 'map'} is not closed with \`${bracket}\``
  return syntax({ start: end, end }, message, null)
}

const comma: Cause = (scene) => {
  if (scene.text[scene.offset] === ',') {
    return syntax(blame(scene), '`,` stands where an item must be', 'quote it if it is text')
  }
  if (!scene.words.startsWith('Missing ,')) return undefined
  const blamed = blame(scene)
  return syntax(
    blamed,
    `a comma is missing before ${excerpt(slice(scene.text, blamed))}`,
    'quote the items that are text',
  )
}

const longKey: Cause = ({ code, at }) => {
  if (code !== 'KEY_OVER_1024_CHARS') return undefined
  return syntax({ start: at, end: at }, 'a key has more than 1024 characters', null)
}

const misindented: Cause = ({ text, code, lineStart, offset, value }) => {
  if (code !== 'BAD_INDENT' && text.slice(lineStart, offset).trim() !== '') return undefined
  const blamed = { start: offset, end: Math.max(offset, value.end) }
  return syntax(blamed, 'the indentation of this line fits nothing above it', 'check the indentation')
}

function keyWithoutSpace(start: number, key: string): TextDiagnostic {
  const end = start + key.length
  return syntax({ start, end }, `${excerpt(key)} has no space behind its colon`, 'write `key: value`')
}

/** The first one that recognises an error describes it. */
export const CAUSES: readonly Cause[] = [
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
