import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { LogLine } from '../model/outcome.ts'

// `O_NONBLOCK`, because opening a pipe without a reader would otherwise block.
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_WRONLY } = constants

/**
 * Log lines as JSON in a file: `{"at","rule","level","message"}`, one to a line. A file that it creates is readable
 * only by its owner. Rejects if the file is a symbolic link or a pipe without a reader, which an agent could have
 * created.
 */
export function createFileLog(file: string): { write(line: LogLine): Promise<void> } {
  return {
    async write({ rule, level, message }) {
      const handle = await open(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600)
      try {
        await handle.appendFile(`${JSON.stringify({ at: new Date().toISOString(), rule, level, message })}\n`)
      } finally {
        await handle.close()
      }
    },
  }
}
