import { asOfWindows, isOfWindows } from '../../match/path.ts'
import type { MarkedText } from '../../model/call.ts'
import { ANY, BELOW, isKnown } from '../marks.ts'
import { resolvePath } from '../paths.ts'
import { type Answer, one } from './answer.ts'
import { belowHome, type Reach } from './folders.ts'
import { type Glob, hasWildcard, matchGlob, readGlob } from './glob.ts'

/** A path in lower case, and its names. */
interface Reached {
  readonly text: MarkedText
  readonly names: readonly MarkedText[]
}

export function readReached(path: MarkedText): Reached {
  const text = path.toLowerCase()
  return { text, names: split(text) }
}

type Test<Path> = (path: Path, reach: Reach) => Answer

/**
 * Whether an operation on a path reaches the files that a glob names: the path is such a file, or one of the folders
 * that the glob names on the way to it, as a whole. In `**\/.git/hooks/*`, these are `.git` and `.git/hooks`, wherever
 * they are. What is above the first name, such as the workspace, does not count, nor does a folder that is only a
 * pattern. Ignores case, as many file systems do.
 *
 * @param folder of the workspace
 */
export function compileReach(text: string, folder: string): Test<Reached> {
  const slashed = text.replaceAll('\\', '/')
  const glob = (isOfWindows(folder) ? asOfWindows(slashed) : slashed).toLowerCase()
  const workspace = folder.toLowerCase()
  if (glob.startsWith('**/')) {
    const names = split(glob.slice(3))
    const [first = ''] = names
    const mayBeAnywhere = hasWildcard(first) || names.length === 1
    const reaches = compileNames(names)
    return (path, reach) => {
      if (!mayBeAnywhere && isKnown(path.text) && !path.text.includes(first)) return false
      return one(path.names.keys(), (start) => reaches(path.names, reach, start))
    }
  }
  if (glob.startsWith('~/')) {
    const reaches = compileNames(split(glob.slice(2)))
    return (path, reach) => {
      const own = belowHome(path.text)
      return own !== null && reaches(split(own.rest), reach)
    }
  }
  const isAbsolute = /^(?:\/|[a-z]:)/.test(glob)
  const above = isAbsolute ? [] : split(workspace)
  const reaches = compileNames(split(isAbsolute ? glob : resolvePath(glob, '')))
  const home = belowHome(workspace)?.home ?? '~'
  return (path, reach) => {
    const own = path.text.startsWith('~') ? split(path.text.replace(/^~(?=\/|$)/, home)) : path.names
    return above.every((name, index) => own[index] === name) && reaches(own.slice(above.length), reach)
  }
}

/** Compares the names of a path, from one of them on, with those of a glob. */
function compileNames(names: readonly string[]): (own: readonly MarkedText[], reach: Reach, start?: number) => Answer {
  const [first = ''] = names
  const firstGlob = readGlob(first)
  const wild = names.findIndex(hasWildcard)
  const folders = names.slice(0, wild === -1 ? -1 : wild).map((_, index) => globOf(names.slice(0, index + 1)))
  const file = globOf(names)
  // A model may write thousands of names. One more than the glob has decides as all of them would, except after a `**`
  // that more of the glob follows.
  const isBounded = names.every((name, index) => !name.includes('**') || (name === '**' && index === names.length - 1))
  const most = isBounded ? names.length + 1 : Infinity
  return (own, reach, start = 0) => {
    const head = own[start] ?? ''
    if (folders.length > 0 && head !== first) return mayBe(head, firstGlob) ? null : false
    const path = own.slice(start, start + most).join('/')
    const hasAny = (): boolean => own.findLastIndex((name) => name.includes(ANY)) >= start
    // In a named folder, what a wildcard stands for includes the files.
    const settle = (answer: Answer): Answer => (answer === null && folders.length > 0 && !hasAny() ? true : answer)
    const isFile = settle(matchGlob(file, path))
    if (isFile === true) return true
    const isFolder = one(folders, (folder) => settle(matchGlob(folder, path)))
    if (isFolder !== true) return isFolder === null ? null : isFile
    return reach.makesFolder === true ? false : reach.narrowed ? null : true
  }
}

/** Whether a wildcard or a variable may stand for the first name. What an archive holds is not looked into. */
function mayBe(name: MarkedText, first: Glob): boolean {
  return !isKnown(name) && name !== BELOW && matchGlob(first, name) !== false
}

function globOf(names: readonly string[]): Glob {
  return readGlob(names.join('/'))
}

function split(path: string): readonly string[] {
  return path.split('/').filter((name) => name !== '')
}
