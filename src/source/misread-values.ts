import { excerpt, quoteHelp } from './excerpt.ts'
import { keyWithoutSpace } from './misread-structure.ts'
import { placeholderAt } from './placeholder-text.ts'
import { blame, cure, slice, syntax, type Cause } from './syntax-scene.ts'
import { emptyName, tagged, unquotedPlaceholder } from './trap-problems.ts'

const OPENING: Readonly<Record<string, string>> = { '"': '"', "'": "'", ']': '[', '}': '{' }
const PLACEHOLDER_ERRORS = ['UNEXPECTED_TOKEN', 'MISSING_CHAR', 'BAD_INDENT', 'BAD_SCALAR_START', 'BAD_ALIAS']

export const placeholderTakenApart: Cause = ({ text, code, lineStart, lineEnd, offset, value }) => {
  if (!PLACEHOLDER_ERRORS.includes(code)) return undefined
  const found = placeholderAt(text, lineStart, lineEnd, offset)
  if (found === undefined) return undefined
  const inside = found.start < offset && offset < found.end
  if (text.startsWith('<<', found.start) && !inside) return undefined
  const help = found.start === value.start ? quoteHelp(slice(text, value)) : 'quote the whole text that holds it'
  return unquotedPlaceholder(found, slice(text, found), help)
}

export const badStart: Cause = (scene) => {
  const start = scene.text[scene.offset] ?? ''
  const explicitKey = scene.code === 'BLOCK_AS_IMPLICIT_KEY' && start === '?'
  if (scene.code !== 'BAD_SCALAR_START' && !explicitKey) return undefined
  return syntax(blame(scene), `${excerpt(start)} cannot start a key or a value`, cure(scene))
}

export const colonInValue: Cause = ({ text, code, offset, lineEnd, value }) => {
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

export const blockHeader: Cause = ({ text, code, offset, value }) => {
  const start = text[value.start]
  if (code !== 'UNEXPECTED_TOKEN' || (start !== '>' && start !== '|') || offset < value.start) return undefined
  const message = `a value that starts with \`${start}\` is a block of text, which starts on the next line`
  return syntax(value, message, quoteHelp(slice(text, value)))
}

export const textBehindClosing: Cause = (scene) => {
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

export const unclosedQuote: Cause = ({ text, words, at }) => {
  const quote = /closing (["'])/.exec(words)?.[1]
  if (quote === undefined) return undefined
  const start = Math.max(0, text.lastIndexOf(quote, at - 1))
  const message = 'the quote that opens here is not closed'
  return syntax({ start, end: start + 1 }, message, `close it with ${excerpt(quote)}`)
}

export const badEscape: Cause = ({ text, code, at }) => {
  if (code !== 'BAD_DQ_ESCAPE') return undefined
  const escaped = String.fromCodePoint(text.codePointAt(at + 1) ?? 0)
  const blamed = { start: at, end: Math.min(at + 1 + escaped.length, text.length) }
  const message = `${excerpt(slice(text, blamed))} is not an escape of double-quoted text`
  return syntax(blamed, message, 'use single quotes, where a backslash is a backslash')
}

export const nameMissing: Cause = (scene) => {
  if (scene.code !== 'BAD_ALIAS') return undefined
  return emptyName(blame(scene), scene.text[scene.offset] === '&' ? '&' : '*', cure(scene))
}

export const unknownTag: Cause = (scene) => {
  if (scene.code !== 'TAG_RESOLVE_FAILED') return undefined
  const { text, at, end } = scene
  return tagged({ start: at, end }, text.slice(at, end), cure(scene))
}
