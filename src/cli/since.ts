import { durationMeant, secondsIn } from '../model/seconds.ts'
import { excerpt } from '../source/excerpt.ts'
import { type Option, UsageError } from './command.ts'

export const SINCE: Option = {
  value: 'TIME',
  summary: 'only what happened in this time until now, such as `30d` or `12h`',
}

/** The time that `--since` means, in milliseconds. */
export function sinceOf(text: string | undefined): number {
  if (text === undefined) return -Infinity
  const seconds = secondsIn(text)
  if (seconds !== null) return Date.now() - seconds * 1000
  const meant = durationMeant(text)
  const help = meant === null ? 'write a number and a unit: `12h`, `30d`' : `write \`${meant}\``
  throw new UsageError(`\`--since\` takes a duration, not ${excerpt(text)}`, help)
}
