import { now } from '../hosts/clock.ts'

/** Those of an agent that does not say how long it waits. */
export const SECONDS = 60

/**
 * Seconds after which a hook answers with what it has, given those that its agent waits: most agents let the call run when
 * their hook does not answer. What is under way then still has a moment to end, and the answer to be written.
 */
export function secondsToAnswer(seconds: number): number {
  return Math.max(0.4 * seconds, Math.min(0.8 * seconds, seconds - 1))
}

/** What is aborted at a time, as `now()` tells it. There is no timer before it is asked for: few calls wait. */
export function startDeadline(time: number): { signal(): AbortSignal; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller: AbortController | undefined
  return {
    signal() {
      if (controller !== undefined) return controller.signal
      const started = new AbortController()
      controller = started
      timer = setTimeout(() => started.abort(), time - now())
      return started.signal
    },
    end: () => clearTimeout(timer),
  }
}
