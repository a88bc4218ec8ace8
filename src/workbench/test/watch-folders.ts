import { watch, type FSWatcher } from 'node:fs'

/** What tests are made of. Coverage that a run writes does not start the next one. */
const RELEVANT = /\.(ya?ml|json|jsonl|ndjson)$/

/** Milliseconds in which further changes belong to the same one: editors write a file in several steps. */
const QUIET = 50

export interface Watching {
  /** Resolves after a file in one of the folders has changed, appeared or gone. */
  readonly changed: Promise<void>
  close(): void
}

/**
 * Watches folders for one change, without those in them.
 *
 * @throws {Error} of Node, if a folder cannot be watched
 */
export function watchFolders(folders: readonly string[]): Watching {
  const watchers: FSWatcher[] = []
  const close = (): void => watchers.forEach((watcher) => watcher.close())
  const changed = new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const notice = (_type: string, name: string | null): void => {
      if (name !== null && !RELEVANT.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        close()
        resolve()
      }, QUIET)
    }
    for (const folder of new Set(folders)) watchers.push(watch(folder, notice))
  })
  return { changed, close }
}
