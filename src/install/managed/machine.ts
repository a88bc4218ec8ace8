import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { actsBeforeHooks } from '../../agents/code-variables.ts'
import type { MachineState, ManagedHooks, ManagedRoute } from '../../agents/managed-hooks.ts'
import { isFile, mayRead } from '../../hosts/file-access.ts'
import type { Environment } from '../../hosts/lines.ts'
import { whyNotManaged } from '../../hosts/managed-place.ts'
import { readRegularFile } from '../../hosts/regular-file.ts'
import { dataIn } from '../settings-text.ts'
import { FILE_LIMITS } from '../../source/limits.ts'

/** What the settings of a machine say, as whoever asks sees it. */
export function readMachine(env: Environment): MachineState {
  return { env, read, list, hasUserNamespaces: hasUserNamespaces() }
}

/** A way around managed hooks, and whether this machine closes it. */
export interface RouteState extends Pick<ManagedRoute, 'name' | 'title'> {
  readonly isClosed: boolean
}

export function routesOf({ routes }: ManagedHooks, machine: MachineState): readonly RouteState[] {
  return routes.map(({ name, title, isClosed }) => ({ name, title, isClosed: isClosed(machine) }))
}

/** A problem with a file of managed hooks, as a sentence, and what to do about it. */
export interface ManagedProblem {
  readonly file: string
  readonly message: string
  readonly cure: string
}

/** What keeps an agent from obeying these files: whom they belong to, who can write them, who can read them. */
export function problemsOf(
  files: readonly string[],
  env: Environment,
  title: string,
  switches: readonly string[] = [],
): readonly ManagedProblem[] {
  const ofFiles = files.filter(exists).flatMap((file): readonly ManagedProblem[] => {
    const why = whyNotManaged(file)?.replaceAll('managed policies', 'managed hooks') ?? null
    if (why !== null) return [{ file, message: why, cure: 'give it to root, with mode 0644 in folders of mode 0755' }]
    if (mayRead(file)) return []
    const message = `you cannot read \`${file}\`, so ${title} may start without the hooks`
    return [{ file, message, cure: `run \`chmod 644 ${file}\` as root` }]
  })
  const isOverriding = (name: string): boolean => actsBeforeHooks(name) || switches.includes(name)
  const variables = Object.keys(env).filter((name) => isOverriding(name) && (env[name] ?? '') !== '')
  const [file = ''] = files
  return [
    ...ofFiles,
    ...variables.map((name) => ({
      file,
      message: `\`${name}\` is set here, and acts before managed hooks, or leads ${title} elsewhere`,
      cure: 'unset the variable',
    })),
  ]
}

function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

function read(file: string): unknown {
  try {
    return dataIn(readRegularFile(file, FILE_LIMITS.bytes), file.endsWith('.toml') ? 'toml' : 'json')
  } catch {
    return undefined
  }
}

/** The files of a folder in the order of their names. */
function list(pattern: string): readonly string[] {
  const ending = basename(pattern).replace('*', '')
  try {
    const names = readdirSync(dirname(pattern)).filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    return names
      .toSorted()
      .map((name) => join(dirname(pattern), name))
      .filter(isFile)
  } catch {
    return []
  }
}

/** Whether the kernel lets ordinary users make user namespaces. */
function hasUserNamespaces(): boolean {
  return !['/proc/sys/user/max_user_namespaces', '/proc/sys/kernel/unprivileged_userns_clone'].some((file) => {
    try {
      return readRegularFile(file, 100).trim() === '0'
    } catch {
      return false
    }
  })
}
