import type { Value, ValueMap } from '../model/value.ts'
import { mapOrJson, textIn } from './payload.ts'
import { createTokenUses, type ModelUse, type TokenLine } from './token-use.ts'

/** A message of a conversation. */
export interface TranscriptMessage {
  readonly role: 'user' | 'assistant' | 'tool'
  readonly content: Value
  /** Lines with the same id are about one message: parts are added, and a text replaces what was there. */
  readonly id?: string | null
}

/** What one line of an agent's transcript says. */
export interface TranscriptLine extends TokenLine {
  /** Tokens of context that an answer used, and how many the context holds, if that is known. */
  readonly usage?: { readonly tokens: number; readonly maxTokens: number | null }
  readonly message?: TranscriptMessage
  /** The conversation as it is from here on. */
  readonly messages?: readonly TranscriptMessage[]
  /** How a command ended. */
  readonly exit?: { readonly callId: string; readonly code: number }
}

/** Null for a line that says nothing of these. */
export type ReadLine = (line: ValueMap) => TranscriptLine | null

export interface Transcript {
  /** Tokens of context in use after the last answer. */
  readonly tokens: number | null
  /** Tokens the context can hold. */
  readonly maxTokens: number | null
  /** Oldest first. */
  readonly messages: readonly { readonly role: string; readonly content: Value }[]
  /** What the model last said since somebody spoke to it. */
  readonly response: string | null
  /** What answers used, in the part of the transcript that was read. */
  readonly uses: readonly ModelUse[]
  /** By the id of the call. */
  readonly exitCodes: ReadonlyMap<string, number>
}

/** A transcript that is read line by line. What was read so far can be asked for at any time. */
export interface GrowingTranscript extends Transcript {
  add(line: ValueMap): void
}

/** Exit codes to keep: they are asked for soon after the call. */
const EXIT_CODES = 1000

/** Messages to keep where nobody asks for all: they have the last answer. */
const LAST_MESSAGES = 100

/** @param isWhole whether `messages` is wanted; a conversation takes room, and else only its end is kept */
export function growTranscript(read: ReadLine, isWhole: boolean): GrowingTranscript {
  const exitCodes = new Map<string, number>()
  const uses = createTokenUses()
  let usage: TranscriptLine['usage']
  let messages: TranscriptMessage[] = []
  return {
    add(line) {
      const said = read(line)
      if (said === null) return
      usage = said.usage ?? usage
      uses.add(said)
      if (said.exit !== undefined) exitCodes.set(said.exit.callId, said.exit.code)
      const [oldest] = exitCodes.keys()
      if (exitCodes.size > EXIT_CODES && oldest !== undefined) exitCodes.delete(oldest)
      if (said.messages !== undefined) messages = [...said.messages]
      if (said.message !== undefined) add(said.message, messages)
      if (!isWhole && messages.length > 2 * LAST_MESSAGES) messages = messages.slice(-LAST_MESSAGES)
    },
    get tokens() {
      return usage?.tokens ?? null
    },
    get maxTokens() {
      return usage?.maxTokens ?? null
    },
    get messages() {
      return messages.map(({ role, content }) => ({ role, content }))
    },
    get response() {
      return lastAnswer(messages)
    },
    get uses() {
      return uses.all()
    },
    exitCodes,
  }
}

/** Reads JSON lines. The first may be cut. Never throws. */
export function readTranscript(text: string, read: ReadLine): Transcript {
  const transcript = growTranscript(read, true)
  for (const written of text.split('\n')) {
    const line = mapOrJson(written)
    if (line !== null) transcript.add(line)
  }
  return transcript
}

function add(message: TranscriptMessage, messages: TranscriptMessage[]): void {
  const { id = null, content } = message
  const known = id === null ? -1 : lastWithId(messages, id)
  const before = messages[known]
  if (before === undefined) messages.push(message)
  else if (Array.isArray(before.content) && Array.isArray(content))
    messages[known] = {
      ...before,
      content: [...(before.content as readonly Value[]), ...(content as readonly Value[])],
    }
  else messages[known] = message
}

/** Lines about one message are close together. */
const CLOSE = 100

function lastWithId(messages: readonly TranscriptMessage[], id: string): number {
  for (let index = messages.length - 1; index >= Math.max(0, messages.length - CLOSE); index--) {
    if (messages[index]?.id === id) return index
  }
  return -1
}

function lastAnswer(messages: readonly TranscriptMessage[]): string | null {
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index]
    const text = message === undefined ? '' : textOf(message.content)
    if (text === '' || message?.role === 'tool') continue
    return message?.role === 'assistant' ? text : null
  }
  return null
}

/** The text of a content, and of its parts. */
function textOf(content: Value): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part: Value) => textIn(part, 'text') ?? '').join('') : ''
}
