import { realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { COPY, partsOf } from './pack-source.ts'
import { readThrown } from '../../model/thrown.ts'
import { FILE_LIMITS } from '../../source/limits.ts'
import { decode, FileError, readSteadyBytes } from '../regular-file.ts'
import { PackError } from './pack-error.ts'

/** Real paths of folders that are already known. Only for a moment: links change. */
export type RealFolders = Map<string, string>

/** The path of the lock of the policies in a folder. */
export function lockIn(folder: string): string {
  return join(folder, 'sluice.lock')
}

/**
 * The real path of a source's file, whether or not there is one.
 *
 * @param folder the folder of the policy, absolute
 * @throws {PackError} if there is no such package, or the path leads outside
 */
export function findPackFile(source: string, folder: string, known: RealFolders = new Map()): string {
  const { inPackage, path } = partsOf(source)
  const home = realFolder(inPackage === null ? folder : packageFolder(inPackage, folder), source, known)
  const own = realFolder(join(home, dirname(path)), source, known)
  if (own !== home && !own.startsWith(home.endsWith(sep) ? home : home + sep)) throw outside(source, inPackage)
  return join(own, basename(path))
}

/**
 * The folder of a package, as Node finds it from the folder of the policy upwards.
 *
 * @throws {PackError} if it is not installed
 */
export function packageFolder(name: string, folder: string): string {
  for (let above = folder; ; above = dirname(above)) {
    const place = join(above, 'node_modules', name)
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === true) return place
    if (dirname(above) === above) break
  }
  const message = `the package \`${name}\` is not installed`
  throw new PackError({ code: 'unknown-pack', message, help: `run \`npm install --save-dev ${name}\`` })
}

/**
 * The text of a pack's file.
 *
 * @throws {PackError} if it cannot be read
 */
export function readPackFile(path: string, source: string, bytes: number = FILE_LIMITS.bytes): string {
  try {
    return decode(readSteadyBytes(path, bytes))
  } catch (error) {
    throw unread(source, error)
  }
}

function realFolder(path: string, source: string, known: RealFolders): string {
  const found = known.get(path)
  if (found !== undefined) return found
  try {
    const real = realpathSync.native(path)
    known.set(path, real)
    return real
  } catch (error) {
    throw unread(source, error)
  }
}

function unread(source: string, error: unknown): PackError {
  const { code, message } = readThrown(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new PackError({ code: 'unknown-pack', message: `there is no file \`${source}\``, help: null })
  }
  const shown = `\`${source}\``
  if (code === 'ELOOP') {
    return new PackError({ code: 'pack-outside', message: `${shown} is a symbolic link`, help: COPY })
  }
  if (error instanceof FileError) {
    return new PackError({ code: 'pack-unread', message: message.replace(/^it\b/, shown), help: null })
  }
  return new PackError({ code: 'pack-unread', message: `${shown} cannot be read (${code ?? message})`, help: null })
}

function outside(source: string, inPackage: string | null): PackError {
  const home = inPackage === null ? 'the folder of the policy' : `the package \`${inPackage}\``
  const message = `\`${source}\` leads outside ${home}, through a symbolic link`
  return new PackError({ code: 'pack-outside', message, help: COPY })
}
