import { constants, type Stats } from 'node:fs'
import { access, lstat, mkdir, open, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Environment } from '../lines.ts'
import { createGit, type Git, GitError, LIMIT } from './git.ts'

/** What became of a file between two trees. */
export interface Change {
  readonly path: string
  readonly change: 'added' | 'changed' | 'removed'
}

/**
 * The files of a working copy, kept as trees in a repository of their own: nothing of the working copy's own repository is
 * written, nor is its configuration read; its rules for what is ignored are followed.
 */
export interface ShadowRepository {
  /** The root of the working copy. */
  readonly root: string
  /** Records the files as they are. */
  record(signal?: AbortSignal): Promise<string>
  changes(before: string, after: string): Promise<readonly Change[]>
  /** Makes these files what they were in a tree: those that it does not have are removed. */
  restore(tree: string, paths: readonly string[]): Promise<void>
  /** Lets go of what is older than a week. */
  collect(): Promise<void>
}

/** Bytes of a file that was not known before, beyond which it is left out. */
const LARGEST_NEW_FILE = 2 * 1024 * 1024

/** Paths that git is told of at once, so that it is done with them in time. */
const MOST_AT_ONCE = 2000

/** Milliseconds that git may take to let go of things, which nobody waits for. */
const LONGEST_COLLECTION = 120_000

/** Above what the working copy says itself: all bytes are kept, and come back, as they are, and no program changes them. */
const ATTRIBUTES = '* -text -eol -filter -ident -working-tree-encoding\n'

/** Where the repository of a working copy is, in the folder that its snapshots have. */
export function repositoryIn(directory: string): string {
  return join(directory, 'repository')
}

/** @throws {GitError} (rejects) where git cannot do it */
export async function openShadowRepository(
  root: string,
  directory: string,
  env: Environment,
): Promise<ShadowRepository> {
  const folder = repositoryIn(directory)
  const inFolder = [`--git-dir=${folder}`, `--work-tree=${root}`, '--literal-pathspecs']
  const git = createGit(root, inFolder, env)
  await mkdir(join(folder, 'info'), { recursive: true, mode: 0o700 })
  if (!(await exists(join(folder, 'HEAD')))) await git(['init', '--quiet'])
  await writeFile(join(folder, 'info', 'attributes'), ATTRIBUTES)

  return {
    root,
    async record(signal) {
      await forgetOldLock(join(folder, 'index.lock'))
      const exclusions = await readExclusions(root)
      if (exclusions !== null) await writeFile(join(folder, 'info', 'exclude'), exclusions)
      await update(git, root, signal)
      const unknown = split(await git(['ls-files', '--others', '--exclude-standard', '-z'], { signal }))
      const added: string[] = []
      for (const path of unknown) {
        // A repository inside this one is listed as a folder.
        if (!path.endsWith('/') && (await isKept(join(root, path)))) added.push(path)
      }
      for (let start = 0; start < added.length; start += MOST_AT_ONCE) {
        const input = listed(added.slice(start, start + MOST_AT_ONCE))
        // Some may have gone in the meantime.
        await git(['update-index', '--add', '--remove', '-z', '--stdin'], { input, signal })
      }
      return (await git(['write-tree'], { signal })).trim()
    },
    async changes(before, after) {
      const fields = split(await git(['diff-tree', '-r', '--no-renames', '--name-status', '-z', before, after]))
      return fields.flatMap((status, index) => {
        const path = fields[index + 1]
        return index % 2 === 0 && path !== undefined ? [{ path, change: CHANGES[status] ?? 'changed' }] : []
      })
    },
    async restore(tree, paths) {
      const kept = new Set(split(await git(['ls-tree', '-r', '--name-only', '-z', tree])))
      const [there, gone] = [paths.filter((path) => kept.has(path)), paths.filter((path) => !kept.has(path))]
      const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul']
      if (gone.length > 0)
        await git(['rm', '--force', '--quiet', '--ignore-unmatch', ...fromInput], { input: listed(gone) })
      if (there.length > 0) await git(['checkout', '--quiet', tree, ...fromInput], { input: listed(there) })
    },
    async collect() {
      await git(['gc', '--quiet', '--prune=7.days'], { limit: LONGEST_COLLECTION })
    },
  }
}

const CHANGES: Readonly<Record<string, Change['change']>> = { A: 'added', D: 'removed' }

/** No git of ours lives as long as that: it was killed before it could remove its lock. */
async function forgetOldLock(path: string): Promise<void> {
  const found = await lookAt(path)
  if (found !== null && Date.now() - found.mtimeMs > 3 * LIMIT) await rm(path, { force: true })
}

/** Records what became of the files that are known. One that cannot be read stays what it was. */
async function update(git: Git, root: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await git(['add', '--update', '--ignore-errors', '--', '.'], { signal })
  } catch (error) {
    if (!(error instanceof GitError && error.status === 1)) throw error
    // Where a pipe or the like stands now, which git does not take, the file is gone.
    const left = split(await git(['diff-files', '--name-only', '-z'], { signal }))
    const kinds = await Promise.all(left.map(async (path) => ({ path, found: await lookAt(join(root, path)) })))
    const gone = kinds.filter(({ found }) => found?.isFile() === false && !found.isSymbolicLink())
    const input = listed(gone.map(({ path }) => path))
    await git(['update-index', '--force-remove', '-z', '--stdin'], { input, signal })
  }
}

/** Whether a file that was not known before is kept. */
async function isKept(path: string): Promise<boolean> {
  const found = await lookAt(path)
  if (found === null || found.size > LARGEST_NEW_FILE) return false
  return (
    found.isSymbolicLink() ||
    access(path, constants.R_OK).then(
      () => true,
      () => false,
    )
  )
}

function lookAt(path: string): Promise<Stats | null> {
  return lstat(path).catch(() => null)
}

function split(text: string): readonly string[] {
  return text.split('\0').slice(0, -1)
}

function listed(paths: readonly string[]): string {
  return paths.map((path) => `${path}\0`).join('')
}

// The agent whose work is to be taken back can write all of a working copy, its configuration as well. So git is not asked
// about it, which would believe that.

/**
 * The root of the working copy that a folder is in: the nearest folder that has `.git`, or that is known to have been one
 * (`.git` may be the very thing that was removed); null where it is in none.
 */
export async function findRoot(folder: string, isKnown: (root: string) => Promise<boolean>): Promise<string | null> {
  for (let place = await realpath(folder).catch(() => resolve(folder)); ; place = dirname(place)) {
    if ((await exists(join(place, '.git'))) || (await isKnown(place))) return place
    if (dirname(place) === place) return null
  }
}

/** What a working copy ignores beside its files `.gitignore`; null where it does not say. */
async function readExclusions(root: string): Promise<string | null> {
  // Of a worktree and of a submodule, `.git` is a file that names the folder, and that may name another.
  const named = /^gitdir: (.+)$/m.exec((await readSmallFile(join(root, '.git'))) ?? '')?.[1]
  const folder = resolve(root, named ?? '.git')
  const common = (await readSmallFile(join(folder, 'commondir')))?.trim()
  return readSmallFile(resolve(folder, common ?? '', 'info', 'exclude'))
}

export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}

/** Bytes. */
const SMALL = 1024 * 1024

/** Null where there is none; one may not wait at a pipe for it, nor read a device without end. */
async function readSmallFile(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null)
  try {
    const found = await file?.stat()
    return found?.isFile() === true && found.size <= SMALL ? ((await file?.readFile('utf8')) ?? null) : null
  } catch {
    return null
  } finally {
    await file?.close()
  }
}
