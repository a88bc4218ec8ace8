import { excerpt } from './excerpt.ts'
import type { TextDiagnostic } from './text-diagnostic.ts'
import { blame, cure, slice, syntax, type Cause } from './syntax-scene.ts'
import { nameAsKey } from './trap-problems.ts'

export const tabIndentation: Cause = ({ text, code, at }) => {
  if (code !== 'TAB_AS_INDENT') return undefined
  const start = Math.max(at, text.indexOf('\t', at))
  let end = start
  while (text[end] === '\t') end++
  return syntax({ start, end }, 'a tab cannot indent', 'indent with spaces')
}

export const keyWithoutColon: Cause = ({ text, words, at, end, lineEnd }) => {
  if (!words.startsWith('Implicit map keys need')) return undefined
  const key = text.slice(at, Math.min(end, lineEnd))
  if (/^[^\s:]+:\S/.test(key)) return keyWithoutSpace(at, key)
  const message = `${excerpt(key)} stands where a key and a colon must be`
  return syntax({ start: at, end: at + key.length }, message, 'write `key: value`, or check the indentation')
}

export const aliasAsKey: Cause = ({ text, code, lineStart, offset }) => {
  if (code !== 'UNEXPECTED_TOKEN') return undefined
  const found = /^(\s*(?:- +)*)(\*\S*):\s/.exec(text.slice(lineStart, offset))
  if (found === null) return undefined
  const [, before = '', key = ''] = found
  return nameAsKey(lineStart + before.length, key)
}

export const directiveEnd: Cause = ({ words, offset }) => {
  if (!words.startsWith('Missing directives-end')) return undefined
  return syntax({ start: offset, end: offset }, 'a line `---` is missing behind the directives', null)
}

export const listBehindKey: Cause = (scene) => {
  if (!scene.words.includes('block-seq-ind on same line')) return undefined
  return syntax(
    blame(scene),
    'a list cannot start on the line of its key',
    `start it on the next line, or ${cure(scene)}`,
  )
}

export const itemWithoutDash: Cause = (scene) => {
  if (!scene.words.startsWith('Sequence item without')) return undefined
  return syntax(blame(scene), 'this stands in a list, but has no `- `', 'check the indentation')
}

export const closedTwice: Cause = ({ text, code, offset }) => {
  const bracket = text[offset]
  if (code !== 'UNEXPECTED_TOKEN' || (bracket !== ']' && bracket !== '}')) return undefined
  return syntax({ start: offset, end: offset + 1 }, `\`${bracket}\` closes nothing`, 'quote the value if it is text')
}

export const bracketMissing: Cause = ({ text, words, at }) => {
  const bracket = /end with a ([\]}])/.exec(words)?.[1]
  if (bracket === undefined) return undefined
  let end = at
  while (end > 0 && ' \t\r\n'.includes(text[end - 1] ?? '')) end--
  const message = `the ${bracket === ']' ? 'list' : 'map'} is not closed with \`${bracket}\``
  return syntax({ start: end, end }, message, null)
}

export const comma: Cause = (scene) => {
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

export const longKey: Cause = ({ code, at }) => {
  if (code !== 'KEY_OVER_1024_CHARS') return undefined
  return syntax({ start: at, end: at }, 'a key has more than 1024 characters', null)
}

export const misindented: Cause = ({ text, code, lineStart, offset, value }) => {
  if (code !== 'BAD_INDENT' && text.slice(lineStart, offset).trim() !== '') return undefined
  const blamed = { start: offset, end: Math.max(offset, value.end) }
  return syntax(blamed, 'the indentation of this line fits nothing above it', 'check the indentation')
}

export function keyWithoutSpace(start: number, key: string): TextDiagnostic {
  const end = start + key.length
  return syntax({ start, end }, `${excerpt(key)} has no space behind its colon`, 'write `key: value`')
}
