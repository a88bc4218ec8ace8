import { type FSWatcher, watch } from 'node:fs'

/** Files that tests consist of. Coverage reports are not among them, so writing one does not trigger another run. */
const RELEVANT = /\.(ya?ml|json|jsonl|ndjson)$/

/** Milliseconds in which further changes count as the same one: editors write a file in several steps. */
const QUIET = 50

interface Watching {
  /** Resolves after a file in one of the folders has changed, appeared or disappeared. Watching ends then. */
  readonly changed: Promise<void>
  /**
   * Watches these folders, too, but not their subfolders.
   *
   * @throws {Error} of Node, if a folder cannot be watched
   */
  add(folders: readonly string[]): void
}

/** Watches folders for one change. */
export function watchFolders(): Watching {
  const watchers = new Map<string, FSWatcher>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let resolve = (): void => {}
  const changed = new Promise<void>((done) => (resolve = done))
  const finish = (): void => {
    isOver = true
    for (const watcher of watchers.values()) watcher.close()
    resolve()
  }
  const notice = (_type: string, name: string | null): void => {
    if (name !== null && !RELEVANT.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(finish, QUIET)
  }
  return {
    changed,
    add(folders) {
      for (const folder of folders) {
        if (!isOver && !watchers.has(folder)) watchers.set(folder, watch(folder, notice))
      }
    },
  }
}
