import { LINE_LIMIT } from '../source/read-lines.ts'
import { RequestError } from './refusals.ts'

/** What one caller may take of the server. */
export interface ServerLimits {
  /** Bytes of a body, or of a line of a stream of events. */
  readonly bodyBytes: number
  /** Milliseconds in which a body must arrive, or the next piece of a stream of events. */
  readonly bodyTime: number
  /** Milliseconds in which what a dispatched event asks for must be performed. */
  readonly dispatchTime: number
  /** Requests in a second, for each token. */
  readonly requestsPerSecond: number
  /** Requests under way at once, for each token. */
  readonly requestsAtOnce: number
  /** Streams of decisions at once, for each token. */
  readonly streams: number
}

export const LIMITS: ServerLimits = {
  bodyBytes: LINE_LIMIT,
  bodyTime: 10_000,
  dispatchTime: 60_000,
  requestsPerSecond: 20_000,
  requestsAtOnce: 1_000,
  streams: 16,
}

/** Counts the requests of one caller. */
export interface Allowance {
  /**
   * Takes one request. What it returns gives it back when the request has been answered.
   *
   * @throws {RequestError} if there are too many
   */
  take(): () => void
}

export function createAllowance(atOnce: number, perSecond: number): Allowance {
  let underWay = 0
  // A bucket that holds the requests of one second, and fills up all the time.
  let left = perSecond
  let filled = Date.now()
  return {
    take() {
      const now = Date.now()
      left = Math.min(perSecond, left + (Math.max(0, now - filled) / 1000) * perSecond)
      filled = now
      if (underWay >= atOnce || left < 1) throw new RequestError('too-many-requests')
      left--
      underWay++
      let isTaken = true
      return () => {
        if (isTaken) underWay--
        isTaken = false
      }
    },
  }
}
