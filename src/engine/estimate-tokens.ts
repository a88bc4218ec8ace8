import { member } from '../model/value.ts'

/** Characters to a token: the usual rule of thumb for English text. */
const CHARACTERS_PER_TOKEN = 4

/** What a tool call costs beside the text of its arguments. */
const TOKENS_PER_TOOL_CALL = 150

/** Parts looked at in one message; a message of a model has a handful. */
const PART_LIMIT = 10_000

/** Tokens of a conversation, roughly: its text, and the text of the arguments of its tool calls. */
export function estimateTokens(messages: readonly unknown[]): number {
  let characters = 0
  let calls = 0
  for (let index = 0; index < messages.length; index++) {
    const message = member(messages, String(index))
    characters += textLength(member(message, 'content'))
    const toolCalls = member(message, 'tool_calls')
    if (!Array.isArray(toolCalls)) continue
    calls += toolCalls.length
    for (let call = 0; call < Math.min(toolCalls.length, PART_LIMIT); call++) {
      const given = member(member(member(toolCalls, String(call)), 'function'), 'arguments')
      if (typeof given === 'string') characters += given.length
    }
  }
  return Math.ceil(characters / CHARACTERS_PER_TOKEN) + calls * TOKENS_PER_TOOL_CALL
}

function textLength(content: unknown): number {
  if (typeof content === 'string') return content.length
  if (!Array.isArray(content)) return 0
  let length = 0
  for (let index = 0; index < Math.min(content.length, PART_LIMIT); index++) {
    const part = member(content, String(index))
    const text = typeof part === 'string' ? part : member(part, 'text')
    if (typeof text === 'string') length += text.length
  }
  return length
}
