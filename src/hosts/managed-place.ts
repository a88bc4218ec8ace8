import { lstatSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env, getuid, platform } from 'node:process'
import { readThrown } from '../model/thrown.ts'

/** Where the policies are, and who may own them. Only tests need others than those of the machine. */
export interface ManagedPlace {
  readonly folder: string
  /** The user that must own the files; null where owners are not checked. */
  readonly owner: number | null
  /** The outermost folder to check. */
  readonly top: string
}

/** No variable of the agent, no option and no HOME leads elsewhere: an agent could set them. */
export function machinePlace(): ManagedPlace {
  if (platform === 'darwin') return { folder: '/Library/Application Support/Sluice', owner: null, top: '/' }
  if (platform === 'win32')
    return { folder: join(env['ProgramData'] ?? 'C:\\ProgramData', 'Sluice'), owner: null, top: '/' }
  return { folder: '/etc/sluice', owner: 0, top: '/' }
}

/** Why others than the administrator could have written a file that managed policies name; null if they could not. */
export function whyNotManaged(file: string, place: ManagedPlace = machinePlace()): string | null {
  try {
    for (const path of foldersOf({ ...place, folder: file })) checkOwner(path, lstatSync(path), place)
    return null
  } catch (error) {
    const { code, message } = readThrown(error)
    return error instanceof ManagedError ? message : `\`${file}\` cannot be read (${code ?? message})`
  }
}

/** Why a state folder of managed hooks may have what another user has left, as a clause; null if it has not. */
export function whyForeign(state: string): string | null {
  if (getuid === undefined) return null
  try {
    for (const folder of [dirname(state), state]) {
      const found = statSync(folder, { throwIfNoEntry: false })
      if (found !== undefined) checkOwner(folder, found, { owner: getuid() })
    }
    return null
  } catch (error) {
    const { code, message } = readThrown(error)
    // This user has no home folder, so nothing is kept.
    if (code === 'ENOTDIR') return null
    const why =
      error instanceof ManagedError
        ? message.replaceAll('managed policies', 'the state of managed hooks')
        : `\`${dirname(state)}\` cannot be read (${code ?? message})`
    return `${why}; give each user a home folder of their own`
  }
}

/** The message is a clause. */
export class ManagedError extends Error {}

/** The folder and those around it, the outermost first. */
export function foldersOf({ folder, top }: ManagedPlace): readonly string[] {
  const parent = dirname(folder)
  return folder === top || parent === folder ? [folder] : [...foldersOf({ folder: parent, top, owner: null }), folder]
}

/** A folder or file that others can write says nothing about the administrator. */
export function checkOwner(path: string, found: Stats, { owner }: Pick<ManagedPlace, 'owner'>): void {
  if (found.isSymbolicLink())
    throw new ManagedError(`\`${path}\` is a link, which managed policies may not pass through`)
  if (owner === null) return
  if (found.uid !== owner) {
    throw new ManagedError(
      `\`${path}\` belongs to user ${found.uid}, but managed policies must belong to user ${owner}`,
    )
  }
  if ((found.mode & 0o022) !== 0) {
    const mode = (found.mode & 0o777).toString(8).padStart(4, '0')
    throw new ManagedError(`\`${path}\` can be written by others (mode ${mode}), and managed policies must not be`)
  }
}
