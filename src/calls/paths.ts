import type { MarkedText } from '../model/call.ts'
import { ANY, BELOW } from './marks.ts'

/** The start of an absolute path: the root, a drive or a home. */
const ANCHOR = /^(?:\/|[a-z]:(?:\/|$)|~[\w.-]*(?=\/|$))/i

export function isAbsolute(path: MarkedText): boolean {
  return ANCHOR.test(path.replaceAll('\\', '/'))
}

/**
 * Resolves a path against a folder, and removes `.` and `..`, by its text alone. The result is relative if the folder
 * is. A path that begins with something unknown may be anywhere.
 */
export function resolvePath(path: MarkedText, folder: MarkedText): MarkedText {
  const slashed = path.includes('\\') ? path.replaceAll('\\', '/') : path
  const whole = ANCHOR.test(slashed) || folder === '' || slashed.startsWith(ANY) ? slashed : `${folder}/${slashed}`
  return foldPath(whole)
}

function foldPath(path: MarkedText): MarkedText {
  const anchor = ANCHOR.exec(path)?.[0] ?? ''
  const folders: string[] = []
  for (const folder of path.slice(anchor.length).split('/')) {
    if (folder === '' || folder === '.') continue
    if (folder !== '..') {
      folders.push(folder)
      continue
    }
    const last = folders.at(-1)
    if (last === undefined) {
      // The parent of the root is the root. A relative path and a home keep their `..`.
      if (anchor === '' || anchor.startsWith('~')) folders.push('..')
    } else if (last === '..') folders.push('..')
    else if (last.includes(ANY) || last.includes(BELOW)) return joinPath(ANY, path.slice(path.lastIndexOf('..') + 2))
    else folders.pop()
  }
  if (anchor.startsWith('~')) return ofHome(anchor, folders)
  const start = anchor.endsWith(':') ? `${anchor}/` : anchor
  return `${/^[A-Z]:/.test(start) ? start.toLowerCase() : start}${folders.join('/')}` || '.'
}

/** A path that starts at a home. The location of a home is unknown, so whatever is beside it may be anywhere. */
function ofHome(anchor: string, folders: readonly string[]): MarkedText {
  if (folders[0] !== '..') return [anchor, ...folders].join('/')
  const others = folders.filter((folder) => folder !== '..')
  if (others.length > 0) return joinPath(ANY, others.join('/'))
  return folders.length === 1 ? '/home' : '/'
}

export function joinPath(folder: MarkedText, rest: MarkedText): MarkedText {
  const below = rest.replace(/^\/+/, '')
  if (below === '') return folder
  return folder.endsWith('/') ? `${folder}${below}` : `${folder}/${below}`
}

export function baseName(path: MarkedText): MarkedText {
  const trimmed = path.replace(/[\\/]+$/, '')
  return trimmed.slice(Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('\\')) + 1)
}
