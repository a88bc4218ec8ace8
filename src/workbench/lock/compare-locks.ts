import type { Lock, LockedFile } from '../../hosts/packs/lock-file.ts'

/** How a file differs from a lock. */
export type LockChange = 'added' | 'gone' | 'changed' | 'prose'

/** The files that differ, by source, sorted. `prose`: only comments, layout or descriptions have changed. */
export function compareLocks(before: Lock, files: readonly LockedFile[]): ReadonlyMap<string, LockChange> {
  const after = new Map(files.map((file) => [file.source, file] as const))
  const changes: (readonly [string, LockChange])[] = []
  for (const source of new Set([...before.keys(), ...after.keys()])) {
    const change = changeOf(before.get(source), after.get(source))
    if (change !== null) changes.push([source, change])
  }
  return new Map(changes.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function changeOf(before: LockedFile | undefined, after: LockedFile | undefined): LockChange | null {
  if (before === undefined) return 'added'
  if (after === undefined) return 'gone'
  if (before.sha256 === after.sha256 && before.version === after.version) return null
  return before.meaning === after.meaning ? 'prose' : 'changed'
}
