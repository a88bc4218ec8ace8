import type { OptionNames } from '../model/check-options.ts'
import type { Conversations } from '../messages/conversations.ts'
import type { Injection } from '../model/outcome.ts'
import type { WrapToolOptions } from './wrap-tool.ts'

export interface SessionOptions extends Pick<WrapToolOptions, 'ask' | 'callId' | 'signal'> {
  readonly id: string
  /** Whether it continues an earlier session, perhaps of another process; it then starts with `session_resume`. */
  readonly resume?: boolean
  /** The main agent if absent. */
  readonly agent?: string
  /** Where to register the conversation, so that rules can reach it: the host's `context`. */
  readonly conversations?: Conversations
  /**
   * Called with the notes of rules to the model, if an SDK holds the messages instead of the session's conversation.
   */
  readonly onNote?: (note: Injection) => void
  /** The messages so far, usually the system message. */
  readonly messages?: readonly unknown[]
  /** The size of the model's context, in tokens. */
  readonly maxTokens?: number
  /** The maximum number of exchanges. */
  readonly maxTurns?: number
  /** The root of the workspace. */
  readonly workspace?: string
  /** How many times in a row the agent may be sent back when it is about to finish; default 10. */
  readonly redoLimit?: number
}

export interface ModelAnswer {
  /** The message for the conversation; a list if the model answers with several items. */
  readonly message: unknown
  /** Its text; empty if it only calls tools. */
  readonly text: string
}

/** The options that a sub-agent has of its own. */
export type SpawnOptions = Pick<SessionOptions, 'messages' | 'maxTokens' | 'maxTurns'>

export const SPAWN_OPTIONS: OptionNames<SpawnOptions> = {
  messages: 'optional',
  maxTokens: 'optional',
  maxTurns: 'optional',
}

export const SESSION_OPTIONS: OptionNames<SessionOptions> = {
  id: 'required',
  resume: 'optional',
  agent: 'optional',
  conversations: 'optional',
  onNote: 'optional',
  messages: 'optional',
  maxTokens: 'optional',
  maxTurns: 'optional',
  workspace: 'optional',
  redoLimit: 'optional',
  ask: 'optional',
  callId: 'optional',
  signal: 'optional',
}
