import type { MarkedText } from '../../model/call.ts'
import { ANY, BELOW, isKnown } from '../marks.ts'
import type { Answer } from './answer.ts'
import { matchGlob, readGlob } from './glob.ts'

/** Folders that are homes, with whose it is. */
const HOME = /^(\/root|\/(?:home|Users)\/[^/]+|\/var\/root|[a-z]:\/Users\/[^/]+|~[^/]*)(?:\/(.*))?$/i
/** Folders that have homes in them. */
const ABOVE_HOMES = /^(?:\/|\/home|\/Users|[a-z]:\/|[a-z]:\/Users)$/i

/** What is below a home, by the path; null for a path that is in none. */
export function belowHome(path: MarkedText): { readonly home: string; readonly rest: MarkedText } | null {
  const [, home, rest = ''] = HOME.exec(path) ?? []
  return home === undefined || home.includes(ANY) || home.includes(BELOW) ? null : { home, rest }
}

export interface Reach {
  /** Done to all that is below, too. */
  readonly recursive: boolean
  /** To some of that. */
  readonly narrowed: boolean
}

/** Whether a path is a folder or below it, or is done to it because it is above. `home` is that of the workspace. */
export function isUnder(path: MarkedText, folder: string, reach: Reach, home: string | null): Answer {
  return compare(path, folder, reach, home, false)
}

/** Whether a path is exactly another, or is done to it because it is above. */
export function isSame(path: MarkedText, other: string, reach: Reach, home: string | null): Answer {
  return compare(path, other, reach, home, true)
}

function compare(path: MarkedText, folder: string, reach: Reach, home: string | null, isExact: boolean): Answer {
  if (path.startsWith(ANY)) return null
  if (areOfRoot(path, folder) && !reach.recursive && isKnown(path)) {
    return path === folder || (!isExact && path.startsWith(`${folder}/`))
  }
  if (folder.startsWith('~')) {
    const own = belowHome(path)
    if (own !== null) return compareFolders(own.rest, folder.replace(/^~[^/]*\/?/, ''), reach, isExact)
    if (!reach.recursive || !ABOVE_HOMES.test(path)) return mayBeHome(path) ? null : false
    return reach.narrowed ? null : true
  }
  const whole = path.startsWith('~') ? fromHome(path, home) : path
  if (whole === null) {
    // A home that is not known is in none of the folders where no homes are.
    return belowHome(folder) === null && !ABOVE_HOMES.test(folder) ? false : null
  }
  if (anchorOf(whole) !== anchorOf(folder)) return false
  return compareFolders(whole, folder, reach, isExact)
}

/** Most paths are of the root, and most folders below it: these need no look at their parts. */
function areOfRoot(path: MarkedText, folder: string): boolean {
  return path.startsWith('/') && folder.length > 1 && folder.startsWith('/')
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

function anchorOf(path: string): string {
  return /^(?:\/|[a-z]:)/i.exec(path)?.[0].toLowerCase() ?? ''
}

function compareFolders(path: MarkedText, folder: string, { recursive, narrowed }: Reach, isExact: boolean): Answer {
  const own = split(path)
  const wanted = split(folder)
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

/** Whether a path is in a folder, and nothing of it outside. */
export function isInside(path: MarkedText, folder: string, home: string | null): Answer {
  if (path.startsWith(ANY)) return null
  if (areOfRoot(path, folder) && isKnown(path)) return path === folder || path.startsWith(`${folder}/`)
  if (/^\.\.(?:\/|$)/.test(path)) return false
  const whole = path.startsWith('~') && !folder.startsWith('~') ? fromHome(path, home) : path
  if (whole === null) return false
  const pair = folder.startsWith('~') ? belowHome(whole) : null
  if (folder.startsWith('~') && pair === null) return false
  if (pair === null && anchorOf(whole) !== anchorOf(folder)) return false
  const own = split(pair?.rest ?? whole)
  const wanted = split(pair === null ? folder : folder.replace(/^~[^/]*\/?/, ''))
  for (const [index, name] of wanted.entries()) {
    const segment = own[index]
    if (segment === name) continue
    // Above the folder, a pattern also names what is beside it.
    return segment?.includes(ANY) === true ? null : false
  }
  return own.slice(wanted.length).some((segment) => segment.includes(ANY)) ? null : true
}

function split(path: string): readonly string[] {
  return path.split('/').filter((folder) => folder !== '' && folder !== '.')
}
