import {
  closeSync,
  copyFileSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { FileError, readRegularBytes } from '../hosts/regular-file.ts'
import { readThrown } from '../model/thrown.ts'
import { FILE_LIMITS } from '../source/limits.ts'
import { SettingsError } from './settings-error.ts'

/**
 * The text of a settings file; null if there is no such file.
 *
 * @throws {SettingsError} if the file cannot be read, or is not text
 */
export function readSettingsFile(file: string): string | null {
  try {
    const bytes = readRegularBytes(file, FILE_LIMITS.bytes)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    const { code, message } = readThrown(error)
    if (code === 'ENOENT') return null
    if (error instanceof FileError) throw new SettingsError(message.replace(/^it/, 'the file'), file)
    throw new SettingsError(reasonOf(error, 'read'), file)
  }
}

/**
 * Writes a file atomically, so no reader ever sees a part of the text. The file keeps its mode, and a link stays a
 * link.
 *
 * @throws {SettingsError} if the file cannot be written; it is then unchanged
 */
export function writeSettingsFile(file: string, text: string, mode = 0o644): void {
  const target = targetOf(file)
  try {
    mkdirSync(dirname(target), { recursive: true })
    const kept = statSync(target, { throwIfNoEntry: false })
    replaceFile(target, text, mode, (descriptor) => {
      if (kept !== undefined) fchmodSync(descriptor, kept.mode & 0o7777)
    })
  } catch (error) {
    throw new SettingsError(reasonOf(error, 'written'), file)
  }
}

/**
 * Writes a file beside another one, and renames it to take its place. A link there is replaced, not followed.
 *
 * @param adjust changes the owner or the mode of the new file before it is in its place
 */
export function replaceFile(target: string, text: string, mode: number, adjust: (descriptor: number) => void): void {
  const fresh = join(dirname(target), `.${basename(target)}.${crypto.randomUUID()}`)
  const descriptor = openSync(fresh, 'wx', mode)
  try {
    writeFileSync(descriptor, text)
    adjust(descriptor)
    fsyncSync(descriptor)
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Where the first installation keeps a copy of the file. */
export function backupOf(file: string): string {
  return `${file}.sluice-backup`
}

/** Copies the file to a backup beside it, and returns the path of the copy; null if there is already a backup. */
export function keepOriginal(file: string): string | null {
  const copy = backupOf(file)
  if (existsSync(copy)) return null
  try {
    copyFileSync(file, copy, constants.COPYFILE_EXCL)
    return copy
  } catch (error) {
    throw new SettingsError(reasonOf(error, 'copied'), file)
  }
}

export function removeSettingsFile(file: string): void {
  try {
    rmSync(targetOf(file), { force: true })
  } catch (error) {
    throw new SettingsError(reasonOf(error, 'removed'), file)
  }
}

/** The target of a link, even if it does not exist yet. */
function targetOf(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    try {
      return resolve(dirname(file), readlinkSync(file))
    } catch {
      return file
    }
  }
}

function reasonOf(error: unknown, done: string): string {
  if (error instanceof TypeError) return 'the file is not UTF-8'
  const { code } = readThrown(error)
  return `the file cannot be ${done}${code === null ? '' : ` (${code})`}`
}
