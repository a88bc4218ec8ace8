import { readRegularFile } from '../../hosts/regular-file.ts'
import { projectOf, projectPaths } from '../../hosts/state-paths.ts'
import { isMap } from '../../model/value.ts'
import type { Examined } from './examined.ts'

/** Bytes of a journal, which begins anew at 5 MB. */
const MAX_BYTES = 10_000_000

/** Milliseconds after which a problem no longer matters: an update may have mended it since. */
const WEEK = 7 * 24 * 3_600_000

/** The texts of an entry in the journal. */
export type JournalTexts = Readonly<Record<string, string | undefined>>

/** The problems with this code that hooks of the agent told the journal of this project within a week. */
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
    // There is none, or none that can be read.
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
