/** A path by folders, with its `.` and `..` resolved. */
interface ParsedPath {
  /** Where it starts: `/`, a drive (`c:`), somebody's home (`~`, `~ann`), or nowhere known (empty). */
  readonly anchor: string
  readonly folders: readonly string[]
}

/**
 * Whether `path` is `root` or lies below it. Compared as text, folder by folder, after `.` and `..` are resolved; links are
 * for the host to follow before. Both separators count, and drives are the same in either case.
 *
 * A relative path is taken from the root where that is absolute, as tools give paths relative to their workspace:
 * `src/a.ts` is within `/w`, `../x` is not. Within a relative root are only the relative paths below it. A path that
 * climbs above where it starts is outside. A home is not expanded: `~/a` is within `~` and nothing else, and a root below
 * `~` holds only paths spelled so. Empty paths, and paths with a NUL in them, are outside and hold nothing.
 */
export function pathWithin(path: string, root: string): boolean {
  const outer = locate(root, NOWHERE)
  const inner = outer && locate(path, outer)
  if (!outer || !inner) return false
  return inner.anchor === outer.anchor && outer.folders.every((folder, index) => folder === inner.folders[index])
}

/** A path in its shortest spelling, taken from a folder where it is relative; null where it names no place. */
export function shortestPath(path: string, folder: string): string | null {
  const found = locate(path, locate(folder, NOWHERE) ?? NOWHERE)
  if (found === null) return null
  const { anchor, folders } = found
  return `${anchor}${anchor === '' || anchor === '/' ? '' : '/'}${folders.join('/')}`
}

const NOWHERE: ParsedPath = { anchor: '', folders: [] }

const ANCHOR = /^(?:\/|[a-z]:|~[^/]*)/i

/** Null where the path names no place, or one above its start. */
function locate(path: string, base: ParsedPath): ParsedPath | null {
  if (path === '' || path.includes('\0')) return null
  const slashed = path.replaceAll('\\', '/')
  const written = ANCHOR.exec(slashed)?.[0] ?? ''
  const anchor = isAbsolute(written) ? written.toLowerCase() : written
  const start = anchor === '' && isAbsolute(base.anchor) ? base : { anchor, folders: [] }

  const folders = [...start.folders]
  for (const folder of slashed.slice(written.length).split('/')) {
    if (folder === '' || folder === '.') continue
    if (folder !== '..') folders.push(folder)
    // The folder above the top of a file system is the top itself.
    else if (folders.pop() === undefined && !isAbsolute(start.anchor)) return null
  }
  return { anchor: start.anchor, folders }
}

function isAbsolute(anchor: string): boolean {
  return anchor !== '' && !anchor.startsWith('~')
}
