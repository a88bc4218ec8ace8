import { type Conversation, createConversation } from '../messages/conversation.ts'
import type { Conversations } from '../messages/conversations.ts'
import type { Injection } from '../model/outcome.ts'
import type { Engine } from './engine.ts'
import type { SessionOptions } from './session-options.ts'

/** The members that a remote engine may lack. */
type Near = Partial<Pick<Engine, 'host' | 'program'>>

type NoteOptions = Pick<SessionOptions, 'conversations' | 'onNote'>

/** The conversations that rules can reach: those of the options, else the host's. Null if there are none. */
export function conversationsOf({ host }: Near, { conversations }: NoteOptions): Conversations | null {
  if (conversations !== undefined) return conversations
  const context = host?.context
  return context !== undefined && isConversations(context) ? context : null
}

function isConversations(context: object): context is Conversations {
  return 'open' in context && typeof context.open === 'function'
}

/**
 * Checks that notes of rules can reach the model.
 *
 * @throws {TypeError} if a rule writes notes and there is nowhere to put them
 */
export function checkNotes(engine: Near, options: NoteOptions): void {
  if (options.onNote !== undefined || conversationsOf(engine, options) !== null) return
  const rule = engine.program?.rules.find(
    ({ enabled, effects, onUnsupported }) => enabled && effects.includes('inject') && onUnsupported !== 'ignore',
  )
  if (rule === undefined) return
  throw new TypeError(
    `the rule \`${rule.id}\` sends messages to the model, but \`createSession\` has nowhere to put them: pass \`conversations\` or \`onNote\``,
  )
}

/** A stand-in for a conversation whose messages are held by an SDK. */
export function withoutMessages(onNote: (note: Injection) => void): Conversation {
  return {
    ...createConversation(),
    inject: (note) => onNote(note as Injection),
    compact: () => Promise.reject(new Error('the messages are not in a conversation of the session')),
  }
}
