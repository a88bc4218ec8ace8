import type { CanonicalEventName } from '../model/events.ts'
import type { Decision } from '../model/outcome.ts'
import type { Signal } from '../model/signal.ts'

/** What somebody is asked, because rules want a person to agree. */
export interface ConsentQuestion {
  /** What is about to happen: `tool_start` for a tool, else what a session asks about, such as `stop`. */
  readonly event: CanonicalEventName
  /** Why a rule asks. */
  readonly reason: string | null
  readonly rule: string | null
  /** The tool; null if the question is not about a call. */
  readonly tool: string | null
  /** The id of the call; null if it has none. */
  readonly callId: string | null
  /** What the tool will get if the answer is yes. */
  readonly params: object
  /** What the agent gave. They differ if a rule rewrote them. */
  readonly originalParams: object
  /** When it is aborted, nobody waits for an answer any more. */
  readonly signal: Signal
  /**
   * Whether the call was decided before: the agent's own approval comes back, a call is tried again, or a run goes on. It
   * does not mean that anybody has agreed.
   */
  readonly isTakenUp: boolean
  /** The decision as a whole. */
  readonly outcome: Decision
}

/** Whether it may happen. Where nobody is there to be asked, it may not. */
export type Ask = (question: ConsentQuestion) => boolean | PromiseLike<boolean>

/** A question that is about no call. */
export function questionOf(outcome: Decision): ConsentQuestion {
  const { event, reason, rule } = outcome
  const { signal } = new AbortController()
  const call = { tool: null, callId: null, params: {}, originalParams: {}, isTakenUp: false }
  return { event, reason, rule, ...call, signal, outcome }
}
