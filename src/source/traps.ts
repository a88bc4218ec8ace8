import { isScalar, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from './libraries.ts'
import { excerpt, quoteHelp } from './excerpt.ts'
import type { OffsetRange } from './lines.ts'
import type { TextDiagnostic } from './text-diagnostic.ts'

/** Keys whose values are expressions, in which ` #` is hardly ever meant as a YAML comment. */
const EXPRESSION_KEYS: readonly (string | null)[] = ['expr', 'if']

/** Reports `\b` in double quotes: YAML reads it as a backspace, but in a pattern it is meant as a word boundary. */
export function backspaceIn(text: string, { type, range: [start, end] }: Scalar.Parsed): TextDiagnostic | undefined {
  const before = type === 'QUOTE_DOUBLE' ? /^(?:[^\\]|\\[^b])*?(?=\\b)/s.exec(text.slice(start, end))?.[0] : undefined
  if (before === undefined) return undefined
  const at = start + before.length
  const message = 'YAML reads `\\b` in double quotes as a backspace character'
  const help = 'put the text in single quotes, or write `\\\\b`'
  return { code: 'yaml-backspace', severity: 'warning', message, help, start: at, end: at + 2 }
}

export const CURLY_QUOTE = /[“”„‘’]/

/** Reports a text between curly quotes, which become part of it. */
export function curlyQuotes({ type, source, range: [start, end] }: Scalar.Parsed): TextDiagnostic | undefined {
  const inside = type === 'PLAIN' ? /^[“”„‘’]([^“”„‘’]*)[“”‘’]$/.exec(source)?.[1] : undefined
  if (inside === undefined) return undefined
  const message = `the quotes of ${excerpt(source)} become part of the text`
  const help = `YAML knows only straight quotes: write ${excerpt(JSON.stringify(inside))}`
  return { code: 'yaml-quotes', severity: 'warning', message, help, start, end }
}

/** Fields with texts for people, where even one word may be the beginning of a sentence. */
const TEXT_KEYS: readonly (string | null)[] = ['reason', 'message', 'content', 'description', 'title', 'question']

/** Reports a comment after a text, a placeholder or an expression, because it may be meant as part of the value. */
export function commentBehind(text: string, node: Scalar.Parsed, key: string | null): TextDiagnostic | undefined {
  const { source, range } = node
  let start = range[1]
  // Nearly every value ends its line, or is followed by a comma.
  if (node.type !== 'PLAIN' || source === '' || text[start] === '\n' || text[start] === ',') return undefined
  while (text[start] === ' ' || text[start] === '\t') start++
  if (text[start] !== '#') return undefined
  // `see issue #42`: most comments have a blank behind the `#`.
  const isText = /\s/.test(source) || TEXT_KEYS.includes(key)
  const isOfText = isText && /^#[\p{L}\p{N}]/u.test(text.slice(start, start + 3))
  const isCut = isOfText || EXPRESSION_KEYS.includes(key) || source.includes('<<') || source.includes('{{')
  if (!isCut) return undefined
  const lineBreak = text.indexOf('\n', start)
  const comment = text.slice(start, lineBreak === -1 ? text.length : lineBreak).trimEnd()
  const message = `YAML reads ${excerpt(comment)} as a comment, not as part of the value`
  const help = 'quote the value if it includes this, or move the comment to its own line'
  return { code: 'yaml-comment-cut', severity: 'warning', message, help, start, end: start + comment.length }
}

/** Reports a map in braces that is probably meant as a placeholder, or as text such as `{2,3}`. */
export function textInBraces(text: string, node: YAMLMap.Parsed, key: string | null): TextDiagnostic | undefined {
  const [start, end] = node.range
  if (node.flow !== true || text[start] !== '{') return undefined
  const source = text.slice(start, end)
  if (source.startsWith('{{')) {
    const help = key !== null && text[end] === ':' ? 'quote the whole text that holds it' : quoteHelp(source, 'it')
    return unquotedPlaceholder({ start, end }, source, help)
  }
  const isSet = node.items.length > 0 && node.items.every((pair) => pair.value === null)
  if (!isSet) return undefined
  const message = `YAML reads ${excerpt(source)} as a map whose keys have no values`
  return { code: 'yaml-key', message, help: quoteHelp(source, 'it if it is text'), start, end }
}

/** Reports placeholders in brackets or braces that YAML splits at a comma: `[<<f(x,y)>>]` has two items. */
export function splitPlaceholders(text: string, node: YAMLMap.Parsed | YAMLSeq.Parsed): readonly TextDiagnostic[] {
  const found: TextDiagnostic[] = []
  if (node.flow !== true || !text.slice(node.range[0], node.range[1]).includes('<<')) return found
  let opening: Scalar.Parsed | undefined
  for (const part of partsOf(node)) {
    if (!isScalar(part) || part.type !== 'PLAIN') continue
    const closing = part.source.indexOf('>>')
    if (opening !== undefined && closing !== -1) {
      const start = opening.range[0] + opening.source.lastIndexOf('<<')
      const end = part.range[0] + closing + 2
      const help = quoteHelp(text.slice(opening.range[0], part.range[1]), 'it')
      found.push(unquotedPlaceholder({ start, end }, text.slice(start, end), help))
      opening = undefined
    }
    if (part.source.lastIndexOf('<<') > part.source.lastIndexOf('>>')) opening = part
  }
  return found
}

function* partsOf(node: YAMLMap.Parsed | YAMLSeq.Parsed): Generator<ParsedNode | null, void> {
  for (const item of node.items) {
    if ('key' in item) {
      yield item.key
      yield item.value
    } else {
      yield item
    }
  }
}

/**
 * The placeholder `<<…>>` or `{{…}}` between `from` and `to` that contains `offset`, or that ends before it with only
 * blanks in between.
 */
export function placeholderAt(text: string, from: number, to: number, offset: number): OffsetRange | undefined {
  const line = text.slice(from, to)
  const found = find(line, offset - from, '{{', '}') ?? find(line, offset - from, '<<', '>')
  return found && { start: found.start + from, end: found.end + from }
}

function find(line: string, offset: number, open: string, close: string): OffsetRange | undefined {
  let start = line.indexOf(open)
  while (start !== -1 && start <= offset) {
    let end = line.indexOf(close + close, start)
    if (end === -1) return undefined
    while (line[end] === close) end++
    if (line.slice(end, offset).trim() === '') return { start, end }
    start = line.indexOf(open, end)
  }
  return undefined
}

/** A placeholder with braces, brackets or commas that YAML reads as syntax. */
export function unquotedPlaceholder({ start, end }: OffsetRange, source: string, help: string): TextDiagnostic {
  const message = `the placeholder ${excerpt(source)} needs quotes, or YAML splits it`
  return { code: 'yaml-unquoted-placeholder', message, help, start, end }
}

export function tagged({ start, end }: OffsetRange, tag: string, help: string): TextDiagnostic {
  return { code: 'yaml-tag', message: `${excerpt(tag)} is a YAML tag, which policies do not support`, help, start, end }
}

export function emptyName({ start, end }: OffsetRange, sign: '*' | '&', help: string): TextDiagnostic {
  const code = sign === '*' ? 'yaml-alias' : 'yaml-anchor'
  const message = `\`${sign}\` starts ${sign === '*' ? 'an alias' : 'an anchor'}, but no name follows`
  return { code, message, help, start, end }
}

/** A key that starts with `&` or `*`: YAML reads all of it, including the colon, as the name of an anchor or alias. */
export function nameAsKey(start: number, key: string): TextDiagnostic {
  const [code, kind] = key.startsWith('*')
    ? (['yaml-alias', 'an alias'] as const)
    : (['yaml-anchor', 'an anchor'] as const)
  const message = `${excerpt(key)} is ${kind}, because it starts with \`${key.charAt(0)}\``
  return { code, message, help: quoteHelp(key, 'the key'), start, end: start + key.length }
}

export function emptyAnchor({ start, end }: OffsetRange, anchor: string): TextDiagnostic {
  const message = `${excerpt(anchor)} is an anchor without a value`
  return { code: 'yaml-anchor', message, help: quoteHelp(anchor), start, end }
}

export function unusedAnchor({ start, end }: OffsetRange, anchor: string, source: string): TextDiagnostic {
  const message = `YAML reads ${excerpt(anchor)} as an anchor, which is never used, not as part of the value`
  const help = `${quoteHelp(source)}, or remove the anchor`
  return { code: 'yaml-anchor', severity: 'warning', message, help, start, end }
}

/** An anchor before a list or a map. */
export function spareAnchor({ start, end }: OffsetRange, anchor: string): TextDiagnostic {
  const message = `nothing uses the anchor ${excerpt(anchor)}`
  return { code: 'yaml-anchor', severity: 'warning', message, help: 'remove it', start, end }
}

export function unknownAlias({ start, end }: OffsetRange, name: string, near: string | undefined): TextDiagnostic {
  const message = `${excerpt(`*${name}`)} is an alias, but there is no anchor ${excerpt(`&${name}`)} before it`
  const help = near === undefined ? quoteHelp(`*${name}`) : `did you mean ${excerpt(`*${near}`)}?`
  return { code: 'yaml-alias', message, help, start, end }
}

export function cyclicAlias({ start, end }: OffsetRange, name: string): TextDiagnostic {
  const message = `${excerpt(`*${name}`)} is inside the value that it repeats`
  return { code: 'yaml-alias', message, help: null, start, end }
}

export function mergeKey({ start, end }: OffsetRange): TextDiagnostic {
  const message = '`<<` is a merge key, which YAML 1.2 does not support'
  return { code: 'yaml-merge-key', message, help: 'write out the keys, or use `define`', start, end }
}

export function keyNotText({ start, end }: OffsetRange, key: string, value: unknown): TextDiagnostic {
  const message = `the key ${excerpt(key)} is ${kindOf(value)}, not text`
  return { code: 'yaml-key', message, help: quoteHelp(key, 'the key'), start, end }
}

export function keyMissing({ start, end }: OffsetRange, glued: boolean): TextDiagnostic {
  const help = glued ? 'quote the whole text, including what precedes the colon' : null
  return { code: 'yaml-key', message: 'there is no key before the colon', help, start, end }
}

export function keyWithoutValue({ start, end }: OffsetRange, key: string): TextDiagnostic {
  const message = `the key ${excerpt(key)} has no value`
  return { code: 'yaml-key', message, help: 'write `key: value`, or quote the whole text', start, end }
}

export function duplicateKey({ start, end }: OffsetRange, key: string, firstLine: number): TextDiagnostic {
  const message = `this map already has the key ${excerpt(key)}, on line ${firstLine}`
  return { code: 'yaml-duplicate-key', message, help: 'remove one of them', start, end }
}

export function unkeepableNumber({ start, end }: OffsetRange, source: string, value: number): TextDiagnostic {
  const why = Number.isFinite(value) ? 'has more digits than a number can hold' : 'is not a finite number'
  const isWhole = /^-?\d+$/.test(source) && Number.isFinite(value)
  const help = `${quoteHelp(source)}${isWhole ? ', which equals a number with these digits' : ''}`
  return { code: 'yaml-number', message: `${excerpt(source)} ${why}`, help, start, end }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a map' : `a ${typeof value}`
}
