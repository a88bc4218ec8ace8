import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../state-paths.ts'

/** Where the approvals of a file are kept, the same for every link to it. `file` is absolute. */
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

/** As text, so that two readings can be compared. Null if the file was never approved or revoked; then its hooks run. */
export function readApprovalsText(state: string, file: string): string | null {
  try {
    return readFileSync(approvalsPath(state, file), 'utf8')
  } catch {
    return null
  }
}
