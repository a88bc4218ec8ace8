import type { ExpressionError } from '../error.ts'
import { typeError } from '../values/kind.ts'
import { readString, valueError, type ExpressionFunction } from './function.ts'

/** The time of the event counts, so that the same event always gets the same decision (law 1). */
export const seconds_since: ExpressionFunction = {
  summary: 'tells how many seconds before the event `time` was',
  arguments: {
    time: 'milliseconds since 1970, or a text in ISO 8601, such as `2026-11-27` or `2026-11-27T09:30:00+01:00`',
  },
  result: 'a number; negative if `time` is after the event; a text without a zone is in UTC',
  examples: [
    ['seconds_since(1760000000000 - 90500) - seconds_since(1760000000000)', 90.5],
    ["seconds_since('2026-11-20T12:00:00Z') - seconds_since('2026-11-27T13:00:00+01:00')", 604800],
    ["seconds_since('2026-11-27') == seconds_since('2026-11-27T00:00Z')", true],
  ],
  errors: [
    ['seconds_since([1])', '`seconds_since` needs a number or a string, not a list'],
    ["seconds_since('last week')", '`seconds_since` needs a time in ISO 8601, such as `2026-11-27T09:30:00Z`'],
    ["seconds_since('2026-02-30')", '`seconds_since` needs a time in ISO 8601, such as `2026-11-27T09:30:00Z`'],
  ],
  takes: [1, 1],
  takesTime: true,
  call(run, time, at) {
    const then = typeof time === 'string' ? readTime(readString('seconds_since', time, run)) : time
    if (typeof then !== 'number') throw typeError('seconds_since', 'a number or a string', then)
    return (Number(at) - then) / 1000
  },
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** The milliseconds of a time. `Date.parse` would read other forms as well, in the zone of this machine. */
function readTime(text: string): number {
  const found = ISO.exec(text.trim())
  if (found === null) throw noTime()
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0))
  const date = [year ?? 0, (month ?? 0) - 1, day ?? 0] as const
  const [hours, minutes, seconds] = [hour ?? 0, minute ?? 0, second ?? 0]
  const midnight = Date.UTC(...date)
  // A day that the month does not have would become one of the next month.
  const isDay = new Date(midnight).getUTCMonth() === date[1] && new Date(midnight).getUTCDate() === date[2]
  if (!isDay || hours > 23 || minutes > 59 || seconds > 60) throw noTime()
  const fraction = Number(`0.${found[7] ?? 0}`)
  return midnight + ((hours * 60 + minutes) * 60 + seconds + fraction) * 1000 - zoneOf(found[8] ?? 'Z')
}

/** How many milliseconds a zone is ahead of UTC. */
function zoneOf(zone: string): number {
  if (zone === 'Z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  if (hours > 23 || minutes > 59) throw noTime()
  return (hours * 60 + minutes) * 60_000 * (zone.startsWith('-') ? -1 : 1)
}

function noTime(): ExpressionError {
  return valueError('`seconds_since` needs a time in ISO 8601, such as `2026-11-27T09:30:00Z`')
}
