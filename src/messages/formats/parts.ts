import { isMap, member } from '../../model/value.ts'
import { elementsOf, type Format, type ReadMessage, readParts, textOrEmpty, withMember } from './read-part.ts'

/** Messages of Gemini, with a role and untyped `parts`. The roles are `user` and `model`. */
export const gemini: Format = {
  content: (message) => member(message, 'parts'),
  withContent: (message, content) => withMember(message, 'parts', content),
  textPart: (text) => ({ text }),
  create: (role) => ({ role: role === 'assistant' ? 'model' : 'user', parts: [] }),
}

/** Messages of the AI SDK for user interfaces, with a role and typed `parts`. */
export const ui: Format = {
  content: (message) => member(message, 'parts'),
  withContent: (message, content) => withMember(message, 'parts', content),
  textPart: (text) => ({ type: 'text', text }),
  create: (role) => ({ role, parts: [] }),
}

/**
 * Messages as Mastra stores them: the content is a map with typed parts. Mastra also accepts messages of other formats.
 */
export const mastra: Format = {
  content: (message) => member(member(message, 'content'), 'parts'),
  withContent(message, content) {
    const holder = member(message, 'content')
    // The map may repeat the text as `content`, which would be outdated.
    const members = isMap(holder) ? Object.entries(holder).filter(([name]) => name !== 'content') : []
    return withMember(message, 'content', { ...Object.fromEntries(members), parts: content })
  },
  textPart: (text) => ({ type: 'text', text }),
  create: (role) => ({ role, content: '' }),
}

export function isMastra(message: unknown): boolean {
  const content = member(message, 'content')
  return isMap(content) && Array.isArray(member(content, 'parts'))
}

export function hasParts(message: unknown): boolean {
  return Array.isArray(member(message, 'parts'))
}

export function isGemini(message: unknown): boolean {
  const role = member(message, 'role')
  if (role === 'model' || role === 'function') return true
  const parts = elementsOf(member(message, 'parts'))
  return parts.length === 0
    ? member(message, 'id') === undefined
    : parts.some((part) => textOrEmpty(part, 'type') === '')
}

const ROLES: ReadonlyMap<unknown, ReadMessage['role']> = new Map([
  ['system', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['model', 'assistant'],
  ['tool', 'tool'],
  ['function', 'user'],
  // Gemini may omit the role.
  [undefined, 'user'],
])

export function readPartsMessage(message: unknown, content: unknown): ReadMessage {
  const role = ROLES.get(member(message, 'role')) ?? 'other'
  const { parts, unknown } = readParts(content)
  return unknown === null ? { role, parts } : { role, parts, unknown }
}
