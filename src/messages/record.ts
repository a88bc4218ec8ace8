import { copyValue } from '../model/copy.ts'
import type { Part, ReadMessage } from './read-message.ts'
import { disarmMarks } from './summary-block.ts'

/** Characters of one text, of the arguments or the result of one call, and of one message. */
const MOST = { text: 4_000, value: 500, message: 8_000 } as const

/**
 * Messages as a text that a model can read, of about `limit` characters at most: long texts and what tools gave are cut, and
 * where that is not enough messages in the middle are left out, which it says. Nothing in it passes for a mark of ours.
 */
export function writeRecord(messages: readonly ReadMessage[], earlier: readonly string[], limit: number): string {
  const summaries = earlier.length === 0 ? [] : [tagged('earlier summary', shorten(earlier.join('\n\n'), limit / 2))]
  const written = messages.map(({ role, parts }) =>
    tagged(role, shorten(parts.map(writePart).join('\n'), MOST.message)),
  )
  const left = limit - summaries.join('').length
  return `<record>\n${[...summaries, ...leaveOutMiddle(written, left)].join('\n')}\n</record>`
}

/** The text, cut where it has more characters. */
export function shorten(text: string, most: number): string {
  const cut = text.slice(0, Math.floor(most))
  if (cut.length === text.length) return text
  // Half of a pair of surrogates is no character.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')} … (${text.length - cut.length} more characters)`
}

function tagged(role: string, text: string): string {
  return `<message role="${role}">\n${disarmMarks(text)}\n</message>`
}

function writePart(part: Part): string {
  switch (part.type) {
    case 'text':
      return shorten(part.text, MOST.text)
    case 'call':
      return `calls ${part.name || 'a tool'}: ${shorten(writeValue(part.input), MOST.value)}`
    case 'result':
      return `result${part.name === '' ? '' : ` of ${part.name}`}: ${shorten(writeValue(part.output), MOST.value)}`
  }
}

function writeValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) return value.join('\n')
  try {
    return JSON.stringify(copyValue(value))
  } catch {
    return '(too large to be shown)'
  }
}

/** A third of the room is for what came first, the rest for what came last. */
function leaveOutMiddle(texts: readonly string[], room: number): readonly string[] {
  const total = texts.reduce((length, text) => length + text.length, 0)
  if (total <= room) return texts
  const front = countFitting(texts, room / 3)
  const back = countFitting(texts.toReversed(), (room * 2) / 3)
  return [
    ...texts.slice(0, front),
    `(${texts.length - front - back} messages are left out here)`,
    ...texts.slice(texts.length - back),
  ]
}

/** How many texts, from the first on, have no more characters than `room`. */
function countFitting(texts: readonly string[], room: number): number {
  let left = room
  const first = texts.findIndex((text) => (left -= text.length) < 0)
  return first === -1 ? texts.length : first
}
