import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '../lines.ts'
import { createGit, type Git, GitError } from './git.ts'

/** What became of a file between two trees. */
export interface Change {
  readonly path: string
  readonly change: 'added' | 'changed' | 'removed'
}

/**
 * The files of a working copy, kept as trees in a repository of their own: nothing of the working copy's own repository is
 * written, and its rules for what is ignored are followed.
 */
export interface ShadowRepository {
  /** The root of the working copy. */
  readonly root: string
  /** Records the files as they are. */
  record(): Promise<string>
  changes(before: string, after: string): Promise<readonly Change[]>
  /** Makes these files what they were in a tree: those that it does not have are removed. */
  restore(tree: string, paths: readonly string[]): Promise<void>
  /** Lets go of what is older than a week. */
  collect(): Promise<void>
}

/** Bytes of a file that was not known before, beyond which it is left out. */
export const LARGEST_NEW_FILE = 2 * 1024 * 1024

/** The root of the working copy that a folder is in; null where it is in none. */
export async function findRoot(folder: string, env: Environment): Promise<string | null> {
  try {
    return (await createGit(folder, [], env)(['rev-parse', '--show-toplevel'])).replace(/\n$/, '')
  } catch (error) {
    if (error instanceof GitError && !error.message.startsWith('git cannot be started')) return null
    throw error
  }
}

/** @throws {GitError} (rejects) where git cannot do it */
export async function openShadowRepository(
  root: string,
  directory: string,
  env: Environment,
): Promise<ShadowRepository> {
  const folder = join(directory, 'repository')
  const source = createGit(root, [], env)
  await mkdir(join(folder, 'info'), { recursive: true, mode: 0o700 })
  const ignored = await excludesFile(source, env)
  const settings = ignored === null ? [] : ['-c', `core.excludesFile=${ignored}`]
  const git = createGit(root, [...settings, `--git-dir=${folder}`, `--work-tree=${root}`, '--literal-pathspecs'], {
    ...env,
  })
  if ((await lstat(join(folder, 'HEAD')).catch(() => null)) === null) await git(['init', '--quiet'])

  return {
    root,
    async record() {
      await mirrorExclusions(source, root, folder)
      await git(['add', '--update', '--', '.'])
      const unknown = split(await git(['ls-files', '--others', '--exclude-standard', '-z']))
      const added: string[] = []
      for (const path of unknown) {
        // A repository inside this one is listed as a folder.
        if (path.endsWith('/')) continue
        const found = await lstat(join(root, path)).catch(() => null)
        if (found !== null && found.size <= LARGEST_NEW_FILE) added.push(path)
      }
      if (added.length > 0) await git(['update-index', '--add', '-z', '--stdin'], listed(added))
      return (await git(['write-tree'])).trim()
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
      if (gone.length > 0) await git(['rm', '--force', '--quiet', '--ignore-unmatch', ...fromInput], listed(gone))
      if (there.length > 0) await git(['checkout', '--quiet', tree, ...fromInput], listed(there))
    },
    async collect() {
      await git(['gc', '--quiet', '--prune=7.days'])
    },
  }
}

const CHANGES: Readonly<Record<string, Change['change']>> = { A: 'added', D: 'removed' }

/** What the working copy ignores by itself, beside its files `.gitignore`. */
async function mirrorExclusions(source: Git, root: string, folder: string): Promise<void> {
  const path = (await source(['rev-parse', '--git-path', 'info/exclude'])).replace(/\n$/, '')
  const text = await readFile(resolve(root, path), 'utf8').catch(() => '')
  await writeFile(join(folder, 'info', 'exclude'), text)
}

async function excludesFile(source: Git, env: Environment): Promise<string | null> {
  const named = await source(['config', '--type=path', '--get', 'core.excludesFile']).catch(() => '')
  if (named.trim() !== '') return named.replace(/\n$/, '')
  const folder = env['XDG_CONFIG_HOME'] ?? (env['HOME'] === undefined ? null : join(env['HOME'], '.config'))
  return folder === null ? null : join(folder, 'git', 'ignore')
}

function split(text: string): readonly string[] {
  return text.split('\0').slice(0, -1)
}

function listed(paths: readonly string[]): string {
  return paths.map((path) => `${path}\0`).join('')
}
