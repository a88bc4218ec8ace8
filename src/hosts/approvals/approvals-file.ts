import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../state-paths.ts'

/** Where approvals of a file are kept, by whichever link it is come to; its path is absolute. */
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

/** As text, by which two readings are compared; null where nobody has spoken of the file, whose hooks run then. */
export function readApprovalsText(state: string, file: string): string | null {
  try {
    return readFileSync(approvalsPath(state, file), 'utf8')
  } catch {
    return null
  }
}
