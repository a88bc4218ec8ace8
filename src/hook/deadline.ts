/** Those of an agent that does not say how long it waits. */
export const SECONDS = 60

/**
 * Seconds after which a hook answers with what it has, given those that its agent waits: most agents let the call run when
 * their hook does not answer. What is under way then still has a moment to end, and the answer to be written.
 */
export function answerBy(seconds: number): number {
  return Math.max(0.4 * seconds, Math.min(0.8 * seconds, seconds - 1))
}
