import {
  createScanner,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  stripComments,
} from './json-libraries.ts'
import { FILE_LIMITS, isTooLong, tooDeep, tooLong } from './limits.ts'
import type { SettingsMember, SettingsNode, SettingsReading } from './settings-node.ts'

const JSON_EXTENSIONS = ['comment', 'trailing comma', 'byte order mark'] as const

/** What a parser may accept beyond JSON. */
export type JsonExtension = (typeof JSON_EXTENSIONS)[number]

/** Reads settings in JSON with the given extensions; all of them by default. Never throws. */
export function readJsonSettings(text: string, accepted: readonly JsonExtension[] = JSON_EXTENSIONS): SettingsReading {
  if (isTooLong(text)) return { problem: tooLong() }
  if (text.startsWith('\uFEFF') && !accepted.includes('byte order mark')) {
    return { problem: { message: 'JSON does not allow a byte order mark', start: 0, end: 1 } }
  }
  // A space in place of the byte order mark keeps the offsets.
  const readable = text.replace(/^\uFEFF/, ' ')
  const deep = firstTooDeep(readable)
  if (deep !== null) return { problem: tooDeep(deep) }
  const errors: ParseError[] = []
  const root = parseTree(readable, errors, {
    disallowComments: !accepted.includes('comment'),
    allowTrailingComma: accepted.includes('trailing comma'),
    allowEmptyContent: true,
  })
  const [first] = errors.toSorted((a, b) => a.offset - b.offset)
  if (first !== undefined) {
    const message = MESSAGES[printParseErrorCode(first.error)] ?? 'this is not JSON'
    return { problem: { message, start: first.offset, end: first.offset + first.length } }
  }
  return { root: root === undefined ? null : nodeOf(root), problem: null }
}

const MESSAGES: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'JSON does not allow comments',
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing brace is missing here',
  CloseBracketExpected: 'a closing bracket is missing here',
  EndOfFileExpected: 'unexpected text after the end of the data',
  UnexpectedEndOfComment: 'the comment is not closed',
  UnexpectedEndOfString: 'the string is not closed',
  UnexpectedEndOfNumber: 'the number is incomplete',
  InvalidUnicode: 'this is not a valid JSON escape',
  InvalidEscapeCharacter: 'this is not a valid JSON escape',
  InvalidCharacter: 'a control character must be escaped',
}

export function blankComments(text: string): string {
  return stripComments(text, ' ')
}

/** The offset of the first bracket that is nested too deeply; it could overflow the stack of the parser. */
function firstTooDeep(text: string): number | null {
  const scanner = createScanner(text, true)
  let depth = 0
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const first = text[offset]
    if (first === '{' || first === '[') depth++
    if (first === '}' || first === ']') depth--
    if (depth > FILE_LIMITS.depth) return offset
  }
  return null
}

function nodeOf({ type, offset: start, length, children = [], value }: Node): SettingsNode {
  const end = start + length
  if (type === 'array') {
    const parts = children.map((child) => ({ start: child.offset, node: nodeOf(child) }))
    return { type: 'list', isBlock: false, start, end, parts }
  }
  // A scalar node has the value of its token.
  if (type !== 'object') return { type: 'scalar', start, end, value: value as string | number | boolean | null }
  const parts = children.flatMap(({ offset, children: [key, inner] = [] }): SettingsMember[] => {
    return key === undefined || inner === undefined
      ? []
      : [{ key: String(key.value), start: offset, node: nodeOf(inner) }]
  })
  return { type: 'map', isBlock: false, start, end, parts }
}
