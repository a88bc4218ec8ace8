import { LINE_LIMIT } from '../source/read-lines.ts'
import { RequestError } from './refusals.ts'

/** Limits on how much of the server one caller may use. */
export interface ServerLimits {
  /** Bytes of a body, or of one line in a stream of events. */
  readonly bodyBytes: number
  /** Milliseconds within which a body, or the next piece of a stream of events, must arrive. */
  readonly bodyTime: number
  /** Milliseconds within which the actions of a dispatched event must be performed. */
  readonly dispatchTime: number
  /** Requests per second, for each token. */
  readonly requestsPerSecond: number
  /** Events per second, for each token. Beyond that, a stream of events waits, and a single event is refused. */
  readonly eventsPerSecond: number
  /** Concurrent requests, for each token. */
  readonly requestsAtOnce: number
  /** Concurrent streams of decisions, for each token. */
  readonly streams: number
}

export const LIMITS: ServerLimits = {
  bodyBytes: LINE_LIMIT,
  bodyTime: 10_000,
  dispatchTime: 60_000,
  requestsPerSecond: 20_000,
  eventsPerSecond: 20_000,
  requestsAtOnce: 1_000,
  streams: 16,
}

/** Limits the requests of one caller. */
export interface Allowance {
  /**
   * Admits one request. Call the returned function once the request has been answered.
   *
   * @throws {RequestError} if there are too many requests
   */
  take(): () => void
  /** Resolves when no request is under way. */
  idle(): Promise<void>
}

export function createAllowance(atOnce: number, perSecond: number): Allowance {
  let underWay = 0
  const rate = createRate(perSecond)
  let waiting: (() => void)[] = []
  return {
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    take() {
      if (underWay >= atOnce || rate.take() > 0) throw new RequestError('too-many-requests')
      underWay++
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        underWay--
        if (underWay > 0) return
        for (const resolve of waiting) resolve()
        waiting = []
      }
    },
  }
}

/** Limits how often something happens. */
export interface Rate {
  /** Takes one, if there is one left: returns 0, or else the milliseconds until there is. */
  take(): number
}

/** A bucket that holds as many as there may be in one second. */
export function createRate(perSecond: number): Rate {
  let left = perSecond
  let filled = Date.now()
  return {
    take() {
      const now = Date.now()
      left = Math.min(perSecond, left + (Math.max(0, now - filled) / 1000) * perSecond)
      filled = now
      if (left < 1) return Math.ceil((1000 * (1 - left)) / perSecond)
      left--
      return 0
    },
  }
}
