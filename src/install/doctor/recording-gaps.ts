import { existsSync } from 'node:fs'
import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { recordingMark } from '../../hosts/state-paths.ts'
import { visible } from '../../source/visible.ts'
import type { Examined } from './examined.ts'
import { recentProblems } from './recent-problems.ts'

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
