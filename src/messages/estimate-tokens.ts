import { isMap, member } from '../model/value.ts'
import { readMessage } from './read-message.ts'

/** The usual rule of thumb for English text. */
const CHARACTERS_PER_TOKEN = 4

/** The cost of a tool call besides its arguments. */
const TOKENS_PER_TOOL_CALL = 150

/** Values to count in the arguments or the result of one call. */
const VALUE_LIMIT = 100_000

/** A rough token count of a conversation: its text, and the arguments and results of its tool calls, without images. */
export function estimateTokens(messages: readonly unknown[]): number {
  let characters = 0
  let calls = 0
  for (let index = 0; index < messages.length; index++) {
    for (const part of readMessage(member(messages, String(index))).parts) {
      if (part.type === 'text') characters += part.text.length
      else characters += lengthOf(part.type === 'call' ? part.input : part.output)
      if (part.type === 'call') calls += 1
    }
  }
  return Math.ceil(characters / CHARACTERS_PER_TOKEN) + calls * TOKENS_PER_TOOL_CALL
}

/** The length of the text, or approximately that of the JSON. */
function lengthOf(value: unknown): number {
  let length = 0
  let left = VALUE_LIMIT
  const waiting = [value]
  while (waiting.length > 0 && left-- > 0) {
    const current = waiting.pop()
    if (typeof current === 'string') length += current.length
    else if (typeof current === 'number' || typeof current === 'boolean') length += String(current).length
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
