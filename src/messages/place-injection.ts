import type { Injection } from '../model/outcome.ts'
import { groupMessages, pendingCalls } from './groups.ts'
import { besideSpeaker, leadingSystem, type InjectionPoint } from './place.ts'
import type { ReadMessage } from './read-message.ts'

/** What is injected, whoever's rule it is. */
export type Injected = Omit<Injection, 'rule'>

/**
 * Where an injection goes. Null where it must wait: nothing may stand between calls and results that are still to come.
 */
export function placeInjection(messages: readonly ReadMessage[], injected: Injected): InjectionPoint | null {
  const place = placeAnywhere(messages, injected)
  const pending = pendingCalls(messages)
  if (pending === null || place.index < pending.start) return place
  // What comes just before the calls, or in front of them in their own message, is not behind them.
  return place.index === pending.start && place.end !== 'back' ? place : null
}

function placeAnywhere(messages: readonly ReadMessage[], { strategy, role, position }: Injected): InjectionPoint {
  switch (strategy) {
    case 'auto':
    case 'user': {
      const index = messages.findLastIndex((message) => message.role === 'user')
      return index === -1 ? besideSpeaker(messages, messages.length, 'user') : { index, end: 'back' }
    }
    case 'system': {
      const index = leadingSystem(messages) - 1
      return index === -1 ? { index: 0, end: null, role: 'system' } : { index, end: 'back' }
    }
    case 'new_message': {
      if (position === 'end') return besideSpeaker(messages, messages.length, role)
      const last = groupMessages(messages).at(-1)?.start ?? 0
      return besideSpeaker(messages, Math.max(last, leadingSystem(messages)), role)
    }
  }
}
