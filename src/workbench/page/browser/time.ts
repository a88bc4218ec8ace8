const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** The date of a timestamp; null if it is missing or outside the range of dates. */
export function dateOf(at: unknown): Date | null {
  if (typeof at !== 'number') return null
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : date
}

export function clock(date: Date): string {
  return CLOCK.format(date)
}

export function day(date: Date): string {
  return DAY.format(date)
}
