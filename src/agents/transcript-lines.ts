import type { Value, ValueMap } from '../model/value.ts'
import { mapOrJson, textIn } from './payload.ts'
import { createTokenUses, type ModelUse, type TokenLine } from './token-use.ts'

/** A message of a conversation. */
export interface TranscriptMessage {
  readonly role: 'user' | 'assistant' | 'tool'
  readonly content: Value
  /** Lines with the same id describe one message: lists of parts are appended, and text replaces earlier text. */
  readonly id?: string | null
}

/** The content of one line of an agent's transcript. */
export interface TranscriptLine extends TokenLine {
  /** Tokens in the context after an answer, and the size of the context window, if known. */
  readonly usage?: { readonly tokens: number; readonly maxTokens: number | null }
  readonly message?: TranscriptMessage
  /** The whole conversation from this line on. */
  readonly messages?: readonly TranscriptMessage[]
  /** The exit code of a command. */
  readonly exit?: { readonly callId: string; readonly code: number }
}

/** Reads a line; null for a line with no such content. */
export type ReadLine = (line: ValueMap) => TranscriptLine | null

export interface Transcript {
  /** Tokens of context in use after the last answer. */
  readonly tokens: number | null
  /** The size of the context window in tokens. */
  readonly maxTokens: number | null
  /** Messages, oldest first. */
  readonly messages: readonly { readonly role: string; readonly content: Value }[]
  /** The model's last answer since anybody spoke to it. */
  readonly response: string | null
  /** Usage of the answers in the part of the transcript that was read. */
  readonly uses: readonly ModelUse[]
  /** Exit codes by call id. */
  readonly exitCodes: ReadonlyMap<string, number>
}

/** A transcript that is read line by line, and that can be queried at any time. */
export interface GrowingTranscript extends Transcript {
  add(line: ValueMap): void
}

/** How many exit codes are kept; each is needed soon after its call. */
const EXIT_CODES = 1000

/** How many messages are kept if only the last answer is needed. */
const LAST_MESSAGES = 100

/**
 * @param isWhole whether all of `messages` is needed; otherwise only the end of the conversation is kept, to save
 *   memory
 */
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

/** Reads JSON lines. The first line may be incomplete. Never throws. */
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

/** How far back to look for lines about the same message. */
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

/** The text of a message's content, including all text parts. */
function textOf(content: Value): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part: Value) => textIn(part, 'text') ?? '').join('') : ''
}
