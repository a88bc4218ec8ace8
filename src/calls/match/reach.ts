import { asOfWindows, isOfWindows } from '../../match/path.ts'
import type { MarkedText } from '../../model/call.ts'
import { ANY, BELOW, isKnown } from '../marks.ts'
import { resolvePath } from '../paths.ts'
import { type Answer, one } from './answer.ts'
import { belowHome, type Reach } from './folders.ts'
import { type Glob, hasWildcard, matchGlob, readGlob, surelyMatches } from './glob.ts'

/**
 * Whether an operation on a path reaches the files that a glob names: the path is such a file, or one of the folders
 * that the glob names on the way to it, as a whole. In `**\/.git/hooks/*`, these are `.git` and `.git/hooks`, wherever
 * they are. What is above the first name, such as the workspace, does not count, nor does a folder that is only a
 * pattern. Paths are given in lower case: case is ignored, as many file systems do.
 *
 * @param folder of the workspace
 */
export function compileReach(
  text: string,
  folder: string,
  unknownFails: boolean,
): (path: MarkedText, reach: Reach) => Answer {
  const slashed = text.replaceAll('\\', '/')
  const glob = (isOfWindows(folder) ? asOfWindows(slashed) : slashed).toLowerCase()
  const workspace = folder.toLowerCase()
  if (glob.startsWith('**/')) {
    const { reaches, literal } = compileNames(split(glob.slice(3)), unknownFails)
    return (path, reach) => {
      if (!path.includes(literal) && (unknownFails || isKnown(path))) return false
      const own = split(path)
      return one(own.keys(), (start) => reaches(own, reach, start))
    }
  }
  if (glob.startsWith('~/')) {
    const { reaches, literal } = compileNames(split(glob.slice(2)), unknownFails)
    return (path, reach) => {
      if (!path.includes(literal) && (unknownFails || isKnown(path))) return false
      const own = belowHome(path)
      return own !== null && reaches(split(own.rest), reach, 0)
    }
  }
  const isAbsolute = /^(?:\/|[a-z]:)/.test(glob)
  const above = isAbsolute ? [] : split(workspace)
  const { reaches, literal } = compileNames(split(isAbsolute ? glob : resolvePath(glob, '')), unknownFails)
  const home = belowHome(workspace)?.home ?? '~'
  return (path, reach) => {
    const whole = path.startsWith('~') ? path.replace(/^~(?=\/|$)/, home) : path
    if (!whole.includes(literal) && (unknownFails || isKnown(whole))) return false
    const own = split(whole)
    return above.every((name, index) => own[index] === name) && reaches(own, reach, above.length)
  }
}

interface Names {
  /** Compares the names of a path, from one of them on. */
  readonly reaches: (own: readonly MarkedText[], reach: Reach, start: number) => Answer
  /** A part of the first name: a path without it is surely not reached. */
  readonly literal: string
}

/** Compares the names of a path with those of a glob. */
function compileNames(names: readonly string[], unknownFails: boolean): Names {
  const [first = ''] = names
  const firstGlob = readGlob(first)
  const wild = names.findIndex(hasWildcard)
  const folders = names.slice(0, wild === -1 ? -1 : wild).map((_, index) => globOf(names.slice(0, index + 1)))
  const file = globOf(names)
  // A model may write thousands of names. One more than the glob has decides as all of them would, except after a `**`
  // that more of the glob follows.
  const isBounded = names.every((name, index) => !name.includes('**') || (name === '**' && index === names.length - 1))
  const most = isBounded ? names.length + 1 : Infinity
  // In a named folder, what a wildcard stands for includes the files.
  const match = unknownFails && folders.length === 0 ? surelyMatches : matchGlob
  const reaches: Names['reaches'] = (own, reach, start) => {
    const head = own[start] ?? ''
    if (folders.length > 0 && head !== first) return !unknownFails && mayBe(head, firstGlob) ? null : false
    const path = own.slice(start, start + most).join('/')
    const hasAny = (): boolean => own.findLastIndex((name) => name.includes(ANY)) >= start
    const settle = (answer: Answer): Answer => (answer === null && folders.length > 0 && !hasAny() ? true : answer)
    const isFile = settle(match(file, path))
    if (isFile === true) return true
    const isFolder = one(folders, (folder) => settle(match(folder, path)))
    if (isFolder !== true) return isFolder === null ? null : isFile
    return reach.makesFolder === true ? false : reach.narrowed ? null : true
  }
  return { reaches, literal: firstGlob.literal }
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
