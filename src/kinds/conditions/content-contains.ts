import { MessageShapeError } from '../../model/message-shape-error.ts'
import { type Part, readMessage, type ReadMessage } from '../../messages/read-message.ts'
import type { EvaluationError } from '../../model/event-context.ts'
import { member } from '../../model/value.ts'
import { defineCondition } from '../define.ts'
import { shorten } from './parts/seen.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'

/** The maximum number of characters to search in one message. */
const CHARACTER_LIMIT = 1_048_576

export const contentContains = defineCondition({
  name: 'content_contains',
  summary: 'holds when one of the last messages contains a keyword, whoever wrote it',
  schema: {
    properties: {
      keyword: {
        ...TEXT_OR_LIST,
        description: 'the text to look for, or a list of texts, any of which may occur; case-insensitive',
      },
      last: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        default: 5,
        description: 'how many of the latest messages to search',
      },
    },
    required: ['keyword'],
  },
  examples: [
    {
      title: 'a keyword in another case',
      config: { type: 'content_contains', keyword: ['production', 'rollback'] },
      event: { event: 'turn_start', messages: [{ role: 'user', content: 'Is this PRODUCTION data?' }] },
      holds: true,
    },
    {
      title: 'a text part of a message',
      config: { type: 'content_contains', keyword: 'traceback' },
      event: {
        event: 'turn_end',
        messages: [{ role: 'tool', content: [{ type: 'text', text: 'Traceback (most recent call last)' }] }],
      },
      holds: true,
    },
    {
      title: 'not among the latest messages',
      config: { type: 'content_contains', keyword: 'deploy', last: 1 },
      event: {
        event: 'turn_start',
        messages: [
          { role: 'user', content: 'deploy it' },
          { role: 'assistant', content: 'done' },
        ],
      },
      holds: false,
    },
  ],
  compile({ keyword, last = 5 }) {
    const keywords = [keyword].flat().map((written) => ({ written, lower: written.toLowerCase() }))
    return {
      reads: ['messages'],
      requiresOneOf: ['messages'],
      test({ messages }) {
        const { found, error } = search(messages, last, keywords)
        return found === null ? (error ?? false) : true
      },
      seen({ messages }) {
        const { found } = search(messages, last, keywords)
        return { found: found === null ? null : shorten(found), messages: Math.min(messages.length, last) }
      },
    }
  },
})

interface Keyword {
  readonly written: string
  readonly lower: string
}

interface SearchResult {
  readonly found: string | null
  /** Set if a message was too large to search, or has an unknown shape. */
  readonly error: EvaluationError | null
}

/** Searches from the newest message back, until a keyword is found. */
function search(messages: readonly unknown[], last: number, keywords: readonly Keyword[]): SearchResult {
  let error: EvaluationError | null = null
  const start = Math.max(0, messages.length - last)
  for (let index = messages.length - 1; index >= start; index--) {
    const message = readMessage(member(messages, String(index)))
    const result = searchTexts(message.parts.flatMap(textsIn), keywords)
    if (result.found !== null) return result
    error ??= result.error ?? unknownShape(index, message)
  }
  return { found: null, error }
}

/** The texts in a part. For a result, these are its texts. */
function textsIn(part: Part): readonly string[] {
  if (part.type === 'text') return [part.text]
  if (part.type === 'call') return []
  return [part.output].flat().filter((text) => typeof text === 'string')
}

function searchTexts(texts: readonly string[], keywords: readonly Keyword[]): SearchResult {
  let left = CHARACTER_LIMIT
  for (const text of texts) {
    left -= text.length
    if (left < 0) return { found: null, error: TOO_LARGE }
    const found = findKeyword(text.toLowerCase(), keywords)
    if (found !== undefined) return { found, error: null }
  }
  return { found: null, error: null }
}

function unknownShape(index: number, { unknown }: ReadMessage): EvaluationError | null {
  return unknown === undefined ? null : new MessageShapeError(index, unknown)
}

const TOO_LARGE: EvaluationError = {
  code: 'content-too-large',
  message: `a message has more than ${CHARACTER_LIMIT} characters to search`,
}

function findKeyword(text: string, keywords: readonly Keyword[]): string | undefined {
  return keywords.find(({ lower }) => text.includes(lower))?.written
}
