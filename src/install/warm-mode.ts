import { platform } from 'node:process'
import type { Dialect } from '../agents/dialect.ts'
import type { Keeping } from '../agents/keeping.ts'
import type { Warm } from '../agents/warm-command.ts'
import { programIn } from '../hosts/file-access.ts'
import type { Environment } from '../hosts/lines.ts'

/** How hooks ask a daemon first, as they do by default; undefined if they must start Sluice at each call. */
export function warmFor(dialect: Dialect, keeping: Keeping, env: Environment): Warm | undefined {
  const curl = mayBeWarm(dialect, keeping) ? programIn(env, 'curl') : null
  return curl === null ? undefined : { curl }
}

/** Whether hooks of this agent that keep these things can ask a daemon on a machine with curl. */
export function mayBeWarm({ settings }: Dialect, { log }: Keeping): boolean {
  // Only Linux shows a shell the namespaces and the environment of a process, and a daemon writes only its own log.
  return settings.startsOnly === undefined && log === undefined && platform === 'linux'
}
