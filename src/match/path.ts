/** A path as a list of folders, with `.` and `..` resolved. */
interface ParsedPath {
  /** Where it starts: `/`, a drive (`c:`), a home (`~`, `~ann`), or empty for a relative path. */
  readonly anchor: string
  readonly folders: readonly string[]
}

/**
 * Whether `path` is `root` or below it. Compares text, folder by folder, after resolving `.` and `..`; following links is up
 * to the host. Both separators count, and drive letters ignore case.
 *
 * If the root is absolute, a relative path starts there, because tools give paths relative to their workspace: `src/a.ts` is
 * within `/w`, `../x` is not. A relative root contains only relative paths. A path that climbs above its start is outside.
 * Homes are not expanded: `~/a` is only within `~`, and a root below `~` contains only paths spelled with it. Empty paths and
 * paths with a NUL are outside, and contain nothing.
 */
export function pathWithin(path: string, root: string): boolean {
  const outer = parse(root, RELATIVE)
  const inner = outer && parse(path, outer)
  if (!outer || !inner) return false
  return inner.anchor === outer.anchor && outer.folders.every((folder, index) => folder === inner.folders[index])
}

/** The shortest spelling of a path, relative to `folder` unless it is absolute; null if it is invalid. */
export function shortestPath(path: string, folder: string): string | null {
  const found = parse(path, parse(folder, RELATIVE) ?? RELATIVE)
  if (found === null) return null
  const { anchor, folders } = found
  return `${anchor}${anchor === '' || anchor === '/' ? '' : '/'}${folders.join('/')}`
}

const RELATIVE: ParsedPath = { anchor: '', folders: [] }

const ANCHOR = /^(?:\/|[a-z]:|~[^/]*)/i

/** Null if the path is invalid, or climbs above its start. */
function parse(path: string, base: ParsedPath): ParsedPath | null {
  if (path === '' || path.includes('\0')) return null
  const slashed = path.replaceAll('\\', '/')
  const written = ANCHOR.exec(slashed)?.[0] ?? ''
  const anchor = isAbsolute(written) ? written.toLowerCase() : written
  const start = anchor === '' && isAbsolute(base.anchor) ? base : { anchor, folders: [] }

  const folders = [...start.folders]
  for (const folder of slashed.slice(written.length).split('/')) {
    if (folder === '' || folder === '.') continue
    if (folder !== '..') folders.push(folder)
    // The parent of the root of a file system is the root.
    else if (folders.pop() === undefined && !isAbsolute(start.anchor)) return null
  }
  return { anchor: start.anchor, folders }
}

function isAbsolute(anchor: string): boolean {
  return anchor !== '' && !anchor.startsWith('~')
}
