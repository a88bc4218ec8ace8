import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { valueAt } from '../../model/value.ts'
import { readPolicyText } from '../../source/read-policy.ts'
import { readRegularFile } from '../regular-file.ts'
import { fingerprint } from '../state-paths.ts'

/** The path of a file's approvals, which is the same for every link to the file. `file` is absolute. */
export function approvalsPath(state: string, file: string): string {
  return join(state, 'approvals', `${fingerprint(realPath(file))}.json`)
}

function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/** The most bytes of the approvals of one file. */
const MAX_BYTES = 10 * 1024 * 1024

/** The approvals as text. Null if the file was never approved or revoked; then all its hooks run. */
export function readApprovalsText(state: string, file: string): string | null {
  try {
    return readRegularFile(approvalsPath(state, file), MAX_BYTES)
  } catch {
    return null
  }
}

/**
 * Whether Starchild's own switch turns all hooks of a file off: `shell_hooks.enabled: false` in `agent.yaml` beside it.
 * A file that cannot be read turns nothing off.
 */
export function isSwitchedOff(file: string): boolean {
  const name = masterFile(file)
  try {
    const { document } = readPolicyText({ name, text: readRegularFile(name, MAX_BYTES) }, {})
    return valueAt(document?.value, ['shell_hooks', 'enabled']) === false
  } catch {
    return false
  }
}

/** What decides beside the text of a file which of its hooks run, as text, so that two readings can be compared. */
export function besidesOf(state: string, file: string): string {
  return JSON.stringify([isSwitchedOff(file), readApprovalsText(state, file)])
}

/** The file with Starchild's own switch. */
export function masterFile(file: string): string {
  return join(dirname(file), 'agent.yaml')
}
