import type { YAMLError } from './libraries.ts'
import { excerpt } from './excerpt.ts'
import type { Lines, OffsetRange } from './lines.ts'
import { blamedRange, RECOGNIZERS, quotingHelp, type ParserError, slice, syntax } from './misreadings.ts'
import type { TextDiagnostic } from './text-diagnostic.ts'

/**
 * The parser's errors in our own words. One mistake often causes several errors on a line, so only the first is
 * reported.
 */
export function* syntaxDiagnostics(
  errors: readonly YAMLError[],
  text: string,
  lines: Lines,
): Generator<TextDiagnostic, void> {
  let lastLine = -1
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    const line = lines.lineAt(error.pos[0])
    if (line !== lastLine) yield describe(error, text, lines)
    lastLine = line
  }
}

function describe(error: YAMLError, text: string, lines: Lines): TextDiagnostic {
  const [at, end] = error.pos
  let offset = at
  while (text[offset] === ' ' || text[offset] === '\t') offset++
  const line = lines.lineAt(offset)
  const scene: ParserError = {
    text,
    code: error.code,
    words: error.message,
    at,
    end,
    offset,
    lineStart: lines.start(line),
    lineEnd: lines.end(line),
    value: valueOnLine(text, lines, offset),
  }
  for (const cause of RECOGNIZERS) {
    const problem = cause(scene)
    if (problem !== undefined) return problem
  }
  const blamed = blamedRange(scene)
  const found = blamed.end > blamed.start ? excerpt(slice(text, blamed)) : 'the end of the text'
  return syntax(blamed, `unexpected ${found}`, quotingHelp(scene))
}

/** What may come before a value on its line: indentation, `- `, and a key. */
const BEFORE_VALUE = /^[ \t]*(?:- +)*(?:(?:"[^"]*"|'[^']*'|[^\s"'#:[{][^\s:]*(?: +[^\s:]+)*) *:(?=\s)[ \t]*)?/

/**
 * The value on the line of `offset`, as the author probably meant it: everything from the key to the end of the line or
 * a comment.
 */
function valueOnLine(text: string, lines: Lines, offset: number): OffsetRange {
  const line = lines.lineAt(offset)
  const start = lines.start(line)
  const content = text.slice(start, lines.end(line))
  const before = BEFORE_VALUE.exec(content)?.[0].length ?? 0
  const comment = content.slice(before).search(/\s#/)
  const meant = (comment === -1 ? content : content.slice(0, before + comment)).trimEnd()
  return { start: start + before, end: start + Math.max(before, meant.length) }
}
