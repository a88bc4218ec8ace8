import { EVENTS } from '../model/events.ts'
import type { Piece } from './piece.ts'
import { BRACE_REFERENCES, findReference, ROOTS } from './reference.ts'
import { readTags, type Tag } from './tag.ts'
import { TEMPLATE_LIMITS, type TemplateContext, type TemplateProblem, type TemplateProblemCode } from './template.ts'
import { explainTag } from './unsupported.ts'

/** A text in order: literal text and placeholders. */
export interface Scan {
  readonly pieces: readonly Piece[]
  readonly problems: readonly TemplateProblem[]
}

/** Finds the placeholders of a text. A tag with a problem stays text. */
export function scan(text: string, context: TemplateContext, braces: boolean): Scan {
  if (text.length > TEMPLATE_LIMITS.text) {
    return { pieces: [text], problems: [tooLarge(`longer than ${TEMPLATE_LIMITS.text} characters`, 0, text.length)] }
  }
  const pieces: Piece[] = []
  const problems: TemplateProblem[] = []
  let textFrom = 0
  let count = 0
  for (const tag of readTags(text, braces)) {
    const source = text.slice(tag.offset, tag.end)
    if (++count > TEMPLATE_LIMITS.placeholders) {
      problems.push(tooLarge(`of more than ${TEMPLATE_LIMITS.placeholders} placeholders`, tag.offset, source.length))
      break
    }
    const problem = judgeTag(tag, source, context, braces)
    if (problem !== null) {
      problems.push({ ...problem, offset: tag.offset, length: source.length })
      continue
    }
    const missing = tag.kind === 'path' ? judgeEvents(tag.path, source, context) : null
    if (missing !== null) problems.push({ ...missing, offset: tag.offset, length: source.length })
    if (tag.offset > textFrom) pieces.push(text.slice(textFrom, tag.offset))
    pieces.push({ path: tag.path, brace: tag.kind === 'brace', source, offset: tag.offset })
    textFrom = tag.end
  }
  if (textFrom < text.length) pieces.push(text.slice(textFrom))
  return { pieces, problems }
}

type Fault = Omit<TemplateProblem, 'offset' | 'length'>

/** Why a tag is not a placeholder; null if it is one. */
function judgeTag(tag: Tag, source: string, context: TemplateContext, braces: boolean): Fault | null {
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
      return null
    case 'path': {
      const found = findReference(tag.path, context)
      if ('read' in found) return null
      const help = braces && BRACE_REFERENCES.has(root) && !ROOTS.has(root) ? `write \`{${root}}\`` : found.help
      return fault(found.code ?? 'unknown-placeholder', found.message, help)
    }
  }
}

/** Says that no event has the value of a placeholder; null if one has it. */
function judgeEvents(path: readonly string[], source: string, { events = [] }: TemplateContext): Fault | null {
  const [root = '', second = ''] = path
  const member = root === 'call' ? 'tool' : root === 'event' ? second : root
  const having = EVENTS.filter(({ members }) => members.includes(member)).map(({ name }) => name)
  if (having.length === 0 || events.length === 0 || events.some((event) => having.some((name) => name === event))) {
    return null
  }
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')
  return {
    code: 'no-such-placeholder',
    severity: 'warning',
    message: `\`${source}\` is always empty at ${list(events)}`,
    help: `\`${member}\` is in ${list(having)}`,
  }
}

function fault(code: TemplateProblemCode, message: string, help: string | null): Fault {
  return { code, severity: code === 'not-a-placeholder' ? 'warning' : 'error', message, help }
}

function tooLarge(what: string, offset: number, length: number): TemplateProblem {
  return { ...fault('too-large', `the text is ${what}`, null), offset, length }
}
