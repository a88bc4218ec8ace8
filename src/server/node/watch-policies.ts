import { type FSWatcher, watch } from 'node:fs'
import { dirname } from 'node:path'
import type { PolicyFile } from '../../hook/policies.ts'

/** Milliseconds in which further changes belong to the same one: editors write a file in several steps. */
const QUIET = 50

export interface PolicyWatch {
  close(): void
}

/**
 * Calls `changed` after something changed in the folders of some policies: in a folder that is mounted, the files themselves
 * never change, but what they are links to.
 *
 * @throws {Error} of Node, if a folder cannot be watched
 */
export function watchPolicies(files: readonly PolicyFile[], changed: () => void): PolicyWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  const notice = (): void => {
    clearTimeout(timer)
    timer = setTimeout(changed, QUIET)
  }
  const folders = [...new Set(files.map(({ path }) => dirname(path)))]
  const watchers = folders.map((folder): FSWatcher => watch(folder, { persistent: false }, notice))
  return {
    close() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}
