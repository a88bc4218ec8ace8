/** Names the decision about one call of a tool. All of it is plain text, so that a store can be elsewhere. */
export interface CallName {
  readonly session: string
  /** A short text that names the call among those of the session. It comes from the model: a later call may have it too. */
  readonly call: string
  /** Equal for the same policy, agent, tool and parameters, and for nothing else. */
  readonly key: string
}

/**
 * What a store knows of a call.
 *
 * - `free`: nothing. The caller holds the call now, and decides it.
 * - `held`: another one is deciding it.
 * - `decided`: this is the decision, as it was settled.
 */
export type OpenedCall =
  { readonly state: 'free' } | { readonly state: 'held' } | { readonly state: 'decided'; readonly decision: string }

/**
 * Keeps what was decided about calls, so that each is decided once and each decision is used once. Every method is one
 * atomic step: of any number of callers in any number of processes, one finds a call `free`, and one takes a decision.
 *
 * A decision is kept until it is taken, its call ends, its session ends, or the session was idle for as long as a store
 * keeps budgets. Of each session the latest {@link MAX_CALLS} are kept, so that a hostile agent cannot fill the store. What
 * is gone is decided again: losing a decision never lets a call run.
 */
export interface KeptDecisions {
  /**
   * Looks for the decision. If there is none, and nobody else holds the call, `holder` does, for `lease` milliseconds by
   * the clock of the store. After that the call is free for others. Opening it again renews the lease, and is `free`.
   */
  openCall(place: CallName, holder: string, lease: number): OpenedCall | Promise<OpenedCall>
  /**
   * Keeps the decision, or gives the call up where it is null. True if it was done: `holder` still held the call. Otherwise
   * nothing is changed.
   */
  settleCall(place: CallName, holder: string, decision: string | null): boolean | Promise<boolean>
  /** Takes the decision out of the store. Null if there is none, or if it is not decided yet. */
  takeCall(place: CallName): string | null | Promise<string | null>
  /** The call is over: forgets all that is kept of it, whatever its key. */
  endCall(session: string, call: string): void | Promise<void>
}

/** Of one session. */
export const MAX_CALLS = 1000
