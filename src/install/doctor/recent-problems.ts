import { existsSync } from 'node:fs'
import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { readRegularFile } from '../../hosts/regular-file.ts'
import { projectOf, projectPaths, recordingMark } from '../../hosts/state-paths.ts'
import { isMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { visible } from '../../source/visible.ts'
import type { Examined } from './examined.ts'

/** The maximum size of a journal in bytes; a new journal begins at 5 MB. */
const MAX_BYTES = 10_000_000

/** Milliseconds after which a problem no longer matters, because an update may have fixed it. */
const WEEK = 7 * 24 * 3_600_000

/** The maximum number of characters shown of a system message. */
const LONGEST = 300

/** Reports if hooks are set to record events, and could not record some of this project within a week. */
export function recordingGaps(examined: Examined): readonly SettingsDiagnostic[] {
  const { dialect, ours, file, state } = examined
  if (ours.length === 0 || !existsSync(recordingMark(state, dialect.name))) return []
  const lost = recentProblems(examined, 'record-failed')
  const last = lost.at(-1)?.['message']
  if (last === undefined) return []
  const message = `${lost.length} × within a week, a hook could not keep an event; the last time, ${visible(last.slice(0, LONGEST))}`
  return [{ code: 'recording-incomplete', message, file }]
}

/** Events unknown to Sluice at which the agent called a hook in this project within a week. */
export function undecidedEvents(examined: Examined): readonly SettingsDiagnostic[] {
  const { dialect, ours, file } = examined
  if (ours.length === 0) return []
  const named = recentProblems(examined, 'event-unknown').flatMap(({ event }) => event ?? [])
  return [...new Set(named)].map((event) => ({
    code: 'event-undecided',
    message: `${dialect.title} called a hook at ${excerpt(event)}, which this version of Sluice does not know`,
    file,
  }))
}

/** The string members of a journal entry. */
type JournalTexts = Readonly<Record<string, string | undefined>>

/** The problems with this code that hooks of the agent wrote to this project's journal within a week. */
function recentProblems({ dialect, place, state }: Examined, code: string): readonly JournalTexts[] {
  const { journal } = projectPaths(state, projectOf(undefined, place.workspace))
  const found = linesOf(journal).flatMap((line) => (line.includes(`"${code}"`) ? entryIn(line) : []))
  return found.filter(
    (entry) =>
      entry['host'] === dialect.name && entry['code'] === code && Date.parse(entry['at'] ?? '') > Date.now() - WEEK,
  )
}

function linesOf(journal: string): readonly string[] {
  try {
    return readRegularFile(journal, MAX_BYTES).split('\n')
  } catch {
    // The journal is missing or unreadable.
    return []
  }
}

function entryIn(line: string): readonly JournalTexts[] {
  try {
    const parsed: unknown = JSON.parse(line)
    const texts = isMap(parsed) ? Object.entries(parsed).filter(([, value]) => typeof value === 'string') : []
    return [Object.fromEntries(texts) as JournalTexts]
  } catch {
    return []
  }
}
