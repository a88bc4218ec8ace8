import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { readRegularFile } from '../../hosts/regular-file.ts'
import { projectOf, projectPaths } from '../../hosts/state-paths.ts'
import { isMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import type { Examined } from './examined.ts'

/** Bytes of a journal, which begins anew at 5 MB. */
const MAX_BYTES = 10_000_000

/** Milliseconds after which an event no longer matters: an update may have brought it since. */
const WEEK = 7 * 24 * 3_600_000

/** Events at which the agent called a hook in this project within a week, and that Sluice does not know. */
export function undecidedEvents({ dialect, ours, place, state, file }: Examined): readonly SettingsDiagnostic[] {
  if (ours.length === 0) return []
  const { journal } = projectPaths(state, projectOf(undefined, place.workspace))
  const found = linesOf(journal).flatMap((line) => (line.includes('"event-unknown"') ? entryIn(line) : []))
  const named = found.filter(
    ({ host, code, event, at }) =>
      host === dialect.name &&
      code === 'event-unknown' &&
      event !== undefined &&
      Date.parse(at ?? '') > Date.now() - WEEK,
  )
  return [...new Set(named.map(({ event = '' }) => event))].map((event) => ({
    code: 'event-undecided',
    message: `${dialect.title} called a hook at ${excerpt(event)}, which this version of Sluice does not know`,
    file,
  }))
}

function linesOf(journal: string): readonly string[] {
  try {
    return readRegularFile(journal, MAX_BYTES).split('\n')
  } catch {
    // There is none, or none that can be read.
    return []
  }
}

interface Entry {
  readonly host?: string
  readonly code?: string
  readonly event?: string
  readonly at?: string
}

function entryIn(line: string): readonly Entry[] {
  try {
    const parsed: unknown = JSON.parse(line)
    const texts = isMap(parsed) ? Object.entries(parsed).filter(([, value]) => typeof value === 'string') : []
    return [Object.fromEntries(texts)]
  } catch {
    return []
  }
}
