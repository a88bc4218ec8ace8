import { member } from '../model/value.ts'
import { chat, isLangchain, readChat } from './formats/chat.ts'
import type { Format } from './formats/format.ts'
import { readItem } from './formats/items.ts'
import { gemini, hasParts, isGemini, isMastra, mastra, readPartsMessage, ui } from './formats/parts.ts'
import type { Part } from './formats/read-part.ts'

export type { Part } from './formats/read-part.ts'

/** The role `developer` counts as `system`; `other` is a role that none of the formats has. */
type Role = 'system' | 'user' | 'assistant' | 'tool' | 'other'

/** A message of any format, without its empty parts. */
export interface ReadMessage {
  readonly role: Role
  readonly parts: readonly Part[]
  /** What it is, if its shape is not known: `a message with the members …`. Then nobody knows whether it calls tools. */
  readonly unknown?: string
  /** Set for an item that has no place for text, such as a call that stands alone. */
  readonly isItem?: true
  /** Set for what belongs to the message after it: the reasoning that led to a call. */
  readonly leads?: true
}

/**
 * Reads a message of OpenAI (chat completions, and items of Responses), its Agents SDK, the AI SDK (for models and for user
 * interfaces), Anthropic, Gemini, LangChain or Mastra. Detects the format of each message separately. Never throws.
 */
export function readMessage(message: unknown): ReadMessage {
  if (isItem(message)) return readItem(message)
  if (hasParts(message)) return readPartsMessage(message, member(message, 'parts'))
  if (isMastra(message)) return readPartsMessage(message, mastra.content(message))
  return readChat(message)
}

/** How a message holds its text. Items without a place for text have no format. */
export function formatOf(message: unknown): Format {
  if (hasParts(message)) return isGemini(message) ? gemini : ui
  return isMastra(message) ? mastra : chat
}

/** Items have a type and no role. Messages among them have both. */
function isItem(message: unknown): boolean {
  return typeof member(message, 'type') === 'string' && member(message, 'role') === undefined && !isLangchain(message)
}

/** A message has a shape that is not known, so that nothing can be said of its conversation (`message-shape`). */
export class MessageShapeError extends Error {
  readonly code = 'message-shape'

  constructor(index: number, what: string) {
    super(`the shape of message ${index + 1} is not known: ${what}`)
    this.name = 'MessageShapeError'
  }
}

/** @throws {MessageShapeError} if one of the messages was not understood */
export function checkShapes(messages: readonly ReadMessage[]): void {
  const index = messages.findIndex(({ unknown }) => unknown !== undefined)
  const unknown = messages[index]?.unknown
  if (unknown !== undefined) throw new MessageShapeError(index, unknown)
}
