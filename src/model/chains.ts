/** The last entry of a session in the decision log. */
export interface ChainHead {
  /** Its number in the session, from 1. */
  readonly number: number
  readonly hash: string
  /** The lines of that entry until the log has them; then null. */
  readonly pending: string | null
}

/**
 * The ends of the chains in the decision log, one for each session. They outlive the session: without its end, nobody could
 * tell that a chain was cut off.
 */
export interface Chains {
  /** Null if the session has no entry. */
  head(session: string): ChainHead | null | Promise<ChainHead | null>
  /**
   * Sets the head of a session in one atomic step, if its hash is still `from` (null: it has none). Answers whether it was.
   * Once it has, the head is kept, even if the process dies.
   */
  advance(session: string, from: string | null, to: ChainHead): boolean | Promise<boolean>
  /** All heads, in any order. */
  heads(): AsyncIterable<readonly [session: string, head: ChainHead]>
}
