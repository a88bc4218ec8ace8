import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../state-paths.ts'

/** Where approvals of a file are kept; its path is absolute. */
export function approvalsPath(state: string, file: string): string {
  return join(state, 'approvals', `${fingerprint(file)}.json`)
}

/** As text, by which two readings are compared; null where nobody has spoken of the file, whose hooks run then. */
export function readApprovalsText(state: string, file: string): string | null {
  try {
    return readFileSync(approvalsPath(state, file), 'utf8')
  } catch {
    return null
  }
}
