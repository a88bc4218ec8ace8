import { isAbsolute, resolve } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import type { Directories } from '../agents/settings.ts'
import type { Target } from '../install/install.ts'
import type { ParsedArgs, Option, CommandContext } from './command.ts'
import { UsageError } from './usage-error.ts'

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
