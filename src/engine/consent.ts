import type { CanonicalEventName } from '../model/events.ts'
import type { Decision } from '../model/outcome.ts'
import type { Signal } from '../model/signal.ts'

/** A question to a person, because rules require their consent. */
export interface ConsentQuestion {
  /** The event in question: `tool_start` for a tool, otherwise the event that a session asks about, such as `stop`. */
  readonly event: CanonicalEventName
  /** The reason that the rule gives. */
  readonly reason: string | null
  readonly rule: string | null
  /** The tool; null if the question is not about a call. */
  readonly tool: string | null
  /** The id of the call; null if it has none. */
  readonly callId: string | null
  /** The parameters that the tool gets if the answer is yes. */
  readonly params: object
  /** The parameters that the agent gave. They differ from `params` if a rule rewrote them. */
  readonly originalParams: object
  /** Aborted when an answer is no longer needed. */
  readonly signal: Signal
  /**
   * Whether the call was decided before: the agent's own approval returns, a call is retried, or a run continues. It
   * does not mean that anybody has agreed.
   */
  readonly isTakenUp: boolean
  /** The whole decision. */
  readonly outcome: Decision
}

/** Asks whether the event may proceed. Without anyone to ask, it may not. */
export type Ask = (question: ConsentQuestion) => boolean | PromiseLike<boolean>

/** A question that is not about a tool call. */
export function questionOf(outcome: Decision): ConsentQuestion {
  const { event, reason, rule } = outcome
  const { signal } = new AbortController()
  const call = { tool: null, callId: null, params: {}, originalParams: {}, isTakenUp: false }
  return { event, reason, rule, ...call, signal, outcome }
}
