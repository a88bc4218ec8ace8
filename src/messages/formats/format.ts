import type { Part } from './read-part.ts'

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

/** How messages of one kind hold their text. */
export interface Format {
  /** The text of a message: a text, a list of parts, or nothing. */
  content(message: unknown): unknown
  /** A copy of the message with another content. */
  withContent(message: unknown, content: unknown): object
  /** A part that holds a text, to stand among these. */
  textPart(text: string, message: unknown): object
  /** A message that says nothing yet. */
  create(role: string): object
}

/** A copy with another member, of the same class. Getters stay getters. */
export function withMember(holder: unknown, name: string, value: unknown): object {
  const isHolder = typeof holder === 'object' && holder !== null
  const members = isHolder ? Object.getOwnPropertyDescriptors(holder) : {}
  const property = { value, enumerable: true, configurable: true, writable: true }
  const prototype: unknown = isHolder ? Object.getPrototypeOf(holder) : Object.prototype
  return Object.create(prototype as object | null, { ...members, [name]: property }) as object
}
