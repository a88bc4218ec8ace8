import { type FSWatcher, watch } from 'node:fs'

/** What tests are made of. Coverage that a run writes does not start the next one. */
const RELEVANT = /\.(ya?ml|json|jsonl|ndjson)$/

/** Milliseconds in which further changes belong to the same one: editors write a file in several steps. */
const QUIET = 50

export interface Watching {
  /** Resolves after a file in one of the folders has changed, appeared or gone. Then nothing is watched any more. */
  readonly changed: Promise<void>
  /**
   * Also watches these folders, without those in them.
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
