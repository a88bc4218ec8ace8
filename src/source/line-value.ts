import type { Lines, Stretch } from './lines.ts'

/** What may stand before a value on its line: indentation, `- `, and a key. */
const BEFORE_VALUE = /^[ \t]*(?:- +)*(?:(?:"[^"]*"|'[^']*'|[^\s"'#:[{][^\s:]*(?: +[^\s:]+)*) *:(?=\s)[ \t]*)?/

/**
 * The value on the line of `offset`, as its author must have meant it: from behind the key to the end of the line, or to
 * a comment.
 */
export function valueOnLine(text: string, lines: Lines, offset: number): Stretch {
  const line = lines.lineAt(offset)
  const start = lines.start(line)
  const content = text.slice(start, lines.end(line))
  const before = BEFORE_VALUE.exec(content)?.[0].length ?? 0
  const comment = content.slice(before).search(/\s#/)
  const meant = (comment === -1 ? content : content.slice(0, before + comment)).trimEnd()
  return { start: start + before, end: start + Math.max(before, meant.length) }
}
