import { asOfWindows, isOfWindows } from '../../match/path.ts'
import type { MarkedText } from '../../model/call.ts'
import type { Regex } from '../../model/matching.ts'
import { foldersOf, type Workspace } from '../../model/workspace.ts'
import { ANY, BELOW, isKnown } from '../marks.ts'
import { resolvePath } from '../paths.ts'
import { type Answer, type Ask, join, not, one } from './answer.ts'
import { affects, belowHome, isInside, type Reach } from './folders.ts'
import { type Glob, matchGlob, readGlob, surelyMatches } from './glob.ts'
import { compileReach } from './reach.ts'
import { search } from './search.ts'

type Texts = string | readonly string[]

/** The tests of a condition on a path. */
export interface PathTests {
  readonly glob?: Texts
  /** Globs. The path holds a wildcard of the shell, which may expand to a path that one of them matches. */
  readonly may_match?: Texts
  /** Globs. The path is such a file, or a folder that the glob names, as a whole. */
  readonly reaches?: Texts
  readonly under?: Texts
  readonly outside?: Texts
  readonly equals?: Texts
  readonly not?: Texts
}

/** A path of a call: one of several possible paths, each complete. */
export interface TestedPath extends Reach {
  readonly paths: readonly MarkedText[]
  readonly written: string
  readonly remote: boolean
  readonly container: boolean
}

type PathTest = Ask<TestedPath>

/** Folders for temporary files. */
const TMP = [
  ...['/tmp', '/var/tmp', '/dev/shm', '/private/tmp', '/private/var/tmp', '/var/folders', '/private/var/folders'],
  ...['c:/Windows/Temp', '~/AppData/Local/Temp'],
]

export function compilePath(tests: PathTests, regex: Regex | null, unknownFails: boolean): PathTest {
  const asked: PathTest[] = []
  const ownHome = perWorkspace(({ root }) => homeOf(root))
  const globsOf = (globs: Texts | undefined, match: Match) => (globs === undefined ? null : compileGlobs(globs, match))
  const glob = globsOf(tests.glob, unknownFails ? surelyMatches : matchGlob)
  const [wild, other] = [tests.may_match, tests.not].map((globs) => globsOf(globs, matchGlob))
  const [under, outside, equals] = [tests.under, tests.outside, tests.equals].map((texts) =>
    texts === undefined ? null : compilePlaces(texts),
  )
  if (glob != null) asked.push(eachPath(glob))
  if (wild != null) {
    asked.push(
      eachPath((path, workspace) => {
        const hasUnknown = HAS_UNKNOWN.test(path)
        if (isKnown(path) || (unknownFails && hasUnknown) || wild(path, workspace) === false) return false
        return hasUnknown ? null : true
      }),
    )
  }
  const { reaches } = tests
  if (reaches !== undefined) {
    const tests = perWorkspace((workspace) =>
      [reaches]
        .flat()
        .flatMap((text) => foldersFor(text, workspace).map((folder) => compileReach(text, folder, unknownFails))),
    )
    asked.push(
      eachPath((path, workspace, tested) => {
        const lowered = path.toLowerCase()
        return one(tests(workspace), (reach) => reach(lowered, tested))
      }),
    )
  }
  const placed = (places: typeof under, isExact: boolean): void => {
    if (places == null) return
    asked.push(
      eachPath((path, workspace, tested) =>
        one(places(workspace), ({ folder }) => affects(path, folder, tested, ownHome(workspace), isExact)),
      ),
    )
  }
  placed(under, false)
  if (outside != null) {
    asked.push(
      eachPath((path, workspace, { remote, container }) =>
        not(
          one(outside(workspace), ({ folder, isWorkspace }) =>
            isWorkspace && (remote || container) ? false : isInside(path, folder, ownHome(workspace)),
          ),
        ),
      ),
    )
  }
  placed(equals, true)
  if (regex !== null) asked.push(eachPath((path) => search(regex, path)))
  // Asked last, because for nearly every path another test fails first.
  if (other != null) asked.push(eachPath((path, workspace) => not(other(path, workspace))))
  return join(asked, unknownFails)
}

/** A part of a path that no wildcard stands for. */
const HAS_UNKNOWN = new RegExp(`[${ANY}${BELOW}]`)

/** Asks for each possible path. The answer is known only if it is the same for all. */
function eachPath(ask: (path: MarkedText, workspace: Workspace, tested: TestedPath) => Answer): PathTest {
  return (tested, workspace) => {
    const [path, ...others] = tested.paths
    const first = path !== undefined && ask(path, workspace, tested)
    return others.every((other) => ask(other, workspace, tested) === first) ? first : null
  }
}

interface Place {
  readonly folder: string
  readonly isWorkspace: boolean
}

/** The folders that a rule names, for a workspace. */
function compilePlaces(texts: Texts): (workspace: Workspace) => readonly Place[] {
  return perWorkspace((workspace) =>
    [texts].flat().flatMap((text): readonly Place[] => {
      if (text === 'workspace') return foldersOf(workspace).map((folder) => ({ folder, isWorkspace: true }))
      if (text === 'tmp') return TMP.map((folder) => ({ folder, isWorkspace: false }))
      const folders = foldersFor(text, workspace).map((folder) => resolvePath(text, folder))
      return folders.map((folder) => ({ folder, isWorkspace: false }))
    }),
  )
}

/** The number of workspaces whose values are kept: a server may decide for several in turn. */
const KEPT_WORKSPACES = 8

/** Caches the values for the last workspaces. */
function perWorkspace<Made>(make: (workspace: Workspace) => Made): (workspace: Workspace) => Made {
  let kept: readonly { readonly workspace: Workspace; readonly made: Made }[] = []
  return (workspace) => {
    const known = kept.find((entry) => isSameWorkspace(entry.workspace, workspace))
    if (known !== undefined) return known.made
    const made = make(workspace)
    kept = [{ workspace, made }, ...kept.slice(0, KEPT_WORKSPACES - 1)]
    return made
  }
}

function isSameWorkspace(one: Workspace, other: Workspace): boolean {
  if (one.root !== other.root || one.folders.length !== other.folders.length) return false
  return one.folders.every((folder, index) => folder === other.folders[index])
}

/** The folders that a path of a rule may start from: any of the workspace, unless the path is complete. */
function foldersFor(text: string, workspace: Workspace): readonly string[] {
  return IS_WHOLE.test(text) ? [workspace.root] : foldersOf(workspace)
}

const IS_WHOLE = /^(?:[/~]|\*\*|[a-z]:)/i

function homeOf(root: string): string | null {
  return belowHome(root)?.home ?? null
}

type Match = (glob: Glob, text: MarkedText) => Answer

function compileGlobs(texts: Texts, match: Match): (path: MarkedText, workspace: Workspace) => Answer {
  const globs = perWorkspace((workspace) =>
    [texts].flat().flatMap((written) => {
      const text = written.replaceAll('\\', '/')
      return foldersFor(text, workspace).map((folder) =>
        compileGlob(isOfWindows(folder) ? asOfWindows(text) : text, folder, match),
      )
    }),
  )
  return (path, workspace) => one(globs(workspace), (glob) => glob(path))
}

/** @param folder of the workspace */
function compileGlob(text: string, folder: string, match: Match): (path: MarkedText) => Answer {
  const home = homeOf(folder)
  if (text.startsWith('~')) {
    const matches = compileInFolder('', text, match)
    return (path) => {
      const own = belowHome(path)
      return matches(own === null ? path : `~/${own.rest}`, isOfWindows(path.startsWith('~') ? folder : path))
    }
  }
  const start = folder === '' || folder === '/' ? folder : `${folder}/`
  const matches = IS_WHOLE.test(text)
    ? compileInFolder('', text, match)
    : compileInFolder(start, text.replace(/^(?:\.\/)+/, ''), match)
  return (path) => {
    const whole = path.startsWith('~') && home !== null ? `${home}${path.slice(1)}` : path
    return matches(whole, isOfWindows(whole))
  }
}

/** A glob in a folder, which is literal. On Windows, it ignores case. */
function compileInFolder(
  folder: string,
  glob: string,
  match: Match,
): (path: MarkedText, ignoresCase: boolean) => Answer {
  const asWritten = readGlob(glob, folder)
  let lowered: Glob | null = null
  return (path, ignoresCase) => {
    if (!ignoresCase) return match(asWritten, path)
    lowered ??= readGlob(glob.toLowerCase(), folder.toLowerCase())
    return match(lowered, path.toLowerCase())
  }
}
