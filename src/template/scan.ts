import { readPath } from './path.ts'
import { BRACE_REFERENCES, findReference, ROOTS, type Reference } from './reference.ts'
import { TEMPLATE_LIMITS, type TemplateContext, type TemplateProblem, type TemplateProblemCode } from './template.ts'
import { explainTag } from './unsupported.ts'

export interface Placeholder {
  readonly reference: Reference
  /** As written, delimiters and all. */
  readonly source: string
  readonly offset: number
}

/** A text in order: what stays, and what is put in. */
export interface Scan {
  readonly pieces: readonly (string | Placeholder)[]
  readonly problems: readonly TemplateProblem[]
}

const OPENER = /<<|\{\{/g
const OPENER_OR_BRACE = /<<|\{\{|\{(?:turn|tokens|tools|messages|max_turns|pressure)\}/g
const BLANKS = /[ \t]*/y
const WORD = /\w*/y

/**
 * Finds the placeholders of a text. A tag is an opener, what is inside, and its closer, on one line and with no other
 * opener between: anything else is text, such as the here-document `cat <<EOF`. Linear in the text.
 */
export function scan(text: string, context: TemplateContext, braces: boolean): Scan {
  const problems: TemplateProblem[] = []
  const pieces: (string | Placeholder)[] = []
  const report = (code: TemplateProblemCode, message: string, help: string | null, offset: number, end: number) => {
    const severity = code === 'unclosed-placeholder' ? 'warning' : 'error'
    problems.push({ code, severity, message, help, offset, length: end - offset })
  }
  if (text.length > TEMPLATE_LIMITS.text) {
    report('too-large', `the text is longer than ${TEMPLATE_LIMITS.text} characters`, null, 0, text.length)
    return { pieces: [text], problems }
  }

  const opener = new RegExp(braces ? OPENER_OR_BRACE : OPENER)
  let textFrom = 0
  let found = 0
  for (let match = opener.exec(text); match !== null; match = opener.exec(text)) {
    const offset = match.index
    const brace = BRACE_REFERENCES.get(match[0].slice(1, -1))
    const tag = brace === undefined ? readTag(text, offset) : null
    if (tag?.kind === 'text') {
      opener.lastIndex = tag.end
      continue
    }
    if (++found > TEMPLATE_LIMITS.placeholders) {
      report('too-large', `the text has more than ${TEMPLATE_LIMITS.placeholders} placeholders`, null, offset, offset + 2)
      break
    }
    const end = tag?.end ?? opener.lastIndex
    opener.lastIndex = end
    if (tag?.kind === 'unclosed') {
      const source = text.slice(offset, end)
      const help = `close it with \`${tag.closer}\` on the same line`
      report('unclosed-placeholder', `\`${source}\` is never closed, so it stays text`, help, offset, end)
      continue
    }
    if (tag?.kind === 'malformed') {
      const { message, help } = explainTag(text.slice(offset, end), braces)
      report('bad-placeholder', message, help, offset, end)
      continue
    }
    const reference = brace ?? findReference(tag?.path ?? [], context)
    if ('message' in reference) {
      const name = tag?.path[0] ?? ''
      const help = braces && BRACE_REFERENCES.has(name) && !ROOTS.has(name) ? `write \`{${name}}\`` : reference.help
      report('unknown-placeholder', reference.message, help, offset, end)
      continue
    }
    if (offset > textFrom) pieces.push(text.slice(textFrom, offset))
    pieces.push({ reference, source: text.slice(offset, end), offset })
    textFrom = end
  }
  if (textFrom < text.length) pieces.push(text.slice(textFrom))
  return { pieces, problems }
}
