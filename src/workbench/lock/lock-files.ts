import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { partsOf } from '../../hosts/packs/pack-source.ts'
import { packageFolder } from '../../hosts/packs/find-pack-file.ts'
import { type LockedFile, sha256Of } from '../../hosts/packs/lock-file.ts'
import type { OpenedFile } from '../../hosts/packs/project-packs.ts'
import { readRegularFile } from '../../hosts/regular-file.ts'
import { isMap } from '../../model/value.ts'
import { FILE_LIMITS } from '../../source/limits.ts'
import { meaningOf } from './meaning.ts'

/** What a lock says of the files as they are now. */
export function lockFiles(opened: readonly OpenedFile[]): readonly LockedFile[] {
  return opened.flatMap(({ source, folder, text }) =>
    source === null
      ? []
      : [{ source, version: versionOf(source, folder), sha256: sha256Of(text), meaning: meaningOf(text) }],
  )
}

function versionOf(source: string, folder: string): string | null {
  const { inPackage } = partsOf(source)
  if (inPackage === null) return null
  try {
    const file = join(packageFolder(inPackage, folder), 'package.json')
    const about: unknown = JSON.parse(readRegularFile(file, FILE_LIMITS.bytes))
    return isMap(about) && typeof about['version'] === 'string' ? about['version'] : null
  } catch {
    return null
  }
}

/**
 * Keeps the texts of locked files, so that an update can show what it changes. Never throws: without them, it shows
 * less.
 */
export function keepTexts(state: string, opened: readonly OpenedFile[]): void {
  for (const { source, text } of opened) {
    if (source === null) continue
    const file = keptFile(state, sha256Of(text))
    const written = `${file}.${process.pid}`
    try {
      mkdirSync(join(state, 'packs'), { recursive: true, mode: 0o700 })
      writeFileSync(written, text, { mode: 0o600 })
      renameSync(written, file)
    } catch {
      return
    }
  }
}

/** The text with this digest; null if it is not kept. */
export function keptText(state: string, sha256: string): string | null {
  try {
    const text = readRegularFile(keptFile(state, sha256), FILE_LIMITS.bytes)
    return sha256Of(text) === sha256 ? text : null
  } catch {
    return null
  }
}

function keptFile(state: string, sha256: string): string {
  return join(state, 'packs', `${sha256}.yaml`)
}
