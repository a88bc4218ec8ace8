import { MessageShapeError } from '../../model/message-shape-error.ts'
import { type Part, readMessage } from '../../messages/read-message.ts'
import type { EvaluationError, EventContext } from '../../model/event-context.ts'
import { findEvent } from '../../model/events.ts'
import type { MemberPath } from '../../model/member-path.ts'
import { member } from '../../model/value.ts'
import { defineCondition } from '../define.ts'
import { shorten } from './parts/seen.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'

/** The maximum number of characters to search in one message. */
const CHARACTER_LIMIT = 1_048_576

/** The members of events that are a message themselves, or an answer. */
const SUBJECTS = ['prompt', 'response'] as const

export const contentContains = defineCondition({
  name: 'content_contains',
  summary:
    'holds when one of the last messages contains a keyword, whoever wrote it; the message or answer that the event is about is the newest of them',
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
      title: 'the message that has just arrived',
      config: { type: 'content_contains', keyword: 'urgent', last: 1 },
      event: { event: 'user_message', prompt: 'this is urgent', messages: [{ role: 'assistant', content: 'done' }] },
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
  compile({ keyword, last = 5 }, { events }) {
    const keywords = [keyword].flat().map((written) => ({ written, lower: written.toLowerCase() }))
    const members: readonly MemberPath[] = [
      'messages',
      ...SUBJECTS.filter((name) => events.some((event) => isAbout(event, name))),
    ]
    return {
      reads: members,
      requiresOneOf: members,
      test(context) {
        const { found, error } = search(context, last, keywords)
        return found === null ? (error ?? false) : true
      },
      seen(context) {
        const { found, searched } = search(context, last, keywords)
        return { found: found === null ? null : shorten(found), messages: searched }
      },
    }
  },
})

interface Keyword {
  readonly written: string
  readonly lower: string
}

/**
 * Searches from the newest message back, until a keyword is found. `searched` is how many messages the search is
 * limited to; the error is set if a message was too large to search, or has an unknown shape.
 */
function search(context: EventContext, last: number, keywords: readonly Keyword[]) {
  const { messages } = context
  const subject = subjectOf(context)
  const added = subject === null || isNewest(subject, messages) ? 0 : 1
  const count = Math.min(messages.length, last - added)
  const searched = count + added
  const first = searchTexts(subject === null ? [] : [subject], keywords)
  if (first.found !== null) return { ...first, searched }
  let error: EvaluationError | null = first.error
  for (let index = messages.length - 1; index >= messages.length - count; index--) {
    const { parts, unknown } = readMessage(member(messages, String(index)))
    const result = searchTexts(parts.flatMap(textsIn), keywords)
    if (result.found !== null) return { ...result, searched }
    error ??= result.error ?? (unknown === undefined ? null : new MessageShapeError(index, unknown))
  }
  return { found: null, error, searched }
}

/** The message or the answer that the event is about; null if it is about neither. */
function subjectOf(context: EventContext): string | null {
  const name = SUBJECTS.find((subject) => isAbout(context.event, subject))
  return name === undefined || context[name] === '' ? null : context[name]
}

function isAbout(event: string, subject: (typeof SUBJECTS)[number]): boolean {
  return findEvent(event)?.members.includes(subject) === true
}

/** Whether the conversation already ends with the subject, in one text or in several. */
function isNewest(subject: string, messages: readonly unknown[]): boolean {
  const texts = readMessage(member(messages, String(messages.length - 1))).parts.flatMap(textsIn)
  return texts.includes(subject) || texts.join('') === subject || texts.join('\n') === subject
}

/** The texts in a part. For a result, these are its texts. */
function textsIn(part: Part): readonly string[] {
  if (part.type === 'text') return [part.text]
  if (part.type === 'call') return []
  return [part.output].flat().filter((text) => typeof text === 'string')
}

function searchTexts(texts: readonly string[], keywords: readonly Keyword[]) {
  let left = CHARACTER_LIMIT
  for (const text of texts) {
    left -= text.length
    if (left < 0) return { found: null, error: TOO_LARGE }
    const searched = text.toLowerCase()
    const found = keywords.find(({ lower }) => searched.includes(lower))
    if (found !== undefined) return { found: found.written, error: null }
  }
  return { found: null, error: null }
}

const TOO_LARGE: EvaluationError = {
  code: 'content-too-large',
  message: `a message has more than ${CHARACTER_LIMIT} characters to search`,
}
