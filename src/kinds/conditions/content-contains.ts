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
  /** Set if a message was too large to search to its end. */
  readonly error: EvaluationError | null
}

/** Searches from the newest message back, until a keyword is found. */
function search(messages: readonly unknown[], last: number, keywords: readonly Keyword[]): SearchResult {
  let error: EvaluationError | null = null
  const start = Math.max(0, messages.length - last)
  for (let index = messages.length - 1; index >= start; index--) {
    const result = searchContent(member(member(messages, String(index)), 'content'), keywords)
    if (result.found !== null) return result
    error ??= result.error
  }
  return { found: null, error }
}

function searchContent(content: unknown, keywords: readonly Keyword[]): SearchResult {
  const parts = Array.isArray(content) ? content : [content]
  let left = CHARACTER_LIMIT
  for (let index = 0; index < parts.length; index++) {
    const part = member(parts, String(index))
    const text = typeof part === 'string' ? part : member(part, 'text')
    // A part without text counts as one character, which bounds the number of parts.
    left -= typeof text === 'string' ? Math.max(text.length, 1) : 1
    if (left < 0) return { found: null, error: TOO_LARGE }
    const found = typeof text === 'string' ? findKeyword(text.toLowerCase(), keywords) : undefined
    if (found !== undefined) return { found, error: null }
  }
  return { found: null, error: null }
}

const TOO_LARGE: EvaluationError = {
  code: 'content-too-large',
  message: `a message has more than ${CHARACTER_LIMIT} characters to search`,
}

function findKeyword(text: string, keywords: readonly Keyword[]): string | undefined {
  return keywords.find(({ lower }) => text.includes(lower))?.written
}
