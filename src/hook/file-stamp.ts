import { type Stats, statSync } from 'node:fs'

/** A stamp that shows whether files have changed, without reading them. */
export type FileStamp = readonly number[]

/** Milliseconds within which a file can change twice and keep the same timestamp, on the coarsest file system (FAT). */
const COARSE = 2000

/**
 * The current stamp of files; take it before reading them. Null if a file is missing, or changed so recently that it
 * could change again with the same stamp. Files with the same stamp have the same content, as git assumes for a working
 * copy. Source: git, Documentation/technical/racy-git.txt.
 */
export function stampOf(files: readonly string[], now: number): FileStamp | null {
  const stamp: number[] = []
  for (const file of files) {
    const stats = statIfThere(file)
    if (stats === null || Math.max(stats.mtimeMs, stats.ctimeMs) > now - COARSE) return null
    stamp.push(stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs)
  }
  return stamp
}

/** Whether two stamps are equal; null never is. */
export function isSameStamp(one: FileStamp | null, other: FileStamp | null): boolean {
  return one !== null && one.length === other?.length && one.every((value, index) => value === other[index])
}

function statIfThere(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null
  } catch {
    // The attempt to read the file will report the reason.
    return null
  }
}
