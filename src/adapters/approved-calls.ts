import type { Ask } from '../engine/consent.ts'

/**
 * Who answers where approvals of the SDK carry questions: the ids of calls that a person has approved. An approval is of what
 * was decided when the person was asked. It is used once, and void if nobody knows that decision: anybody can write messages.
 *
 * @param given the caller’s own function, which asks a person at once
 */
export function askOf(given: Ask | undefined, approved: Set<string>): Ask {
  return given ?? (({ callId, isTakenUp }) => callId !== null && approved.delete(callId) && isTakenUp)
}
