import { constants, type Stats } from 'node:fs'
import { access, lstat, mkdir, open, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Environment } from '../lines.ts'
import { createGit, type Git, GitError, GIT_TIMEOUT } from './git.ts'

/** How a file differs between two trees. */
export interface Change {
  readonly path: string
  readonly change: 'added' | 'changed' | 'removed'
}

/**
 * Keeps the files of a working copy as trees in a separate repository. It neither writes to the working copy's own
 * repository nor reads its configuration, but follows its ignore rules.
 */
interface ShadowRepository {
  /** Records the current files, and returns their tree. */
  record(signal?: AbortSignal): Promise<string>
  changes(before: string, after: string): Promise<readonly Change[]>
  /** Restores these files from a tree, and removes those that are not in the tree. */
  restore(tree: string, paths: readonly string[]): Promise<void>
  /** Deletes data older than a week. */
  collect(): Promise<void>
}

/** The most bytes of an untracked file. Larger files are left out. */
const MAX_NEW_FILE = 2 * 1024 * 1024

/** Paths per git command, so that each command ends in time. */
const BATCH_SIZE = 2000

/** Milliseconds for garbage collection. It may take long, because no caller waits for it. */
const COLLECT_TIMEOUT = 120_000

/** Overrides the attributes of the working copy: files keep their exact bytes, and no filter runs. */
const ATTRIBUTES = '* -text -eol -filter -ident -working-tree-encoding\n'

/** The repository in the snapshot folder of a working copy. */
export function repositoryIn(directory: string): string {
  return join(directory, 'repository')
}

/** @throws {GitError} (rejects) if git fails */
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
    async record(signal) {
      await removeStaleLock(join(folder, 'index.lock'))
      const exclusions = await readExclusions(root)
      if (exclusions !== null) await writeFile(join(folder, 'info', 'exclude'), exclusions)
      await update(git, root, signal)
      const unknown = split(await git(['ls-files', '--others', '--exclude-standard', '-z'], { signal }))
      const added: string[] = []
      for (const path of unknown) {
        // A nested repository is listed as a folder.
        if (!path.endsWith('/') && (await isKept(join(root, path)))) added.push(path)
      }
      for (let start = 0; start < added.length; start += BATCH_SIZE) {
        const input = listed(added.slice(start, start + BATCH_SIZE))
        // Some files may have disappeared in the meantime.
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
      await git(['gc', '--quiet', '--prune=7.days'], { timeout: COLLECT_TIMEOUT })
    },
  }
}

const CHANGES: Readonly<Record<string, Change['change']>> = { A: 'added', D: 'removed' }

/** Removes a lock that is older than the longest git command: its process was killed. */
async function removeStaleLock(path: string): Promise<void> {
  const found = await lookAt(path)
  if (found !== null && Date.now() - found.mtimeMs > 3 * GIT_TIMEOUT) await rm(path, { force: true })
}

/** Records changes of tracked files. A file that cannot be read keeps its old state. */
async function update(git: Git, root: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await git(['add', '--update', '--ignore-errors', '--', '.'], { signal })
  } catch (error) {
    if (!(error instanceof GitError && error.status === 1)) throw error
    // If a pipe or the like has replaced a file, which git rejects, the file counts as removed.
    const left = split(await git(['diff-files', '--name-only', '-z'], { signal }))
    const kinds = await Promise.all(left.map(async (path) => ({ path, found: await lookAt(join(root, path)) })))
    const gone = kinds.filter(({ found }) => found?.isFile() === false && !found.isSymbolicLink())
    const input = listed(gone.map(({ path }) => path))
    await git(['update-index', '--force-remove', '-z', '--stdin'], { input, signal })
  }
}

/** Whether to keep an untracked file. */
async function isKept(path: string): Promise<boolean> {
  const found = await lookAt(path)
  if (found === null || found.size > MAX_NEW_FILE) return false
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

// The agent can write anything in the working copy, including its git configuration. The functions below therefore
// never call git, which would trust that configuration.

/**
 * The root of the working copy that contains a folder: the nearest folder that has `.git` or is already known, because
 * the agent may have removed `.git`. Null if there is none.
 */
export async function findRoot(folder: string, isKnown: (root: string) => Promise<boolean>): Promise<string | null> {
  for (let root = await realpath(folder).catch(() => resolve(folder)); ; root = dirname(root)) {
    if ((await exists(join(root, '.git'))) || (await isKnown(root))) return root
    if (dirname(root) === root) return null
  }
}

/** The ignore rules of a working copy besides its `.gitignore` files; null if it has none. */
async function readExclusions(root: string): Promise<string | null> {
  // In a worktree or submodule, `.git` is a file that names the real folder, which may name a common folder.
  const named = /^gitdir: (.+)$/m.exec((await readSmallFile(join(root, '.git'))) ?? '')?.[1]
  const folder = resolve(root, named ?? '.git')
  const common = (await readSmallFile(join(folder, 'commondir')))?.trim()
  return readSmallFile(resolve(folder, common ?? '', 'info', 'exclude'))
}

export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}

/** Bytes. */
const MAX_SMALL_FILE = 1024 * 1024

/** Null if there is no such file. Neither blocks on a pipe nor reads an endless device. */
async function readSmallFile(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null)
  try {
    const found = await file?.stat()
    return found?.isFile() === true && found.size <= MAX_SMALL_FILE ? ((await file?.readFile('utf8')) ?? null) : null
  } catch {
    return null
  } finally {
    await file?.close()
  }
}
