import { type Conversation, createConversation } from '../messages/conversation.ts'
import type { Conversations } from '../messages/conversations.ts'
import type { Injection } from '../model/outcome.ts'
import type { Engine } from './engine.ts'
import type { SessionOptions } from './session-options.ts'

/** What may not be at hand, where the engine is elsewhere. */
type Near = Partial<Pick<Engine, 'host' | 'program'>>

type NoteOptions = Pick<SessionOptions, 'conversations' | 'onNote'>

/** Where the conversation is open to rules: what was given, else what the host has. Null if rules cannot reach it. */
export function conversationsOf({ host }: Near, { conversations }: NoteOptions): Conversations | null {
  if (conversations !== undefined) return conversations
  const context = host?.context
  return context !== undefined && isConversations(context) ? context : null
}

function isConversations(context: object): context is Conversations {
  return 'open' in context && typeof context.open === 'function'
}

/**
 * Notes of rules must reach the model.
 *
 * @throws {TypeError} if a rule writes notes, and there is nowhere to put them
 */
export function checkNotes(engine: Near, options: NoteOptions): void {
  if (options.onNote !== undefined || conversationsOf(engine, options) !== null) return
  const rule = engine.program?.rules.find(
    ({ enabled, effects, onUnsupported }) => enabled && effects.includes('inject') && onUnsupported !== 'ignore',
  )
  if (rule === undefined) return
  throw new TypeError(
    `the rule \`${rule.id}\` speaks to the model, and \`createSession\` has nowhere to put that: give it \`conversations\` or \`onNote\``,
  )
}

/** Stands for a conversation whose messages are with an SDK. */
export function withoutMessages(onNote: (note: Injection) => void): Conversation {
  return {
    ...createConversation(),
    inject: (note) => onNote(note as Injection),
    compact: () => Promise.reject(new Error('the messages are not in a conversation of the session')),
  }
}
