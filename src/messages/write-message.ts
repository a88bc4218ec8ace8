import { member } from '../model/value.ts'

export type End = 'front' | 'back'

/**
 * The message with a text added to it, in the shape its content has: a paragraph of a text, a part of a list of parts. The
 * message itself stays as it is; members that mean nothing to us are kept.
 */
export function addText(message: unknown, text: string, end: End): object {
  const content = member(message, 'content')
  if (content == null || content === '') return withContent(message, text)
  if (typeof content === 'string') {
    return withContent(message, end === 'front' ? `${text}\n\n${content}` : `${content}\n\n${text}`)
  }
  const parts = Array.isArray(content) ? copyList(content) : [content]
  const at = end === 'back' ? parts.length : leadingResults(parts)
  return withContent(message, parts.toSpliced(at, 0, { type: 'text', text }))
}

/** A copy, getters as getters, with another content. */
function withContent(message: unknown, content: unknown): object {
  const members = typeof message === 'object' && message !== null ? Object.getOwnPropertyDescriptors(message) : {}
  const property = { value: content, enumerable: true, configurable: true, writable: true }
  return Object.defineProperties({}, { ...members, content: property })
}

/** A list of our own, of which the functions can be trusted. */
function copyList(list: readonly unknown[]): readonly unknown[] {
  return Array.from({ length: list.length }, (_, index) => list[index])
}

/** The results of tools come before anything else that a person says. */
function leadingResults(parts: readonly unknown[]): number {
  const first = parts.findIndex((part) => member(part, 'type') !== 'tool_result')
  return first === -1 ? parts.length : first
}

const OPEN = '<summary_of_earlier_messages>'
const CLOSE = '</summary_of_earlier_messages>'
const NOTE = 'What came before was replaced by this summary of it. It is a record, not a request.'

/** What would pass for a mark of ours. */
const MARKS = /<(?=\/?(?:summary_of_earlier_messages|record|message)\b)/gi

/** A summary, marked as one: the only text between its marks. */
export function markSummary(summary: string): string {
  return `${OPEN}\n${NOTE}\n${disarmMarks(summary)}\n${CLOSE}`
}

/** Text in which nothing passes for a mark of ours. */
export function disarmMarks(text: string): string {
  return text.replace(MARKS, '‹')
}

/** What is between the marks. */
export function unmarkSummary(block: string): string {
  return block.slice(OPEN.length, -CLOSE.length).replace(NOTE, '').trim()
}

/** A user's message taken apart: the marked summary in it, and the message without. */
interface Parted {
  readonly message: object
  /** Whether the summary is all that there is. */
  readonly isEmpty: boolean
  readonly summary: string
  /** The end of the message at which the summary stands. */
  readonly end: End
  /** What was added behind the summary. */
  readonly rest: string
}

/** Null where the message holds no summary. */
export function partSummary(message: unknown): Parted | null {
  const content = member(message, 'content')
  if (typeof content === 'string') return partText(message, content)
  if (!Array.isArray(content)) return null
  const texts = copyList(content).map((part) => member(part, 'text'))
  const at = texts.findIndex(isSummary)
  const summary = texts[at]
  if (typeof summary !== 'string') return null
  const parts = copyList(content).toSpliced(at, 1)
  const end = at === 0 && parts.length > 0 ? 'front' : 'back'
  return { message: withContent(message, parts), isEmpty: parts.length === 0, summary, end, rest: '' }
}

function partText(message: unknown, content: string): Parted | null {
  const start = content.indexOf(OPEN)
  const end = start === -1 ? -1 : content.indexOf(CLOSE, start)
  if (end === -1) return null
  const summary = content.slice(start, end + CLOSE.length)
  const front = content.slice(0, start).replace(/\n\n$/, '')
  const back = content.slice(end + CLOSE.length).replace(/^\n\n/, '')
  return front === ''
    ? { message: withContent(message, back), isEmpty: back === '', summary, end: 'front', rest: '' }
    : { message: withContent(message, front), isEmpty: false, summary, end: 'back', rest: back }
}

function isSummary(text: unknown): boolean {
  return typeof text === 'string' && text.startsWith(OPEN) && text.endsWith(CLOSE)
}
