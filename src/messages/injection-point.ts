import type { Injection } from '../model/outcome.ts'
import { groupMessages, pendingCalls } from './groups.ts'
import type { ReadMessage } from './read-message.ts'
import type { End } from './write-message.ts'

/** An injection, without its rule. */
export type Injected = Omit<Injection, 'rule'>

/**
 * Finds where an injection goes. Null if it must wait, because it would separate calls from results that are still to
 * come.
 */
export function findInjectionPoint(messages: readonly ReadMessage[], injected: Injected): InjectionPoint | null {
  const point = preferredPoint(messages, injected)
  const pending = pendingCalls(messages)
  if (pending === null || point.index < pending.start) return point
  // Directly before the calls, or at the front of their own message, the injection does not follow them.
  return point.index === pending.start && point.end !== 'back' ? point : null
}

function preferredPoint(messages: readonly ReadMessage[], { strategy, role, position }: Injected): InjectionPoint {
  switch (strategy) {
    case 'auto':
    case 'user': {
      const index = messages.findLastIndex((message) => message.role === 'user')
      return index === -1 ? besideSpeaker(messages, messages.length, 'user') : { index, end: 'back' }
    }
    case 'system': {
      const index = messages.slice(0, leadingSystem(messages)).findLastIndex((message) => message.isItem !== true)
      return index === -1 ? { index: 0, end: null, role: 'system' } : { index, end: 'back' }
    }
    case 'new_message': {
      if (position === 'end') return besideSpeaker(messages, messages.length, role)
      const last = groupMessages(messages).at(-1)?.start ?? 0
      return besideSpeaker(messages, Math.max(last, leadingSystem(messages)), role)
    }
    // A separate message of the system in the middle is not accepted everywhere.
    case 'newest':
      return besideSpeaker(messages, messages.length, 'user')
  }
}

/** The place for a note: one end of the message at `index`, or a message of its own before that message. */
export type InjectionPoint =
  { readonly index: number; readonly end: End } | { readonly index: number; readonly end: null; readonly role: string }

/**
 * The place before the message at `index`; or, if a neighbouring message has the same speaker, the near end of that
 * message.
 */
export function besideSpeaker(messages: readonly ReadMessage[], index: number, role: string): InjectionPoint {
  if (role === 'user' || role === 'assistant') {
    const before = messages.slice(0, index).findLastIndex(isSpeech)
    if (isFrom(messages[before], role)) return { index: before, end: 'back' }
    const after = messages.findIndex((message, at) => at >= index && isSpeech(message))
    if (isFrom(messages[after], role)) return { index: after, end: 'front' }
  }
  return { index, end: null, role }
}

function isFrom(message: ReadMessage | undefined, role: string): boolean {
  return message?.role === role && message.isItem !== true
}

/** Whether the message takes part in the alternation of roles. System messages do not. */
export function isSpeech({ role }: ReadMessage): boolean {
  return role !== 'system' && role !== 'other'
}

/** The number of messages in the system prompt. */
export function leadingSystem(messages: readonly ReadMessage[]): number {
  const first = messages.findIndex(({ role }) => role !== 'system')
  return first === -1 ? messages.length : first
}
