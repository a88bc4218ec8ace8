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
export function withContent(message: unknown, content: unknown): object {
  const members = typeof message === 'object' && message !== null ? Object.getOwnPropertyDescriptors(message) : {}
  const property = { value: content, enumerable: true, configurable: true, writable: true }
  return Object.defineProperties({}, { ...members, content: property })
}

/** A list of our own, of which the functions can be trusted. */
export function copyList(list: readonly unknown[]): readonly unknown[] {
  return Array.from({ length: list.length }, (_, index) => list[index])
}

/** The results of tools come before anything else that a person says. */
function leadingResults(parts: readonly unknown[]): number {
  const first = parts.findIndex((part) => member(part, 'type') !== 'tool_result')
  return first === -1 ? parts.length : first
}
