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
