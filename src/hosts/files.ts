import { checkOptions } from '../model/check-options.ts'
import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { Host } from '../model/host.ts'

const MAX_BYTES = 4 * 1024 * 1024

interface FilesOptions {
  /** The folder whose files may be read if the event names no workspace. */
  readonly workspace: string
  /** The user's home folder, for rules that read files from it; default: the home of this process. */
  readonly home?: string
}

/**
 * Reads text files of the workspace, or of the folders above it or the home folder if a rule requests that. The text is
 * null if the file does not exist, is outside its folder (even through a link), is not a regular file, has more than 4
 * MiB, is not UTF-8, or contains a NUL. Relative paths start at the folder.
 */
export function createFiles(options: FilesOptions): NonNullable<Host['files']> {
  checkOptions('createFiles', options, { workspace: 'required', home: 'optional' })
  return {
    async read(path, callContext, from = 'workspace') {
      const workspace = resolve(callContext.workspace ?? options.workspace)
      const folders =
        from === 'above' ? foldersAbove(workspace) : [from === 'home' ? (options.home ?? homeFolder()) : workspace]
      for (const folder of folders) {
        const text = await readInside(folder, path).catch(() => null)
        if (text === null) continue
        return { type: 'file', text, ...(from !== 'workspace' && { path: resolve(folder, path) }) }
      }
      return { type: 'file', text: null }
    },
  }
}

function homeFolder(): string {
  try {
    return homedir()
  } catch {
    // The machine's list of users has no entry for this one, so there is no such folder.
    return '/dev/null'
  }
}

function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersAbove(above)]
}

/** @throws if the file cannot be read, or is not UTF-8 */
async function readInside(workspace: string, path: string): Promise<string | null> {
  const root = await realpath(workspace)
  const real = await realpath(resolve(root, path))
  if (!isInside(root, real)) return null
  // If the file was replaced in the meantime, do not follow a link or wait for the writer of a pipe.
  const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const opened = await file.stat({ bigint: true })
    if (!opened.isFile() || opened.size > MAX_BYTES) return null
    // A folder in its path may also have been replaced by a link.
    const found = await stat(real, { bigint: true })
    if ((await realpath(real)) !== real || found.ino !== opened.ino || found.dev !== opened.dev) return null

    const pieces: Uint8Array[] = []
    // One byte more than allowed, because the file may grow.
    for await (const piece of file.createReadStream({ end: MAX_BYTES, autoClose: false })) {
      pieces.push(piece as Uint8Array)
    }
    const bytes = Buffer.concat(pieces)
    if (bytes.length > MAX_BYTES || bytes.includes(0)) return null
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } finally {
    await file.close()
  }
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
