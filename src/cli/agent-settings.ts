import { DIALECTS, findDialect } from '../agents/all.ts'
import { didYouMean } from '../model/suggestion.ts'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { DaemonAccess } from '../agents/daemon-command.ts'
import type { Dialect } from '../agents/dialect.ts'
import type { Directories } from '../agents/settings.ts'
import type { Environment } from '../hosts/lines.ts'
import { socketPath, stateDirectory } from '../hosts/state-paths.ts'
import type { Target } from '../install/install.ts'
import { SettingsError } from '../install/settings-text.ts'
import { excerpt } from '../source/excerpt.ts'
import { visible } from '../source/visible.ts'
import { type CommandContext, type ExitCode, type Option, type ParsedArgs, UsageError } from './command.ts'

/** Options by which the settings of an agent are found. */
export const SETTINGS_OPTIONS = {
  scope: {
    value: 'SCOPE',
    choices: ['user', 'project'],
    summary: 'whose settings: yours, which is the default, or those of the project',
  },
  workspace: { value: 'FOLDER', summary: 'the folder of the project; the current folder where absent' },
  settings: { value: 'FILE', summary: 'the file itself, for agents that have no one place for it' },
} as const satisfies Readonly<Record<string, Option>>

/** Where an agent that is started here looks for its settings. */
export function placeOf(given: ParsedArgs, { env, folder }: CommandContext): Directories {
  const home = env['HOME'] ?? env['USERPROFILE']
  if (home === undefined || !isAbsolute(home)) throw new UsageError('there is no home folder: `HOME` is not set')
  return { home: resolve(home), workspace: resolve(folder, given.value('workspace') ?? ''), env }
}

/** @throws {UsageError} where the file has to be named */
export function targetOf(dialect: Dialect, given: ParsedArgs, { folder }: CommandContext, place: Directories): Target {
  const { settings, title } = dialect
  const named = given.value('settings')
  if (named !== undefined) return { dialect, settings, file: resolve(folder, named), scope: null }
  const scope = given.value('scope') === 'project' ? 'project' : 'user'
  const file = settings.file(scope, place)
  if (file !== null) return { dialect, settings, file, scope }
  throw new UsageError(`${title} has no one file for hooks`, 'write `--settings FILE`, with the file of the agent')
}

export const MODE: Option = {
  value: 'MODE',
  summary:
    'what hooks do: `command`, the default, starts Sluice for each call; `daemon` has curl ask a `sluice daemon`, which must then run',
}

/**
 * What hooks ask in this mode; undefined where they start Sluice.
 *
 * @throws {UsageError} where there is no such mode, the agent cannot have it, or this machine has no curl
 */
export function daemonFor(
  mode: string,
  { title, settings: { startsOnly } }: Dialect,
  env: Environment,
): DaemonAccess | undefined {
  if (mode === 'command') return undefined
  const daemon = 'write `--mode daemon`, by which calls are refused where none answers'
  if (mode === 'http') {
    throw new UsageError('there is no `--mode http`, as agents let calls run when a hook fails over HTTP', daemon)
  }
  if (mode !== 'daemon') throw new UsageError(`\`--mode\` must be \`command\` or \`daemon\`, not ${excerpt(mode)}`)
  if (startsOnly !== undefined) {
    throw new UsageError(`\`--mode daemon\` is not for ${title}: ${startsOnly}`, 'leave `--mode` out')
  }
  const curl = programIn(env, 'curl')
  if (curl === null) throw new UsageError('`--mode daemon` needs curl, and there is none in `PATH`')
  return { curl, socket: socketPath(stateDirectory(env)) }
}

/** The absolute path of a program, as a shell would find it. */
function programIn({ PATH = '' }: Environment, name: string): string | null {
  const files = PATH.split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
  return files.find(mayRun) ?? null
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Settings that cannot be edited are told of on `errors`, and left as they are. */
export async function tellingSettingsErrors(
  { errors }: CommandContext,
  edit: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await edit()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { file, line, column, message } = error
    const place = line === null || column === null ? visible(file) : `${visible(file)}:${line}:${column}`
    await errors.write(`${place} ${errors.paint('red', 'error')} ${visible(message)}; the file is as it was\n`)
    return 1
  }
}

/** @throws {UsageError} */
export function findHost(name: string): Dialect {
  const found = findDialect(name)
  if (found !== undefined) return found
  const names = DIALECTS.map((dialect) => dialect.name)
  throw new UsageError(
    `there is no host ${excerpt(name)}`,
    didYouMean(name, names) ?? `it is one of ${names.join(', ')}`,
  )
}
