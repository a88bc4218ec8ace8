import { join } from 'node:path'
import { isMap } from '../../model/value.ts'
import { marksOf } from '../../hosts/judged-marks.ts'
import { readSettingsFile, writeSettingsFile } from '../settings-file.ts'

/** The folder into which the plugin for an agent was last written; null if it is unknown. */
export function writtenPlugin(state: string, host: string): string | null {
  try {
    const parsed: unknown = JSON.parse(readSettingsFile(recordOf(state, host)) ?? 'null')
    return isMap(parsed) && typeof parsed['folder'] === 'string' ? parsed['folder'] : null
  } catch {
    return null
  }
}

/** Records the folder. From now on, hooks of the settings leave marks for those of the plugin. */
export function recordPlugin(state: string, host: string, folder: string): void {
  writeSettingsFile(recordOf(state, host), `${JSON.stringify({ folder })}\n`, 0o600)
}

function recordOf(state: string, host: string): string {
  return join(marksOf(state, host), 'written.json')
}
