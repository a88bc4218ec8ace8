import type { Effect } from '../../../model/effect.ts'
import type { EventContext } from '../../../model/event-context.ts'

/** Text that the model is told beside the conversation: for the session where that begins, else for the turn. */
export function contextNote(content: string, { event }: EventContext): Effect {
  const persist = event === 'session_start' ? 'session' : 'turn'
  return { type: 'inject', content, strategy: 'system', role: 'system', position: 'before_last', persist }
}
