import type { ReadMessage } from './read-message.ts'
import type { End } from './write-text.ts'

/** Where a note goes: to one end of the message at `index`, or before it as a message of its own. */
export type InjectionPoint =
  { readonly index: number; readonly end: End } | { readonly index: number; readonly end: null; readonly role: string }

/** Before the message at `index`, unless the same speaker has the word before it or after it: then with that. */
export function besideSpeaker(messages: readonly ReadMessage[], index: number, role: string): InjectionPoint {
  if (role === 'user' || role === 'assistant') {
    const before = messages.slice(0, index).findLastIndex(isSpeech)
    if (messages[before]?.role === role) return { index: before, end: 'back' }
    const after = messages.findIndex((message, at) => at >= index && isSpeech(message))
    if (messages[after]?.role === role) return { index: after, end: 'front' }
  }
  return { index, end: null, role }
}

/** Whether roles alternate with this message: what a system says comes between nobody. */
export function isSpeech({ role }: ReadMessage): boolean {
  return role !== 'system' && role !== 'other'
}

/** How many messages the system prompt is. */
export function leadingSystem(messages: readonly ReadMessage[]): number {
  const first = messages.findIndex(({ role }) => role !== 'system')
  return first === -1 ? messages.length : first
}
