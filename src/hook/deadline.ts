import { now } from '../hosts/clock.ts'

/** How long an agent waits that does not say. */
export const SECONDS = 60

/**
 * Seconds after which a hook answers with what it has, if its agent waits for this many: most agents let the call run when
 * their hook does not answer. The rest is for ending what is under way, and for writing the answer.
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
