import { type Stats, statSync } from 'node:fs'

/** Tells whether files have changed without reading them. */
export type FileStamp = readonly number[]

/** Milliseconds in which a file can change twice with the same timestamp, on the coarsest file system (FAT). */
const COARSE = 2000

/**
 * The stamp of files as they are now; take it before reading them. Null if one is missing, or changed so recently that it
 * can change again with the same stamp. Files with the same stamp have the same content, as git assumes for a working copy.
 * Source: git, Documentation/technical/racy-git.txt.
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

/** Null is like no other stamp. */
export function isSameStamp(one: FileStamp | null, other: FileStamp | null): boolean {
  return one !== null && one.length === other?.length && one.every((value, index) => value === other[index])
}

function statIfThere(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null
  } catch {
    // Reading it will report the reason.
    return null
  }
}
