import { isMap, member } from '../model/value.ts'
import { checkShapes, readMessage, type ReadMessage } from './read-message.ts'

/** The usual rule of thumb for English text. */
const CHARACTERS_PER_TOKEN = 4

/** The cost of a tool call besides its arguments. */
const TOKENS_PER_TOOL_CALL = 150

/** The most values to count in the arguments or the result of one call. */
const VALUE_LIMIT = 100_000

/**
 * A rough token count of a conversation: its text, and the arguments and results of its tool calls, without images.
 *
 * @throws {MessageShapeError} if the shape of a message is unknown
 */
export function estimateTokens(messages: readonly unknown[]): number {
  const kept = KEPT.get(messages)
  const isKept = kept?.length === messages.length
  const read = isKept ? kept : Array.from(messages, (_, index) => readMessage(member(messages, String(index))))
  checkShapes(read)
  let characters = 0
  let calls = 0
  for (const message of read) {
    const weight = weightOf(message)
    characters += weight.characters
    calls += weight.calls
  }
  return Math.ceil(characters / CHARACTERS_PER_TOKEN) + calls * TOKENS_PER_TOOL_CALL
}

/** Makes {@link estimateTokens} reuse messages of a list that have already been read. */
export function keepRead(messages: readonly unknown[], read: readonly ReadMessage[]): void {
  KEPT.set(messages, read)
}

const KEPT = new WeakMap<readonly unknown[], readonly ReadMessage[]>()

/** Cached, because a conversation grows by a few messages and is counted again after each. */
const WEIGHTS = new WeakMap<ReadMessage, { readonly characters: number; readonly calls: number }>()

function weightOf(message: ReadMessage) {
  const known = WEIGHTS.get(message)
  if (known !== undefined) return known
  const lengths = message.parts.map((part) =>
    part.type === 'text' ? part.text.length : lengthOf(part.type === 'call' ? part.input : part.output),
  )
  const weight = {
    characters: lengths.reduce((sum, length) => sum + length, 0),
    calls: message.parts.filter(({ type }) => type === 'call').length,
  }
  WEIGHTS.set(message, weight)
  return weight
}

/** The length of a text, or approximately that of the JSON of another value. */
function lengthOf(value: unknown): number {
  let length = 0
  let left = VALUE_LIMIT
  const waiting = [value]
  while (waiting.length > 0 && left-- > 0) {
    const current = waiting.pop()
    if (typeof current === 'string') length += current.length
    else if (typeof current === 'number' || typeof current === 'bigint' || typeof current === 'boolean')
      length += String(current).length
    else if (Array.isArray(current)) {
      for (let index = 0; index < Math.min(current.length, left); index++) waiting.push(member(current, String(index)))
    } else if (isMap(current)) {
      for (const key of Object.keys(current).slice(0, left)) {
        length += key.length
        waiting.push(member(current, key))
      }
    }
  }
  return length
}
