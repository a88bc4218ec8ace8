import type { OptionNames } from '../model/check-options.ts'
import type { Conversations } from '../messages/conversations.ts'
import type { WrapToolOptions } from './wrap-tool.ts'

export interface SessionOptions extends Pick<WrapToolOptions, 'ask' | 'callId' | 'signal'> {
  readonly id: string
  /** The main agent where absent. */
  readonly agent?: string
  /** Where the conversation is open, so that rules reach it: what the host has as `context`. */
  readonly conversations: Conversations
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
  /** Its text; empty where it only calls tools. */
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
  agent: 'optional',
  conversations: 'required',
  messages: 'optional',
  maxTokens: 'optional',
  maxTurns: 'optional',
  workspace: 'optional',
  redoLimit: 'optional',
  ask: 'optional',
  callId: 'optional',
  signal: 'optional',
}
