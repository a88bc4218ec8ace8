import { join } from 'node:path'
import { type Keeping, keepingIn } from '../../agents/keeping.ts'
import { isMap } from '../../model/value.ts'
import { marksOf } from '../../hosts/judged-marks.ts'
import { isRecording, setRecording } from '../installations.ts'
import { readSettingsFile, writeSettingsFile } from '../settings-file.ts'

/** How the plugin for an agent was last written. */
export interface WrittenPlugin extends Keeping {
  /** Absent if it is unknown. */
  readonly folder?: string
  readonly isRecording: boolean
}

export function writtenPlugin(state: string, host: string): WrittenPlugin {
  const options = { isRecording: isRecording(state, host) }
  try {
    const parsed: unknown = JSON.parse(readSettingsFile(recordOf(state, host)) ?? 'null')
    if (!isMap(parsed)) return options
    const keeping = keepingIn(Object.fromEntries(Object.entries(parsed).filter(([, held]) => typeof held === 'string')))
    return { ...options, ...keeping, ...(typeof parsed['folder'] === 'string' && { folder: parsed['folder'] }) }
  } catch {
    return options
  }
}

/** Records how it was written. From now on, hooks of the settings leave marks for those of the plugin. */
export function recordPlugin(state: string, host: string, { isRecording: isOn, ...written }: WrittenPlugin): void {
  writeSettingsFile(recordOf(state, host), `${JSON.stringify(written)}\n`, 0o600)
  setRecording(state, host, isOn)
}

function recordOf(state: string, host: string): string {
  return join(marksOf(state, host), 'written.json')
}
