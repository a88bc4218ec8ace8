import { dirname, join, resolve } from 'node:path'
import type { OpenedPack, Packs } from '../../compile/extend-packs.ts'
import { partsOf, readSource } from './pack-source.ts'
import { quote } from '../../agents/shell-words.ts'
import { shippedPacks } from '../shipped-packs.ts'
import { findPackFile, lockIn, readPackFile } from './find-pack-file.ts'
import { type Lock, parseLock, readLockText, sha256Of } from './lock-file.ts'
import { PackError } from './pack-error.ts'

/** A file that policies extend, or a lock; `source` is null for a lock. */
export interface OpenedFile {
  /** The folder of the policy, absolute. */
  readonly folder: string
  readonly source: string | null
  readonly path: string
  readonly text: string
}

/** Packs that remember which files they have opened. */
interface PolicyPacks extends Packs {
  open(name: string, policy: string, by: string | null): OpenedPack
  /** In the order in which they were opened; each source once, with its last text. */
  readonly opened: readonly OpenedFile[]
}

/**
 * The shipped packs, files below a folder, and files of packages that are installed for it, for policies in that
 * folder. Files must be as `sluice.lock` in the folder has them.
 */
export function projectPacks(folder: string): Packs {
  return policyPacks({ folderOf: () => resolve(folder) })
}

interface PolicyPacksOptions {
  /** The folder of a policy, absolute. By default, names are paths from `base`. */
  readonly folderOf?: (policy: string) => string
  /** Where relative names of policies start from. Default: the current folder. */
  readonly base?: string
  /** Whether files need no lock, because one is about to be written. */
  readonly isUnlocked?: boolean
  /** The most bytes of a file. Default: those of a policy. */
  readonly bytes?: number
  /** Gives the text of a locked file in another version; null to read the file. */
  readonly instead?: (source: string, folder: string) => string | null
}

/** Packs for policies in several folders, each with its own lock. */
export function policyPacks({
  base = '.',
  folderOf = (policy) => dirname(resolve(base, policy)),
  isUnlocked = false,
  bytes,
  instead = () => null,
}: PolicyPacksOptions = {}): PolicyPacks {
  const opened = new Map<string, OpenedFile>()
  const locks = new Map<string, { readonly text: string; readonly lock: Lock }>()

  const remember = (file: OpenedFile): void => void opened.set(JSON.stringify([file.folder, file.source]), file)

  function lockOf(folder: string, shown: string): Lock | null {
    const path = lockIn(folder)
    const text = readLockText(path, shown)
    if (text === null) return null
    const known = locks.get(path)
    if (known?.text === text) return known.lock
    const lock = parseLock(text, shown)
    locks.set(path, { text, lock })
    remember({ folder, source: null, path, text })
    return lock
  }

  function openFile(given: string, policy: string, by: string | null): OpenedPack {
    const read = readSource(given, by)
    if (read.problem !== null) return read
    const { source } = read
    const folder = folderOf(policy)
    const shownLock = lockIn(dirname(policy))
    const path = findPackFile(source, folder)
    const text = instead(source, folder) ?? readPackFile(path, source, bytes)
    const name = partsOf(source).inPackage === null ? join(dirname(policy), source) : source
    if (!isUnlocked) checkLocked(source, text, lockOf(folder, shownLock), { shownLock, policy })
    remember({ folder, source, path, text })
    return { name, key: path, source, text, problem: null }
  }

  return {
    get names() {
      return shippedPacks.names
    },
    read: (name) => shippedPacks.read(name),
    open(name, policy, by) {
      try {
        return openFile(name, policy, by)
      } catch (error) {
        if (error instanceof PackError) return { problem: error.problem }
        throw error
      }
    },
    get opened() {
      return [...opened.values()]
    },
  }
}

interface Shown {
  readonly shownLock: string
  readonly policy: string
}

function checkLocked(source: string, text: string, lock: Lock | null, { shownLock, policy }: Shown): void {
  const command = `sluice lock --policy ${word(policy)}`
  const locked = lock?.get(source)
  if (locked === undefined) {
    const message = lock === null ? `\`${source}\` has no \`${shownLock}\`` : `\`${source}\` is not in \`${shownLock}\``
    throw new PackError({ code: 'not-locked', message, help: `run \`${command}\`` })
  }
  const sha256 = sha256Of(text)
  if (sha256 === locked.sha256) return
  const message = `\`${source}\` is not as it was locked: its SHA-256 is ${sha256}, not ${locked.sha256}`
  const help = `restore the file, or run \`${command} --update ${word(source)}\` to see what changed`
  throw new PackError({ code: 'lock-mismatch', message, help })
}

/** A word of a command to copy. */
function word(text: string): string {
  return /^[\w./:@%+-]+$/.test(text) ? text : quote(text)
}
