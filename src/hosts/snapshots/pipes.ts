import { constants, type Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds. */
const BETWEEN_ROUNDS = 20

/**
 * What git reads of a working copy by itself (`.gitignore`, `.gitattributes`, what is in a folder `.git`) may be a named pipe, at which
 * git would wait for ever. To whoever waits there, such a file is empty from now on, until the signal.
 */
export async function freeReaders(root: string, until: AbortSignal): Promise<void> {
  const pipes = await findPipes(root, until)
  while (pipes.length > 0 && !until.aborted) {
    for (const pipe of pipes) {
      // Fails where nobody reads it. Opened and closed again, it ends for its reader.
      const file = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW).catch(() => null)
      await file?.close()
    }
    await delay(BETWEEN_ROUNDS)
  }
}

/** Only those that git may read: another may be somebody's own, who waits there for something. */
async function findPipes(root: string, until: AbortSignal): Promise<readonly string[]> {
  const found: string[] = []
  const folders = [{ path: root, isOfGit: false }]
  for (let next = folders.pop(); next !== undefined && !until.aborted; next = folders.pop()) {
    const { path, isOfGit } = next
    for (const entry of await readdir(path, { withFileTypes: true }).catch((): Dirent[] => [])) {
      const inGit = isOfGit || entry.name.startsWith('.git')
      if (entry.isFIFO() && inGit) found.push(join(path, entry.name))
      else if (entry.isDirectory()) folders.push({ path: join(path, entry.name), isOfGit: inGit })
    }
  }
  return found
}
