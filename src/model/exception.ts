import type { EventContext } from './event-context.ts'

/** Where a managed rule does not hold for a while. */
export interface Exception {
  readonly rule: string
  /** A folder; everything below it counts, too. */
  readonly workspace: string
  /** As it is written. */
  readonly until: string
  readonly why: string
}

/** The first exception that applies to an event: by its workspace, which the session fixed, and by its time. */
export function exceptionFor(
  exceptions: readonly Exception[],
  { workspace, at }: Pick<EventContext, 'workspace' | 'at'>,
): Exception | undefined {
  return exceptions.find((one) => at < endOf(one) && workspace !== null && isWithin(workspace, one.workspace))
}

/** When an exception ends, in milliseconds: of a date, the end of that day in UTC. NaN if there is no such time. */
export function endOf({ until }: Pick<Exception, 'until'>): number {
  const time = FORM.test(until) ? Date.parse(until) : Number.NaN
  // JavaScript takes the 30th of February for the 2nd of March.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(until.slice(0, 10))
  if (!isReal) return Number.NaN
  return until.includes('T') ? time : time + DAY
}

const FORM = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/

const DAY = 24 * 60 * 60 * 1000

function isWithin(folder: string, top: string): boolean {
  // A folder that leads out again is not the one that it is written in.
  if (folder.split(/[\\/]/).includes('..')) return false
  const whole = top.replace(/[\\/]+$/, '')
  return folder === whole || folder.startsWith(`${whole}/`) || folder.startsWith(`${whole}\\`)
}
