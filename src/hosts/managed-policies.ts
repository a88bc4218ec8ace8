import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { contactOf } from '../model/managed-settings.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { readThrown } from '../model/thrown.ts'
import { FILE_LIMITS } from '../source/limits.ts'
import { checkOwner, foldersOf, machinePlace, ManagedError, type ManagedPlace } from './managed-place.ts'
import { lockIn } from './packs/find-pack-file.ts'
import { readRegularBytes } from './regular-file.ts'

/** The policies of an administrator, or why they cannot be relied on, in a sentence. */
export type ManagedPolicies =
  | { readonly policies: readonly PolicyText[]; readonly problem: null }
  | { readonly policies: null; readonly problem: string }

const DROPS = 'policy.d'

/** The maximum number of files there. */
const MAX_FILES = 1000

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

function lookAt(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null
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

function readText(path: string, place: ManagedPlace): string {
  const before = lstatSync(path)
  checkOwner(path, before, place)
  const bytes = readRegularBytes(path, FILE_LIMITS.bytes, ({ ino }) => checkUnchanged(path, ino === before.ino))
  const after = lstatSync(path)
  // Whoever writes a file can set the time of its contents back, but not that of its change.
  checkUnchanged(path, after.ctimeMs === before.ctimeMs && after.ino === before.ino && after.size === bytes.length)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

function checkUnchanged(path: string, isSame: boolean): void {
  if (!isSame) throw new ManagedError(`\`${path}\` changed while it was read`)
}
