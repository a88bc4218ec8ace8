import { type Stats, statSync } from 'node:fs'

/** What files are known by again without being read. */
export type FileStamp = readonly number[]

/** Milliseconds within which a file may change once more at the same time, as the coarsest file systems tell it (FAT). */
const COARSE = 2000

/**
 * The stamp of files as they are now, to be taken before they are read; null where one is not there, or changed so shortly
 * before that it may change once more without another stamp. Two that are the same are of the same content, as git takes
 * it for the files of a working copy. Source: git, Documentation/technical/racy-git.txt.
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

/** One that could not be taken is like no other. */
export function isSameStamp(one: FileStamp | null, other: FileStamp | null): boolean {
  return one !== null && one.length === other?.length && one.every((value, index) => value === other[index])
}

function statIfThere(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null
  } catch {
    // Whoever reads it is told why that is not possible.
    return null
  }
}
