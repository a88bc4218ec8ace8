import { withoutEnding } from './without-ending.ts'

/** A path as it is written: where it starts, and the names after that, which may contain `..`. */
export interface WrittenPath {
  /** Where it starts: `/`, a drive (`c:`), a share (`//server/share`), a home (`~`, `~ann`); empty if relative. */
  readonly anchor: string
  readonly names: readonly string[]
}

/** The start of a path of Windows, after {@link readPath}: a drive, or a share of a server. */
const WINDOWS = /^(?:[a-z]:|\/\/)/i

/** Whether a path, as {@link showPath} writes it, is on a drive or a share of Windows, where case does not matter. */
export function isOfWindows(path: string): boolean {
  return WINDOWS.test(path)
}

/** Whether a path may be one on a drive, as Git Bash, WSL and Cygwin write it: `/c/a`, `/mnt/c/a`. */
export function mayBeOnDrive(path: string): boolean {
  return MOUNTED.test(path)
}

/** A path or a glob that is absolute, as Windows reads it: `c:/a` for `/c/a`, `/c:/a` and `\\?\C:\a`. */
export function asOfWindows(path: string): string {
  if (!/^[\\/]/.test(path)) return path
  const { anchor, rest } = startOf(path, 'c:/')
  return anchor === '/' ? rest : `${anchor}${rest}`
}

/**
 * Reads a path, relative to `folder` unless it is absolute. `folder` is a path as {@link showPath} writes it.
 *
 * A backslash separates folders in every path: agents send paths of Windows wherever Sluice runs. So on Linux a file
 * with a backslash in its name counts as a file in a folder. Everything else about Windows depends on the path and the
 * folder, never on the machine: `C:\a`, `C:/a`, `/c:/a`, `\\?\C:\a` and `\\server\share` name a drive or a share by
 * themselves. Only in a folder of Windows, `/c/a` and `/mnt/c/a` are paths on a drive, `\a` starts at the root of the
 * drive, and `C:a` is relative. There, a name is the same with dots, spaces or a stream at its end: `.env.`,
 * `.env::$DATA`.
 *
 * Source: "Naming Files, Paths, and Namespaces", Microsoft Learn.
 */
export function readPath(path: string, folder = ''): WrittenPath {
  const start = startOf(path, folder)
  const names = start.rest.split('/').filter((name) => name !== '' && name !== '.')
  return { anchor: start.anchor, names: isOfWindows(start.anchor) ? names.map(withoutStream) : names }
}

interface Start {
  readonly anchor: string
  readonly rest: string
}

const HOME = /^~[\w.-]*(?=\/|$)/
const DRIVE = /^\/?([a-z]):(?=\/|$)/i
/** `\\?\` or `\\.\`, perhaps `\\?\UNC`, and what follows. */
const DEVICE = /^\/\/[?.]\/(UNC(?=\/))?(.*)$/is
const SHARE = /^\/\/([^/]+)\/([^/]+)/
/** A drive as Git Bash, WSL and Cygwin write it. */
const MOUNTED = /^\/(?:mnt\/|cygdrive\/)?([a-z])(?=\/|$)/i
/** A share that every machine has of each of its drives. */
const OWN_DRIVE = /^\/\/(?:localhost|127\.0\.0\.1|\[?::1\]?|\.)\/([a-z])\$$/i

function startOf(path: string, folder: string): Start {
  const slashed = path.includes('\\') ? path.replaceAll('\\', '/') : path
  const isInWindows = isOfWindows(folder)
  const isShare = slashed.startsWith('//') && (isInWindows || path.startsWith('\\\\'))
  if (isShare) {
    const [, isShareToo, device = ''] = DEVICE.exec(slashed) ?? []
    if (isShareToo !== undefined) return ofShare(`/${device}`)
    const [drive, letter] = DRIVE.exec(device) ?? []
    return drive === undefined || letter === undefined ? ofShare(slashed) : ofDrive(letter, device.slice(drive.length))
  }
  // A drive has its colon as the second or third character.
  const mayBeDrive = slashed.charAt(1) === ':' || slashed.charAt(2) === ':'
  const [drive, letter] =
    (mayBeDrive ? DRIVE.exec(slashed) : null) ??
    (isInWindows && path.startsWith('/') ? MOUNTED.exec(slashed) : null) ??
    []
  if (drive !== undefined && letter !== undefined) return ofDrive(letter, slashed.slice(drive.length))
  const [home] = (slashed.startsWith('~') ? HOME.exec(slashed) : null) ?? []
  if (home !== undefined) return { anchor: home, rest: slashed.slice(home.length) }
  if (slashed.startsWith('/'))
    return { anchor: isInWindows && path.startsWith('\\') ? anchorOf(folder) : '/', rest: slashed }
  const [, other, below = ''] = (isInWindows ? /^([a-z]):(.*)$/is.exec(slashed) : null) ?? []
  if (other === undefined) return inFolder(slashed, folder)
  return anchorOf(folder) === `${other.toLowerCase()}:` ? inFolder(below, folder) : ofDrive(other, below)
}

function ofDrive(letter: string, rest: string): Start {
  return { anchor: `${letter.toLowerCase()}:`, rest }
}

function ofShare(slashed: string): Start {
  const [share] = SHARE.exec(slashed) ?? []
  if (share === undefined) return { anchor: '/', rest: slashed }
  const [, letter] = OWN_DRIVE.exec(share) ?? []
  const rest = slashed.slice(share.length)
  return letter === undefined ? { anchor: share.toLowerCase(), rest } : ofDrive(letter, rest)
}

function inFolder(rest: string, folder: string): Start {
  const anchor = anchorOf(folder)
  return { anchor, rest: `${folder.slice(anchor.length)}/${rest}` }
}

/** The anchor of a path, as {@link showPath} writes it. */
export function anchorOf(path: string): string {
  return /^(?:\/\/[^/]+\/[^/]+|\/|[a-z]:(?=\/|$)|~[\w.-]*(?=\/|$))/i.exec(path)?.[0] ?? ''
}

function withoutStream(name: string): string {
  const own = withoutEnding(name.replace(/:.*$/s, ''), '. ')
  return own === '' ? name : own
}

/** The path in its shortest form: `/a`, `c:/a`, `//server/share/a`, `~/a`, `a`, `.`. */
export function showPath({ anchor, names }: WrittenPath): string {
  if (anchor === '') return names.join('/') || '.'
  const rest = names.join('/')
  if (anchor === '/') return `/${rest}`
  return rest === '' && !anchor.endsWith(':') ? anchor : `${anchor}/${rest}`
}

/**
 * Whether `path` is `root` or below it. Compares text, folder by folder, after resolving `.` and `..`; following links
 * is up to the host. Paths of Windows ignore case; {@link readPath} says which those are.
 *
 * If the root is absolute, a relative path starts there, because tools give paths relative to their workspace:
 * `src/a.ts` is within `/w`, `../x` is not. A relative root contains only relative paths. A path that climbs above its
 * start is outside. Homes are not expanded: `~/a` is only within `~`, and a root below `~` contains only paths spelled
 * with it. Empty paths and paths with a NUL are outside, and contain nothing.
 */
export function pathWithin(path: string, root: string): boolean {
  const outer = resolveStrictly(root, '')
  if (outer === null) return false
  const inner = resolveStrictly(path, isAbsolute(outer.anchor) ? showPath(outer) : '')
  if (inner !== null && isOfWindows(inner.anchor) && mayBeOnDrive(root)) return pathWithin(path, asOfWindows(root))
  if (inner?.anchor !== outer.anchor) return false
  const isSame = isOfWindows(outer.anchor)
    ? (one: string, other?: string) => one.toLowerCase() === other?.toLowerCase()
    : (one: string, other?: string) => one === other
  return outer.names.every((name, index) => isSame(name, inner.names[index]))
}

/** The shortest spelling of a path, relative to `folder` unless it is absolute; null if it is invalid. */
export function shortestPath(path: string, folder: string): string | null {
  const base = resolveStrictly(folder, '')
  const found = resolveStrictly(path, base !== null && isAbsolute(base.anchor) ? showPath(base) : '')
  return found === null ? null : showPath(found)
}

/** Null if the path is invalid, or climbs above its start. */
function resolveStrictly(path: string, folder: string): WrittenPath | null {
  if (path === '' || path.includes('\0')) return null
  const { anchor, names } = readPath(path, folder)
  const folders: string[] = []
  for (const name of names) {
    if (name !== '..') folders.push(name)
    // The parent of the root of a file system is the root.
    else if (folders.pop() === undefined && !isAbsolute(anchor)) return null
  }
  return { anchor, names: folders }
}

/** Whether a path says by itself where it is, without a folder or a home. */
export function isAbsolutePath(path: string): boolean {
  return isAbsolute(anchorOf(path))
}

function isAbsolute(anchor: string): boolean {
  return anchor !== '' && !anchor.startsWith('~')
}
