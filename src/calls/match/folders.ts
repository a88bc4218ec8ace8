import { anchorOf, isOfWindows } from '../../match/path.ts'
import type { MarkedText } from '../../model/call.ts'
import { ANY, BELOW, isKnown, MARKS } from '../marks.ts'
import type { Answer } from './answer.ts'
import { matchGlob, readGlob } from './glob.ts'

/** A path in a home: the home, and the rest of the path. */
const HOME = /^(\/root|\/(?:home|Users)\/[^/]+|\/var\/root|[a-z]:\/Users\/[^/]+|~[^/]*)(?:\/(.*))?$/i
/** Folders that contain homes. */
const ABOVE_HOMES = /^(?:\/|\/home|\/Users|[a-z]:\/|[a-z]:\/Users)$/i

/** Splits a path into its home and the rest; null for a path that is not in a home. */
export function belowHome(path: MarkedText): { readonly home: string; readonly rest: MarkedText } | null {
  const [, home, rest = ''] = HOME.exec(path) ?? []
  return home === undefined || home.includes(ANY) || home.includes(BELOW) ? null : { home, rest }
}

export interface Reach {
  /** Whether the operation also affects everything below the path. */
  readonly recursive: boolean
  /** Whether the operation affects only some of that. */
  readonly narrowed: boolean
  /** Whether it only creates a folder, which leaves what is in such a folder as it is. */
  readonly makesFolder?: boolean
}

/**
 * Whether an operation on a path affects a folder: the path is the folder, or is below it unless `isExact`, or is above
 * it and the operation is recursive. `home` is the home of the workspace.
 */
export function affects(path: MarkedText, folder: string, reach: Reach, home: string | null, isExact: boolean): Answer {
  if (path.startsWith(ANY)) return null
  if (areOfRoot(path, folder)) {
    if (!reach.recursive && isKnown(path)) return path === folder || (!isExact && path.startsWith(`${folder}/`))
    if (areApart(path, folder)) return false
  }
  const ignoresCase = [path, folder, home ?? ''].some(isOfWindows)
  if (folder.startsWith('~')) {
    const own = belowHome(path)
    if (own !== null) return compareFolders(own.rest, folder.replace(/^~[^/]*\/?/, ''), reach, isExact, ignoresCase)
    if (!reach.recursive || !ABOVE_HOMES.test(path)) return mayBeHome(path) ? null : false
    return reach.narrowed ? null : true
  }
  const whole = path.startsWith('~') ? fromHome(path, home) : path
  if (whole === null) {
    // An unknown home is not in a folder that neither contains homes nor lies in one.
    return belowHome(folder) === null && !ABOVE_HOMES.test(folder) ? false : null
  }
  if (anchorOf(whole) !== anchorOf(folder)) return false
  return compareFolders(whole, folder, reach, isExact, isOfWindows(folder))
}

/** Whether a path is absolute, and a folder is below the root. Most are, and can be compared without splitting them. */
function areOfRoot(path: MarkedText, folder: string): boolean {
  return path.startsWith('/') && folder.length > 1 && folder.startsWith('/') && !folder.startsWith('//')
}

/** Whether the folders that are known of a path already differ from those of a folder. */
function areApart(path: MarkedText, folder: string): boolean {
  const mark = path.search(MARKS)
  const known = mark === -1 ? `${path}/` : path.slice(0, path.lastIndexOf('/', mark) + 1)
  return path !== '/' && !folder.startsWith(known) && !known.startsWith(`${folder}/`)
}

function mayBeHome(path: MarkedText): boolean {
  return (
    /^\/(?:home|Users|root)?[^/]*[\uFDD0\uFDD1\uFDD3]/.test(path) || /^\/(?:home|Users)\/[^/]*[\uFDD0\uFDD3]/.test(path)
  )
}

function fromHome(path: MarkedText, home: string | null): MarkedText | null {
  const [, name = '', rest = ''] = /^~([^/]*)(.*)$/.exec(path) ?? []
  if (home === null) return null
  return name === '' || home.endsWith(`/${name}`) ? `${home}${rest}` : null
}

function compareFolders(
  path: MarkedText,
  folder: string,
  { recursive, narrowed }: Reach,
  isExact: boolean,
  ignoresCase: boolean,
): Answer {
  const own = split(path, ignoresCase)
  const wanted = split(folder, ignoresCase)
  let isSure = true
  for (const [index, name] of wanted.entries()) {
    const segment = own[index]
    if (segment === undefined) return recursive ? (narrowed || !isSure ? null : true) : false
    if (segment === name) continue
    if (isKnown(segment)) return false
    if (segment.includes(ANY) || segment === BELOW) return null
    if (matchGlob(readGlob(name.replace(/[*?[]/g, '[$&]')), segment) === false) return false
    isSure = false
  }
  const rest = own.slice(wanted.length)
  if (rest.some((segment) => segment.includes(ANY))) return null
  if (isExact && rest.length > 0) return false
  return isSure ? true : null
}

/** Whether a path, with everything that it may stand for, is inside a folder. */
export function isInside(path: MarkedText, folder: string, home: string | null): Answer {
  if (path.startsWith(ANY)) return null
  if (areOfRoot(path, folder) && isKnown(path)) return path === folder || path.startsWith(`${folder}/`)
  if (areOfRoot(path, folder) && areApart(path, folder)) return false
  if (/^\.\.(?:\/|$)/.test(path)) return false
  const whole = path.startsWith('~') && !folder.startsWith('~') ? fromHome(path, home) : path
  if (whole === null) return false
  const pair = folder.startsWith('~') ? belowHome(whole) : null
  if (folder.startsWith('~') && pair === null) return false
  if (pair === null && anchorOf(whole) !== anchorOf(folder)) return false
  const ignoresCase = [path, folder, home ?? ''].some(isOfWindows)
  const own = split(pair?.rest ?? whole, ignoresCase)
  const wanted = split(pair === null ? folder : folder.replace(/^~[^/]*\/?/, ''), ignoresCase)
  for (const [index, name] of wanted.entries()) {
    const segment = own[index]
    if (segment === name) continue
    // Above the folder, a pattern also matches what is beside the folder.
    return segment?.includes(ANY) === true ? null : false
  }
  return own.slice(wanted.length).some((segment) => segment.includes(ANY)) ? null : true
}

function split(path: string, ignoresCase: boolean): readonly string[] {
  const text = ignoresCase ? path.toLowerCase() : path
  return text.split('/').filter((folder) => folder !== '' && folder !== '.')
}
