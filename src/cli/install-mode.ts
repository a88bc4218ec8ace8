import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import type { DaemonAccess } from '../agents/daemon-command.ts'
import type { Dialect } from '../agents/dialect.ts'
import type { Environment } from '../hosts/lines.ts'
import { socketPath, stateDirectory } from '../hosts/state-paths.ts'
import { excerpt } from '../source/excerpt.ts'
import type { Option } from './command.ts'
import { UsageError } from './usage-error.ts'

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
