import type { Value, ValueMap } from './value.ts'

/**
 * One event as the rules see it: the payload, and what is derived from it. Rules that rewrite change `tool.params` and
 * `tool.result` for the rules after them; `original` keeps the first ones. Everything in it is untrusted: read through
 * `member` and `valueAt`. A kind may keep it: it belongs to this event alone.
 */
export interface EventContext {
  /** The canonical name of the event. */
  readonly event: string
  /** The whole event as it came. */
  readonly payload: object
  /** Milliseconds. */
  readonly at: number
  readonly session: string
  /** The agent, or null for the main agent. */
  readonly agent: string | null
  /** Null where the host does not say. */
  readonly turn: number | null
  readonly maxTurns: number | null
  /** Tokens in use: the event's, else estimated from its messages, else null. */
  readonly tokens: number | null
  readonly tokensEstimated: boolean
  readonly maxTokens: number | null
  /** `tokens / maxTokens`, or null where either is unknown. */
  readonly pressure: number | null
  readonly toolCalls: number | null
  readonly messageCount: number | null
  readonly messages: readonly unknown[]
  readonly cost: number | null
  readonly prompt: string | null
  readonly response: string | null
  readonly error: { readonly code: string | null; readonly message: string | null }
  /** The event's `workspace`, else its `cwd`. */
  readonly workspace: string | null
  readonly tool: ToolContext | null
  readonly original: { readonly params: unknown; readonly result: unknown }
  /** What the step before in a chain gave; undefined before the first, and whenever nothing is performed. */
  readonly previous: unknown
  /** The steps of the chain that have failed so far. */
  readonly failures: readonly { readonly action: string; readonly error: string }[]
  /** The environment values that the policy lists. */
  readonly env: ValueMap
}

export interface ToolContext {
  /** The name as the host gave it; null where it gave none, as for a sub-agent. */
  readonly name: string | null
  /** Every spelling of the name that a pattern may match: as given, dotted, and by alias; none without a name. */
  readonly spellings: readonly string[]
  /** Other names that the host told of it. */
  readonly aliases: readonly string[]
  readonly callId: string | null
  /** As earlier rules left them. */
  readonly params: unknown
  /** As earlier rules left it; undefined where the event has none. */
  readonly result: unknown
  readonly error: string | null
  /** False when the event says so or carries an error; null where it says nothing. */
  readonly ok: boolean | null
}

/**
 * What a condition gives: it holds, it does not, or it could not be evaluated. An error is neither true nor false (law 3).
 */
export type Truth = boolean | EvaluationError

/** Why something could not be evaluated. `code` is stable and documented. */
export interface EvaluationError {
  readonly code: string
  readonly message: string
}

/** What a condition looked at, for explanations. */
export type Seen = { readonly [name: string]: Value }
