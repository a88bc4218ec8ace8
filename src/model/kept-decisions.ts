/** Identifies the decision about one tool call. All members are plain text, so that a store can be remote. */
export interface CallName {
  readonly session: string
  /** A short text that identifies the call within the session. The model chooses it, and may use it again later. */
  readonly call: string
  /** Equal for the same policy, agent, tool and parameters, and for nothing else. */
  readonly key: string
}

/**
 * What a store knows about a call.
 *
 * - `free`: nothing. The caller now holds the call, and decides it.
 * - `held`: another caller is deciding it.
 * - `decided`: the call has a decision, given here.
 */
export type OpenedCall =
  { readonly state: 'free' } | { readonly state: 'held' } | { readonly state: 'decided'; readonly decision: string }

/**
 * Stores the decisions about calls, so that each call is decided once and each decision is used once. Every method is
 * one atomic step: of any number of callers in any number of processes, exactly one finds a call `free`, and exactly
 * one takes its decision.
 *
 * A decision is kept until it is taken, its call ends, its session ends, or the session has been idle for as long as
 * the store keeps budgets. Only the latest {@link MAX_CALLS} of each session are kept, so that a hostile agent cannot
 * fill the store. A call whose decision is gone is decided again, so losing a decision never lets a call run.
 */
export interface KeptDecisions {
  /**
   * Looks up the decision. If there is none and no other caller holds the call, `holder` now holds it, for `lease`
   * milliseconds by the store's clock. After that, the call is free for others. A holder that opens the call again gets
   * `free`, and renews the lease.
   */
  openCall(place: CallName, holder: string, lease: number): OpenedCall | Promise<OpenedCall>
  /** Stores the decision; null gives the call up. Returns true if `holder` still held it; else nothing changes. */
  settleCall(place: CallName, holder: string, decision: string | null): boolean | Promise<boolean>
  /** Removes the decision from the store and returns it. Null if there is none yet. */
  takeCall(place: CallName): string | null | Promise<string | null>
  /** Ends a call: forgets everything stored about it, whatever its key. */
  endCall(session: string, call: string): void | Promise<void>
}

/** The maximum number of calls that are kept per session. */
export const MAX_CALLS = 1000
