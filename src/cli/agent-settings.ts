import { DIALECTS, findDialect } from '../agents/all.ts'
import { isAbsolute, resolve } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import type { Directories } from '../agents/settings.ts'
import type { Environment } from '../hosts/lines.ts'
import type { Target } from '../install/install.ts'
import { versionOf } from '../install/doctor/installed-version.ts'
import { SettingsError } from '../install/settings-error.ts'
import { isAtLeast } from '../model/version.ts'
import { visible } from '../source/visible.ts'
import { type CommandContext, type ExitCode, type Option, type ParsedArgs, unknownName, UsageError } from './command.ts'

/** Options that locate the settings of an agent. */
export const SETTINGS_OPTIONS = {
  scope: {
    value: 'SCOPE',
    choices: ['user', 'project'],
    summary: 'your own settings (the default), or those of the project',
  },
  workspace: { value: 'FOLDER', summary: 'the folder of the project; default: the current folder' },
  settings: { value: 'FILE', summary: 'the settings file, for agents without a fixed location' },
} as const satisfies Readonly<Record<string, Option>>

/** The home folder; null if it is unknown. */
export function homeIn(env: Environment): string | null {
  const home = env['HOME'] ?? env['USERPROFILE']
  return home === undefined || !isAbsolute(home) ? null : home
}

/** Where an agent that starts here looks for its settings. */
export function directoriesOf(args: ParsedArgs, { env, folder }: CommandContext): Directories {
  const home = homeIn(env)
  if (home === null) throw new UsageError('your home folder is unknown: `HOME` is not set')
  return { home: resolve(home), workspace: resolve(folder, args.value('workspace') ?? ''), env }
}

/** @throws {UsageError} if the user must name the file */
export function targetOf(
  dialect: Dialect,
  args: ParsedArgs,
  { folder }: CommandContext,
  directories: Directories,
): Target {
  const { settings, title } = dialect
  const named = args.value('settings')
  if (named !== undefined) return { dialect, settings, file: resolve(folder, named), scope: null }
  const scope = args.value('scope') === 'project' ? 'project' : 'user'
  const file = settings.file(scope, directories)
  if (file !== null) return { dialect, settings, file, scope }
  throw new UsageError(`${title} has no fixed file for hooks`, 'name the file with `--settings FILE`')
}

export const MODE: Option = {
  value: 'MODE',
  choices: ['auto', 'command'],
  summary:
    'with `auto` (the default), the first call leaves a daemon behind, which the next ones ask with curl; `command` starts Sluice for each call',
}

/** Reports settings that cannot be edited, and leaves them unchanged. */
export async function reportingSettingsErrors(
  { errors }: CommandContext,
  edit: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await edit()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { file, line, column, message } = error
    const position = line === null || column === null ? visible(file) : `${visible(file)}:${line}:${column}`
    await errors.write(`${position} ${errors.paint('red', 'error')} ${visible(message)}; the file was not changed\n`)
    return 1
  }
}

/** @throws {UsageError} if there is no such agent */
export function findHost(name: string): Dialect {
  const found = findDialect(name)
  if (found !== undefined) return found
  const names = DIALECTS.map((dialect) => dialect.name)
  throw unknownName('agent', name, names)
}

/** Whether the installed version of the agent knows how to refuse by itself if a hook fails. */
export async function knowsFailure({ settings }: Dialect, place: Directories): Promise<boolean> {
  const since = settings.blocksOnFailureSince
  const version = since === undefined ? null : await versionOf(since.program, place)
  return since !== undefined && version !== null && isAtLeast(version, since.version)
}
