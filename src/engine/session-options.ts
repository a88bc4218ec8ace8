import type { OptionNames } from '../model/check-options.ts'
import type { Conversations } from '../messages/conversations.ts'
import type { Injection } from '../model/outcome.ts'
import type { WrapToolOptions } from './wrap-tool.ts'

export interface SessionOptions extends Pick<WrapToolOptions, 'ask' | 'callId' | 'signal'> {
  readonly id: string
  /** Whether it goes on with what was begun before, by another process for instance: then it begins with `session_resume`. */
  readonly resume?: boolean
  /** The main agent where absent. */
  readonly agent?: string
  /** Where the conversation is open, so that rules reach it: what the host has as `context`. */
  readonly conversations?: Conversations
  /**
   * Is given what rules say to the model, where the messages are not in a conversation of the session but with an SDK.
   */
  readonly onNote?: (note: Injection) => void
  /** What was said so far; the system message, as a rule. */
  readonly messages?: readonly unknown[]
  /** Tokens that the model can hold. */
  readonly maxTokens?: number
  /** The most exchanges there may be. */
  readonly maxTurns?: number
  /** The root of the workspace. */
  readonly workspace?: string
  /** Times in a row that the agent is sent back when it is about to finish; 10 where absent. */
  readonly redoLimit?: number
}

export interface ModelAnswer {
  /** As the conversation keeps it; a list if the model answers with several items. */
  readonly message: unknown
  /** Its text; empty if it only calls tools. */
  readonly text: string
}

/** What a sub-agent has of its own. */
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
