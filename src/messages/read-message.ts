import { MessageShapeError } from '../model/message-shape-error.ts'
import { member } from '../model/value.ts'
import { chat, isLangchain, readChat } from './formats/chat.ts'
import type { Format, ReadMessage } from './formats/read-part.ts'
import { readItem } from './formats/items.ts'
import { gemini, hasParts, isGemini, isMastra, mastra, readPartsMessage, ui } from './formats/parts.ts'

export type { Part, ReadMessage } from './formats/read-part.ts'

/**
 * Reads a message of OpenAI (chat completions, and items of Responses), its Agents SDK, the AI SDK (for models and for
 * user interfaces), Anthropic, Gemini, LangChain or Mastra. Detects the format of each message separately. Never
 * throws.
 */
export function readMessage(message: unknown): ReadMessage {
  if (isItem(message)) return readItem(message)
  if (hasParts(message)) return readPartsMessage(message, member(message, 'parts'))
  if (isMastra(message)) return readPartsMessage(message, mastra.content(message))
  return readChat(message)
}

/** How a message stores its text. Items without a place for text have no format. */
export function formatOf(message: unknown): Format {
  if (hasParts(message)) return isGemini(message) ? gemini : ui
  return isMastra(message) ? mastra : chat
}

/** Items have a type and no role; messages among them have both. */
function isItem(message: unknown): boolean {
  return typeof member(message, 'type') === 'string' && member(message, 'role') === undefined && !isLangchain(message)
}

/** @throws {MessageShapeError} if a message could not be read */
export function checkShapes(messages: readonly ReadMessage[]): void {
  const index = messages.findIndex(({ unknown }) => unknown !== undefined)
  const unknown = messages[index]?.unknown
  if (unknown !== undefined) throw new MessageShapeError(index, unknown)
}
