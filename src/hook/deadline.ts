import { now } from '../hosts/clock.ts'

/** Default for how long an agent waits, in seconds. */
export const SECONDS = 60

/**
 * Seconds after which a hook must answer with what it has, given how many seconds its agent waits. Most agents let the
 * call run if the hook does not answer in time. The remaining time is for ending running work and writing the answer.
 */
export function secondsToAnswer(seconds: number): number {
  return Math.max(0.4 * seconds, Math.min(0.8 * seconds, seconds - 1))
}

/** Milliseconds to wait for a daemon after its own deadline. */
const GRACE = 1000

/** The time after which nobody waits for the answer of a daemon any more. */
export function lateAfter(began: number, seconds: number | null): number {
  return began + secondsToAnswer(seconds ?? SECONDS) * 1000 + GRACE
}

/** A signal that aborts at a time of `now()`. The timer starts when it is first used, because few calls wait. */
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
