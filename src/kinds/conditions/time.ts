import { nearest } from '../../model/suggestion.ts'
import type { KindContext } from '../../model/kind.ts'
import { defineCondition } from '../define.ts'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export const time = defineCondition({
  name: 'time',
  summary: 'holds at certain times of the day, on certain days of the week, or both, in one time zone',
  schema: {
    properties: {
      between: {
        type: 'string',
        pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
        $comment: 'write two times of day with two digits each, such as `09:00-17:00` or `22:00-06:00`',
        description:
          'from and to, such as `09:00-17:00`; the start is included, the end is not. `22:00-06:00` spans midnight, and belongs to the day on which it begins',
      },
      days: {
        type: 'array',
        items: { enum: DAYS },
        minItems: 1,
        description: 'days of the week; every day if absent',
      },
      zone: {
        type: 'string',
        description: 'a time zone of the IANA database, such as `Europe/Berlin`; its daylight saving time is observed',
      },
    },
    required: ['zone'],
  },
  examples: [
    {
      title: 'Monday, 9:30 in Berlin',
      config: { type: 'time', between: '09:00-17:00', days: ['mon', 'tue'], zone: 'Europe/Berlin' },
      event: { event: 'tool_start', at: Date.UTC(2026, 5, 1, 7, 30) },
      holds: true,
    },
    {
      title: 'the end is not included',
      config: { type: 'time', between: '09:00-17:00', zone: 'UTC' },
      event: { event: 'tool_start', at: Date.UTC(2026, 5, 1, 17) },
      holds: false,
    },
    {
      title: 'the night that began on Friday',
      config: { type: 'time', between: '22:00-06:00', days: ['fri'], zone: 'UTC' },
      event: { event: 'tool_start', at: Date.UTC(2026, 5, 6, 5, 59) },
      holds: true,
    },
    {
      title: 'the event does not say when it happened',
      config: { type: 'time', between: '00:00-24:00', zone: 'UTC' },
      event: { event: 'tool_start' },
      holds: false,
    },
  ],
  compile({ between, days, zone }, context) {
    if (between === undefined && days === undefined) {
      context.report({
        path: [],
        code: 'missing-field',
        message: '`time` needs `between` or `days`',
        help: "write `between: '09:00-17:00'` for hours of the day, `days: [sat, sun]` for days of the week",
      })
    }
    const [from, to] = between === undefined ? [0, DAY] : minutesOf(between)
    if (from === to) {
      context.report({
        path: ['between'],
        code: 'wrong-value',
        message: `\`${between}\` begins and ends at the same time`,
        help: 'write `00:00-24:00` for the whole day',
      })
    }
    const read = compileZone(zone, context)
    const isOn = (day: number): boolean => days === undefined || days.some((name) => DAYS[day] === name)
    const holds = ({ day, minute }: LocalTime): boolean => {
      if (from < to) return from <= minute && minute < to && isOn(day)
      // After midnight, the period belongs to the day before.
      return (minute >= from && isOn(day)) || (minute < to && isOn((day + 6) % 7))
    }
    return {
      reads: ['at'],
      test: ({ at, isTimed }) => isTimed && holds(read(at)),
      seen({ at, isTimed }) {
        if (!isTimed) return { time: null, unknown: 'the event has no `at`' }
        const { day, minute } = read(at)
        return { time: `${DAYS[day] ?? ''} ${clockText(minute)}`, zone }
      },
    }
  },
})

/** The minutes of a day. */
const DAY = 24 * 60

function minutesOf(between: string): readonly [from: number, to: number] {
  const [from = 0, to = 0] = between.split('-').map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return hours * 60 + minutes
  })
  return [from, to]
}

function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

interface LocalTime {
  /** Day of the week; Sunday is 0. */
  readonly day: number
  /** Minute of the day. */
  readonly minute: number
}

/** Converts a time in milliseconds to the local time in a zone. */
function compileZone(zone: string, context: KindContext): (at: number) => LocalTime {
  const format = formatOf(zone)
  if (format === null) {
    const meant = nearest(zone, Intl.supportedValuesOf('timeZone'))
    context.report({
      path: ['zone'],
      code: 'unknown-time-zone',
      message: `there is no time zone \`${zone}\``,
      help: meant === undefined ? 'write a name such as `Europe/Berlin` or `UTC`' : `did you mean \`${meant}\`?`,
    })
    return () => ({ day: 0, minute: 0 })
  }
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      day: DAYS.findIndex((name) => name === parts.get('weekday')?.toLowerCase()),
      minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    }
  }
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
