import { isOfWindows, readPath, showPath, type WrittenPath } from '../match/path.ts'
import { withoutEnding } from '../match/without-ending.ts'
import type { MarkedText } from '../model/call.ts'
import { ANY, BELOW } from './marks.ts'

/**
 * Resolves a path against a folder, and removes `.` and `..`, by its text alone. The result is relative if the folder
 * is. A path that begins with something unknown may be anywhere. `folder` is empty, or a resolved path.
 */
export function resolvePath(path: MarkedText, folder: MarkedText): MarkedText {
  const isRelative = folder !== '' && !path.startsWith('/') && !path.startsWith('~') && !path.startsWith(ANY)
  const whole = isRelative ? `${folder}/${path}` : path
  if (RESOLVED.test(whole) && !isOfWindows(folder)) return whole
  return foldPath(readPath(path, path.startsWith(ANY) ? '' : folder))
}

/** A path from the root that needs no further reading. Most need none. */
const RESOLVED = /^(?:\/(?!\.\.?(?:\/|$))[^/\\:]+)+$/

function foldPath({ anchor, names }: WrittenPath): MarkedText {
  if (!names.includes('..')) return showPath({ anchor, names })
  const folders: string[] = []
  for (const name of names) {
    if (name !== '..') {
      folders.push(name)
      continue
    }
    const last = folders.at(-1)
    if (last === undefined) {
      // The parent of the root is the root. A relative path and a home keep their `..`.
      if (anchor === '' || anchor.startsWith('~')) folders.push('..')
    } else if (last === '..') folders.push('..')
    else if (last.includes(ANY) || last.includes(BELOW))
      return [ANY, ...names.slice(names.lastIndexOf('..') + 1)].join('/')
    else folders.pop()
  }
  return anchor.startsWith('~') ? ofHome(anchor, folders) : showPath({ anchor, names: folders })
}

/** A path that starts at a home. The location of a home is unknown, so whatever is beside it may be anywhere. */
function ofHome(anchor: string, folders: readonly string[]): MarkedText {
  if (folders[0] !== '..') return [anchor, ...folders].join('/')
  const others = folders.filter((folder) => folder !== '..')
  if (others.length > 0) return joinPath(ANY, others.join('/'))
  return folders.length === 1 ? '/home' : '/'
}

export function joinPath(folder: MarkedText, rest: MarkedText): MarkedText {
  const below = rest.replace(/^[\\/]+/, '')
  if (below === '') return folder
  return /[\\/]$/.test(folder) ? `${folder}${below}` : `${folder}/${below}`
}

export function baseName(path: MarkedText): MarkedText {
  const trimmed = withoutEnding(path, '/\\')
  return trimmed.slice(Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('\\')) + 1)
}
