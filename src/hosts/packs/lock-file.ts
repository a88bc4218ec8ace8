import { createHash } from 'node:crypto'
import { isSource, readSource } from './pack-source.ts'
import { isMap } from '../../model/value.ts'
import { readThrown } from '../../model/thrown.ts'
import { readPolicyText } from '../../source/read-policy.ts'
import { decode, FileError, readSteadyBytes } from '../regular-file.ts'
import { PackError } from './pack-error.ts'

export interface LockedFile {
  readonly source: string
  /** Of its package; null for a file below the policy's folder. */
  readonly version: string | null
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string
  /** SHA-256 of what the file says without comments and descriptions. */
  readonly meaning: string
}

/** The files by source. */
export type Lock = ReadonlyMap<string, LockedFile>

const LOCK_VERSION = 1
const MOST_BYTES = 1024 * 1024
const DIGEST = /^[0-9a-f]{64}$/

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The text of a lock; null if there is none.
 *
 * @param shown its path as people should see it
 * @throws {PackError} if it cannot be read
 */
export function readLockText(path: string, shown: string): string | null {
  try {
    return decode(readSteadyBytes(path, MOST_BYTES))
  } catch (error) {
    const { code, message } = readThrown(error)
    if (code === 'ENOENT') return null
    if (code === 'ELOOP') throw badLock(shown, 'is a symbolic link')
    throw badLock(
      shown,
      error instanceof FileError ? message.replace(/^it /, '') : `cannot be read (${code ?? message})`,
    )
  }
}

/** @throws {PackError} if it is not a lock of this version */
export function parseLock(text: string, shown: string): Lock {
  const { document, diagnostics } = readPolicyText({ name: shown, text }, {})
  const [wrong] = diagnostics.filter(({ severity }) => severity === 'error')
  if (wrong !== undefined) throw badLock(shown, `is not valid in line ${wrong.line}: ${wrong.message}`)
  const value = document?.value
  const version = isMap(value) ? value['version'] : undefined
  if (typeof version === 'number' && version > LOCK_VERSION) {
    const message = `\`${shown}\` was written by a newer version of Sluice (version ${version} of locks; this one reads ${LOCK_VERSION})`
    throw new PackError({ code: 'bad-lock', message, help: 'update Sluice' })
  }
  const packs = isMap(value) ? value['packs'] : undefined
  if (version !== LOCK_VERSION || !Array.isArray(packs)) throw badLock(shown, 'is not a lock')
  const lock = new Map<string, LockedFile>()
  for (const [index, entry] of packs.entries()) {
    const locked = readEntry(entry, index, shown)
    if (lock.has(locked.source)) throw badLock(shown, `has \`${locked.source}\` twice`)
    lock.set(locked.source, locked)
  }
  return lock
}

function readEntry(entry: unknown, index: number, shown: string): LockedFile {
  if (!isMap(entry)) throw badLock(shown, `has no map as entry ${index + 1}`)
  const { source, version = null, sha256, meaning } = entry
  if (typeof source !== 'string' || !isSource(source)) throw badLock(shown, `has no source in entry ${index + 1}`)
  const read = readSource(source, null)
  if (read.problem !== null) throw badLock(shown, `is not valid: ${read.problem.message}`)
  const isWhole =
    read.source === source &&
    (version === null || typeof version === 'string') &&
    [sha256, meaning].every((digest) => typeof digest === 'string' && DIGEST.test(digest))
  if (!isWhole) throw badLock(shown, `has no digests, or another name, for \`${source}\``)
  return { source, version, sha256: String(sha256), meaning: String(meaning) }
}

export function formatLock(files: readonly LockedFile[]): string {
  const sorted = files.toSorted((a, b) => (a.source < b.source ? -1 : 1))
  const entries = sorted.map(({ source, version, sha256, meaning }) => {
    const lines = [
      `  - source: ${JSON.stringify(source)}`,
      ...(version === null ? [] : [`    version: ${JSON.stringify(version)}`]),
      `    sha256: ${JSON.stringify(sha256)}`,
      `    meaning: ${JSON.stringify(meaning)}`,
    ]
    return `${lines.join('\n')}\n`
  })
  const packs = entries.length === 0 ? 'packs: []\n' : `packs:\n${entries.join('')}`
  return `# What the policies in this folder extend. \`sluice lock\` writes this file.\nversion: ${LOCK_VERSION}\n${packs}`
}

function badLock(shown: string, what: string): PackError {
  const help = 'restore it, or remove it and run `sluice lock`'
  return new PackError({ code: 'bad-lock', message: `\`${shown}\` ${what}`, help })
}
