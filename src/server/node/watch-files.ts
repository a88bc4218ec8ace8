import { type FSWatcher, watch } from 'node:fs'
import { dirname } from 'node:path'

/** Milliseconds within which further changes count as one: editors write a file in several steps. */
const QUIET = 50

export interface FileWatch {
  close(): void
}

/**
 * Calls `changed` after a file has changed. Watches the folders, because in a mounted folder the files may be links
 * that are replaced. Other files change there, too, such as the log of refused reloads, so `read` tells what is
 * compared: the files, or why they cannot be read. It must not reject. What changes after the promise has resolved is
 * noticed.
 *
 * @throws {Error} (rejects) from Node, if a folder cannot be watched
 */
export async function watchFiles(
  files: readonly string[],
  read: () => Promise<string>,
  changed: () => void,
): Promise<FileWatch> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let known = Promise.resolve('')
  // One reading after the other: a slow disk gets no further readers.
  const compare = (): void => {
    known = known.then(async (before) => {
      const now = await read()
      if (now !== before && !isClosed) changed()
      return now
    })
  }
  const notice = (): void => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(compare, QUIET)
  }
  const watchers: FSWatcher[] = []
  const close = (): void => {
    isClosed = true
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
  try {
    for (const folder of new Set(files.map((file) => dirname(file)))) {
      // An error means that the folder is gone, and its files with it.
      watchers.push(watch(folder, { persistent: false }, notice).on('error', notice))
    }
  } catch (error) {
    close()
    throw error
  }
  known = read()
  await known
  return { close }
}
