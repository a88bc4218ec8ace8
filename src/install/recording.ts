import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { recordingMark } from '../hosts/state-paths.ts'

/** Lets the hooks of an agent keep what they see, or stops that. What was kept stays. */
export function setRecording(state: string, host: string, isKept: boolean): void {
  const mark = recordingMark(state, host)
  if (!isKept) rmSync(mark, { force: true })
  else {
    mkdirSync(dirname(mark), { recursive: true, mode: 0o700 })
    writeFileSync(mark, '', { mode: 0o600 })
  }
}
