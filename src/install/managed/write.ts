import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, fchmodSync, fchownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { whyNotManaged } from '../../hosts/managed-place.ts'
import { readThrown } from '../../model/thrown.ts'
import { replaceFile } from '../settings-file.ts'
import { SettingsError } from '../settings-error.ts'
import type { ManagedChange } from './plan.ts'
import { type ManagedRecord, readRecords, RECORDS } from './records.ts'

/** Who owns what is written, and as whom it is read again: nobody special. */
const OWNER = 0
const READER = 65_534

/**
 * Writes files that belong to root and that everybody can read, each by renaming a new one. Then reads them again as
 * another user: an agent that cannot read such a file starts without it. If one cannot be written, all are as before.
 *
 * @param root the folder in which the machine's folders are; empty outside of tests
 * @throws {SettingsError} if a file cannot be written safely, or others cannot read it
 */
export function writeManaged(host: string, changes: readonly ManagedChange[], root: string): void {
  const records = recordsAfter(host, changes, root)
  const kept = { path: RECORDS, before: null, after: records, record: null }
  const all = [...changes, kept].filter(({ before, after }) => before !== after)
  // Nothing is written if one of the folders could be replaced by others.
  for (const { path } of all) checkFolders(path, root)
  all.forEach(({ path, after }, index) => {
    try {
      put(path, after, root)
    } catch (error) {
      // Half of an installation would be none that anybody has tried.
      for (const { path: written, before } of all.slice(0, index).toReversed()) put(written, before, root)
      throw error
    }
  })
  for (const { path, after } of [...changes, kept]) if (after !== null) readAsOther(path, after, root)
}

function recordsAfter(host: string, changes: readonly ManagedChange[], root: string): string {
  const others = readRecords(root).filter((known) => known.host !== host)
  const own = changes.flatMap(({ record }): readonly ManagedRecord[] => (record === null ? [] : [record]))
  return `${JSON.stringify([...others, ...own], null, 2)}\n`
}

/** The folders around a file that exist already: root's, for nobody else to write, for everybody to read. */
function checkFolders(path: string, root: string): void {
  let folder = dirname(join(root, path))
  while (!existsSync(folder)) folder = dirname(folder)
  const why = whyNotManaged(folder, { folder, owner: OWNER, top: root === '' ? '/' : root })
  if (why !== null) throw new SettingsError(why.replace('managed policies', 'managed hooks'), path)
  const { mode } = lstatSync(folder)
  if ((mode & 0o005) === 0o005) return
  const shown = (mode & 0o777).toString(8).padStart(4, '0')
  const message = `others cannot read the folder \`${folder}\` (mode ${shown}), so agents would start without the hooks; run \`chmod 755 ${folder}\``
  throw new SettingsError(message, path)
}

function put(path: string, text: string | null, root: string): void {
  if (text === null) remove(path, root)
  else write(path, text, root)
}

function write(path: string, text: string, root: string): void {
  const target = join(root, path)
  try {
    makeFolders(dirname(target))
    replaceFile(target, text, 0o644, (descriptor) => {
      fchownSync(descriptor, OWNER, OWNER)
      fchmodSync(descriptor, 0o644)
    })
  } catch (error) {
    throw new SettingsError(`the file cannot be written (${readThrown(error).code ?? readThrown(error).message})`, path)
  }
}

/** Makes folders, whatever the mask of new files is. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}

function remove(path: string, root: string): void {
  try {
    rmSync(join(root, path), { force: true })
  } catch (error) {
    throw new SettingsError(`the file cannot be removed (${readThrown(error).code ?? readThrown(error).message})`, path)
  }
}

function readAsOther(path: string, text: string, root: string): void {
  const { stdout, status } = spawnSync('/bin/cat', [join(root, path)], { uid: READER, gid: READER, cwd: '/' })
  if (status === 0 && stdout.toString() === text) return
  throw new SettingsError('the file was written, but other users cannot read it as it is', path)
}
