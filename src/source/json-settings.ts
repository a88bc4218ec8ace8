import {
  createScanner,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  stripComments,
} from './libraries.ts'
import { FILE_LIMITS, isTooLong, tooDeep, tooLong } from './limits.ts'
import type { SettingsMember, SettingsNode, SettingsReading } from './settings-node.ts'

/**
 * Reads settings in JSON; comments and commas at the end are taken, as many agents take them, unless it is to be JSON alone.
 * Never throws.
 */
export function readJsonSettings(text: string, isStrict = false): SettingsReading {
  if (isTooLong(text)) return { problem: tooLong() }
  // A byte order mark is no part of JSON; a blank in its place keeps the offsets.
  const readable = text.replace(/^\uFEFF/, ' ')
  const deep = firstTooDeep(readable)
  if (deep !== null) return { problem: tooDeep(deep) }
  const errors: ParseError[] = []
  const root = parseTree(readable, errors, {
    disallowComments: isStrict,
    allowTrailingComma: !isStrict,
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
  InvalidCommentToken: 'JSON has no comments',
  InvalidSymbol: 'this is no value of JSON',
  InvalidNumberFormat: 'this is no number of JSON',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing brace is missing here',
  CloseBracketExpected: 'a closing bracket is missing here',
  EndOfFileExpected: 'something stands behind the end of the data',
  UnexpectedEndOfComment: 'the comment is not closed',
  UnexpectedEndOfString: 'the text is not closed',
  UnexpectedEndOfNumber: 'the number ends too early',
  InvalidUnicode: 'this is no escape of JSON',
  InvalidEscapeCharacter: 'this is no escape of JSON',
  InvalidCharacter: 'a control character must be escaped',
}

/** The same text with blanks in place of its comments. */
export function blankComments(text: string): string {
  return stripComments(text, ' ')
}

/** The offset of the first bracket beyond the bound of nesting, which the parser would take its stack for. */
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
  // The value of a node that is no collection is that of its token.
  if (type !== 'object') return { type: 'scalar', start, end, value: value as string | number | boolean | null }
  const parts = children.flatMap(({ offset, children: [key, inner] = [] }): SettingsMember[] => {
    return key === undefined || inner === undefined
      ? []
      : [{ key: String(key.value), start: offset, node: nodeOf(inner) }]
  })
  return { type: 'map', isBlock: false, start, end, parts }
}
