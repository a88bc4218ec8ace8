import { constants } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

// The agent whose work is to be taken back can write all of a working copy, its configuration as well. So git is not asked
// about it, which would believe that.

/**
 * The root of the working copy that a folder is in: the nearest folder that has `.git`, or that is known to have been one
 * (`.git` may be the very thing that was removed); null where it is in none.
 */
export async function findRoot(folder: string, isKnown: (root: string) => Promise<boolean>): Promise<string | null> {
  for (let place = await realpath(folder).catch(() => resolve(folder)); ; place = dirname(place)) {
    if ((await exists(join(place, '.git'))) || (await isKnown(place))) return place
    if (dirname(place) === place) return null
  }
}

/** What a working copy ignores beside its files `.gitignore`; null where it does not say. */
export async function readExclusions(root: string): Promise<string | null> {
  // Of a worktree and of a submodule, `.git` is a file that names the folder, and that may name another.
  const named = /^gitdir: (.+)$/m.exec((await readSmallFile(join(root, '.git'))) ?? '')?.[1]
  const folder = resolve(root, named ?? '.git')
  const common = (await readSmallFile(join(folder, 'commondir')))?.trim()
  return readSmallFile(resolve(folder, common ?? '', 'info', 'exclude'))
}

export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}

/** Bytes. */
const SMALL = 1024 * 1024

/** Null where there is none; one may not wait at a pipe for it, nor read a device without end. */
async function readSmallFile(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null)
  try {
    const found = await file?.stat()
    return found?.isFile() === true && found.size <= SMALL ? ((await file?.readFile('utf8')) ?? null) : null
  } catch {
    return null
  } finally {
    await file?.close()
  }
}
