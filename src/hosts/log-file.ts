import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Host } from '../model/host.ts'

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants

/**
 * Log lines as JSON in a file: `{"at","rule","level","message"}`, one to a line. Others cannot read a file that it creates.
 * It rejects if the file is a symbolic link, which an agent could have made.
 */
export function createFileLog(file: string): NonNullable<Host['log']> {
  return {
    async write({ rule, level, message }) {
      const handle = await open(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
      try {
        await handle.appendFile(`${JSON.stringify({ at: new Date().toISOString(), rule, level, message })}\n`)
      } finally {
        await handle.close()
      }
    },
  }
}
