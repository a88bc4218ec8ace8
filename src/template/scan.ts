import { BRACE_REFERENCES, findReference, ROOTS, type Reference } from './reference.ts'
import { readTags, type Tag } from './tag.ts'
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

/** Finds the placeholders of a text; a tag with a problem stays text. */
export function scan(text: string, context: TemplateContext, braces: boolean): Scan {
  if (text.length > TEMPLATE_LIMITS.text) {
    return { pieces: [text], problems: [tooLarge(`longer than ${TEMPLATE_LIMITS.text} characters`, 0, text.length)] }
  }
  const pieces: (string | Placeholder)[] = []
  const problems: TemplateProblem[] = []
  let textFrom = 0
  let count = 0
  for (const tag of readTags(text, braces)) {
    const source = text.slice(tag.offset, tag.end)
    if (++count > TEMPLATE_LIMITS.placeholders) {
      problems.push(tooLarge(`of more than ${TEMPLATE_LIMITS.placeholders} placeholders`, tag.offset, source.length))
      break
    }
    const found = readTag(tag, source, context, braces)
    if ('code' in found) {
      problems.push({ ...found, offset: tag.offset, length: source.length })
      continue
    }
    if (tag.offset > textFrom) pieces.push(text.slice(textFrom, tag.offset))
    pieces.push({ reference: found, source, offset: tag.offset })
    textFrom = tag.end
  }
  if (textFrom < text.length) pieces.push(text.slice(textFrom))
  return { pieces, problems }
}

type Fault = Omit<TemplateProblem, 'offset' | 'length'>

function readTag(tag: Tag, source: string, context: TemplateContext, braces: boolean): Reference | Fault {
  const [root = ''] = tag.path
  switch (tag.kind) {
    case 'unclosed': {
      const help = `close it with \`${source.startsWith('<') ? '>>' : '}}'}\` on the same line`
      return fault('not-a-placeholder', `\`${source}\` is never closed, so it stays text`, help)
    }
    case 'doubtful':
      return fault('not-a-placeholder', `\`${source}\` is not a placeholder, so it stays text`, null)
    case 'malformed': {
      const { message, help } = explainTag(source)
      return fault('bad-placeholder', message, help)
    }
    case 'brace':
    case 'path': {
      const found = (tag.kind === 'brace' ? BRACE_REFERENCES.get(root) : null) ?? findReference(tag.path, context)
      if ('key' in found) return found
      const help = braces && BRACE_REFERENCES.has(root) && !ROOTS.has(root) ? `write \`{${root}}\`` : found.help
      return fault('unknown-placeholder', found.message, help)
    }
  }
}

function fault(code: TemplateProblemCode, message: string, help: string | null): Fault {
  return { code, severity: code === 'not-a-placeholder' ? 'warning' : 'error', message, help }
}

function tooLarge(what: string, offset: number, length: number): TemplateProblem {
  return { ...fault('too-large', `the text is ${what}`, null), offset, length }
}
