import type { Ask } from '../engine/consent.ts'

/**
 * Returns the function that answers a rule's question about a call. Without a function of the caller's own, the SDK's
 * approvals answer: `approved` holds the ids of the calls that a person has approved. An approval covers the decision
 * that the person was shown. It can be used once, and is void if that decision is unknown, because anybody can write
 * messages.
 *
 * @param given the caller's own function, which asks a person at once
 */
export function askOf(given: Ask | undefined, approved: Set<string>): Ask {
  return given ?? (({ callId, isTakenUp }) => callId !== null && approved.delete(callId) && isTakenUp)
}
