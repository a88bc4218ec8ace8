import { readRegularFile } from '../../hosts/regular-file.ts'
import { projectOf, projectPaths } from '../../hosts/state-paths.ts'
import { isMap } from '../../model/value.ts'
import type { Examined } from './examined.ts'

/** The maximum size of a journal in bytes; a new journal begins at 5 MB. */
const MAX_BYTES = 10_000_000

/** Milliseconds after which a problem no longer matters, because an update may have fixed it. */
const WEEK = 7 * 24 * 3_600_000

/** The string members of a journal entry. */
type JournalTexts = Readonly<Record<string, string | undefined>>

/** The problems with this code that hooks of the agent wrote to this project's journal within a week. */
export function recentProblems({ dialect, place, state }: Examined, code: string): readonly JournalTexts[] {
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
