import { FILE_LIMITS } from '../../source/limits.ts'
import { decode, readSteadyBytes } from '../regular-file.ts'
import { findPackFile, type RealFolders } from './find-pack-file.ts'
import type { OpenedFile } from './project-packs.ts'

export type PackPlace = Omit<OpenedFile, 'text'>

/**
 * Reads files again that policies extend, and their locks. Null if a source is at another place now, or cannot be read:
 * then the policies must be read again, which also says what is wrong.
 */
export function rereadPacks(places: readonly PackPlace[]): readonly string[] | null {
  const known: RealFolders = new Map()
  try {
    const texts: string[] = []
    for (const { folder, source, path } of places) {
      if (source !== null && findPackFile(source, folder, known) !== path) return null
      texts.push(decode(readSteadyBytes(path, FILE_LIMITS.bytes)))
    }
    return texts
  } catch {
    return null
  }
}
