import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { env, platform } from 'node:process'
import { contactOf } from '../model/managed-settings.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { readThrown } from '../model/thrown.ts'
import { FILE_LIMITS } from '../source/limits.ts'
import { lockIn } from './packs/find-pack-file.ts'
import { readRegularBytes } from './regular-file.ts'

/** The policies of an administrator, or why they cannot be relied on, in a sentence. */
export type ManagedPolicies =
  | { readonly policies: readonly PolicyText[]; readonly problem: null }
  | { readonly policies: null; readonly problem: string }

const DROPS = 'policy.d'

/** The maximum number of files there. */
const MAX_FILES = 1000

/** Where the policies are, and who may own them. Only tests need others than those of the machine. */
export interface ManagedPlace {
  readonly folder: string
  /** The user that must own the files; null where owners are not checked. */
  readonly owner: number | null
  /** The outermost folder to check. */
  readonly top: string
}

/** No variable of the agent, no option and no HOME leads elsewhere: an agent could set them. */
function machinePlace(): ManagedPlace {
  if (platform === 'darwin') return { folder: '/Library/Application Support/Sluice', owner: null, top: '/' }
  if (platform === 'win32')
    return { folder: join(env['ProgramData'] ?? 'C:\\ProgramData', 'Sluice'), owner: null, top: '/' }
  return { folder: '/etc/sluice', owner: 0, top: '/' }
}

/**
 * Reads `policy.yaml` and `policy.d/*.yaml`, in the order of their names. No such file means that there are no managed
 * policies. A file that someone else than the administrator could have written is not read, and neither are the others
 * then: nobody can tell which of them are still the administrator's.
 */
export function readManagedPolicies(place: ManagedPlace = machinePlace()): ManagedPolicies {
  const policies: PolicyText[] = []
  try {
    if (lookAt(place.folder) === null) return { policies, problem: null }
    for (const folder of foldersOf(place)) checkOwner(folder, lstatSync(folder), place)
    for (const name of namesIn(place)) {
      policies.push({ name, text: readText(name, place), layer: 'managed' })
    }
    // What they extend counts only by the digest that a lock has of it.
    for (const lock of new Set(policies.map(({ name }) => lockIn(dirname(name))))) {
      const found = lookAt(lock)
      if (found !== null) checkOwner(lock, found, place)
    }
    return { policies, problem: null }
  } catch (error) {
    const { code, message } = readThrown(error)
    const why =
      error instanceof ManagedError
        ? message
        : `managed policies in \`${place.folder}\` cannot be read (${code ?? message})`
    const contact = policies.map(({ text }) => contactOf(text)).find((found) => found !== null)
    return { policies: null, problem: `${why}; ask ${contact ?? 'your administrator'}` }
  }
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

/** Whether there may be managed policies, unread: also if the folder is a link to nothing, or out of reach. */
export function mayBeManaged({ folder }: Pick<ManagedPlace, 'folder'> = machinePlace()): boolean {
  try {
    return lookAt(folder) !== null
  } catch {
    return true
  }
}

/** The folders that may hold managed policies, if they exist. */
export function managedFolders({ folder }: Pick<ManagedPlace, 'folder'> = machinePlace()): readonly string[] {
  return [folder, join(folder, DROPS)].filter((path) => lookAt(path)?.isDirectory() === true)
}

class ManagedError extends Error {}

function lookAt(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null
}

/** The folder and those around it, the outermost first. */
function foldersOf({ folder, top }: ManagedPlace): readonly string[] {
  const parent = dirname(folder)
  return folder === top || parent === folder ? [folder] : [...foldersOf({ folder: parent, top, owner: null }), folder]
}

function namesIn(place: ManagedPlace): readonly string[] {
  const { folder } = place
  const first = join(folder, 'policy.yaml')
  const drops = join(folder, DROPS)
  const found = lookAt(first) === null ? [] : [first]
  const look = lookAt(drops)
  if (look === null) return found
  checkOwner(drops, look, place)
  const names = readdirSync(drops).filter((name) => /^[^.].*\.ya?ml$/.test(name))
  if (names.length > MAX_FILES) throw new ManagedError(`\`${drops}\` has more than ${MAX_FILES} policies`)
  return [...found, ...names.toSorted().map((name) => join(drops, name))]
}

/** A folder or file that others can write says nothing about the administrator. */
function checkOwner(path: string, found: Stats, { owner }: ManagedPlace): void {
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

function readText(path: string, place: ManagedPlace): string {
  const before = lstatSync(path)
  checkOwner(path, before, place)
  const bytes = readRegularBytes(path, FILE_LIMITS.bytes, ({ ino }) => checkUnchanged(path, ino === before.ino))
  const after = lstatSync(path)
  checkUnchanged(path, after.mtimeMs === before.mtimeMs && after.ino === before.ino && after.size === bytes.length)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

function checkUnchanged(path: string, isSame: boolean): void {
  if (!isSame) throw new ManagedError(`\`${path}\` changed while it was read`)
}
