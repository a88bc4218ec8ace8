import { LIMITS, type ServerLimits } from '../limits.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from './listen.ts'

interface NamedLimit {
  readonly limit: keyof ServerLimits | keyof ConnectionLimits
  /** Milliseconds are given in seconds. */
  readonly isTime?: true
  readonly max: number
}

/** The limits by the names that people write. */
export const LIMIT_NAMES = {
  body_bytes: { limit: 'bodyBytes', max: LIMITS.bodyBytes },
  body_seconds: { limit: 'bodyTime', isTime: true, max: 3600 },
  dispatch_seconds: { limit: 'dispatchTime', isTime: true, max: 3600 },
  requests_per_second: { limit: 'requestsPerSecond', max: 1e9 },
  events_per_second: { limit: 'eventsPerSecond', max: 1e9 },
  requests_at_once: { limit: 'requestsAtOnce', max: 1e6 },
  streams: { limit: 'streams', max: 1e6 },
  connections: { limit: 'connections', max: 1e6 },
  header_bytes: { limit: 'headerBytes', max: 1024 * 1024 },
  header_seconds: { limit: 'headerTime', isTime: true, max: 3600 },
  idle_seconds: { limit: 'idleTime', isTime: true, max: 86_400 },
  close_seconds: { limit: 'closeTime', isTime: true, max: 3600 },
} as const satisfies Readonly<Record<string, NamedLimit>>

export type LimitName = keyof typeof LIMIT_NAMES

/** The limits that a person gave, by their own names. */
export type GivenLimits = Partial<ServerLimits & ConnectionLimits>

/** The default of each limit, by the name that people write. */
export function defaultOf(name: LimitName): number {
  const all: Readonly<Record<string, number>> = { ...LIMITS, ...CONNECTION_LIMITS }
  const { limit, isTime }: NamedLimit = LIMIT_NAMES[name]
  return (all[limit] ?? 0) / (isTime === true ? 1000 : 1)
}

/** A limit, or the rest of a sentence about its name that says why the value is none. */
export function readLimit(name: LimitName, value: unknown): GivenLimits | string {
  const { limit, isTime, max }: NamedLimit = LIMIT_NAMES[name]
  const isFine = typeof value === 'number' && value > 0 && value <= max && (isTime === true || Number.isInteger(value))
  if (!isFine)
    return `must be ${isTime === true ? 'a positive number of seconds' : 'a positive whole number'} up to ${max}`
  return { [limit]: isTime === true ? value * 1000 : value }
}
