import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { Host } from '../model/host.ts'

/** Bytes of the largest file that is read. */
const LARGEST = 4 * 1024 * 1024

interface FilesOptions {
  /** The folder whose files may be read, where the event names none. */
  readonly workspace: string
  /** The home of the person, where rules may name files of it; that of this process where absent. */
  readonly home?: string
}

/**
 * Files of the workspace, as text; where a rule asks for it, those of the folders above it, or of the home. No text where
 * there is no such file, where it lies outside of its folder (also by way of a link), is no regular file, has more than
 * 4 MiB, or is not UTF-8 or has a NUL in it. Paths that are relative start at the folder.
 */
export function createFiles(options: FilesOptions): NonNullable<Host['files']> {
  const { home = homedir() } = options
  return {
    async read(path, callContext, from = 'workspace') {
      const workspace = resolve(callContext.workspace ?? options.workspace)
      const folders = from === 'above' ? foldersAbove(workspace) : [from === 'home' ? home : workspace]
      for (const folder of folders) {
        const text = await readInside(folder, path).catch(() => null)
        if (text === null) continue
        return { type: 'file', text, ...(from !== 'workspace' && { path: resolve(folder, path) }) }
      }
      return { type: 'file', text: null }
    },
  }
}

function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersAbove(above)]
}

/** @throws when it cannot be read, or is no UTF-8 */
async function readInside(workspace: string, path: string): Promise<string | null> {
  const root = await realpath(workspace)
  const real = await realpath(resolve(root, path))
  if (!isInside(root, real)) return null
  // Where the file was replaced since, neither a link is followed nor the writer of a pipe waited for.
  const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const opened = await file.stat({ bigint: true })
    if (!opened.isFile() || opened.size > LARGEST) return null
    // A folder on the way may have been replaced by a link, too.
    const found = await stat(real, { bigint: true })
    if ((await realpath(real)) !== real || found.ino !== opened.ino || found.dev !== opened.dev) return null

    const pieces: Uint8Array[] = []
    // One byte more than may be there, as the file may grow.
    for await (const piece of file.createReadStream({ end: LARGEST, autoClose: false })) {
      pieces.push(piece as Uint8Array)
    }
    const bytes = Buffer.concat(pieces)
    if (bytes.length > LARGEST || bytes.includes(0)) return null
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } finally {
    await file.close()
  }
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
