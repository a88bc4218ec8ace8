import { lstatSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import type { Environment } from './lines.ts'

/** Where Sluice keeps what lasts beyond one call of a hook: `$XDG_STATE_HOME/sluice`, else `~/.local/state/sluice`. */
export function stateDirectory(env: Environment): string {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? '/'
  const base = absolute(env['XDG_STATE_HOME']) ?? absolute(env['LOCALAPPDATA']) ?? join(home, '.local', 'state')
  return join(base, 'sluice')
}

/** The socket of the daemon that keeps its state in this folder. */
export function socketPath(directory: string): string {
  return join(directory, 'daemon.sock')
}

/** The files of one project. */
interface ProjectPaths {
  /** Budgets, counts, memories. */
  readonly state: string
  /** What went wrong, and what rules logged: JSON lines. */
  readonly journal: string
}

export function projectPaths(directory: string, project: string): ProjectPaths {
  const folder = join(
    directory,
    'projects',
    `${basename(project)
      .replace(/[^\w.-]/g, '_')
      .slice(0, 40)}-${fingerprint(project)}`,
  )
  return { state: join(folder, 'state.db'), journal: join(folder, 'hook.ndjson') }
}

/**
 * The root of the project: the agent's own word for it where it gives one, else the nearest folder above `cwd` that is a
 * working copy, else `cwd`. An agent that changes its folder must not get new budgets by it.
 */
export function projectOf(told: string | undefined, cwd: string): string {
  if (told !== undefined && isAbsolute(told)) return told
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined) return folder
    if (dirname(folder) === folder) return cwd
  }
}

/** 64 bits of FNV-1a in hexadecimal: only names files, and costs nothing where `node:crypto` costs milliseconds. */
export function fingerprint(text: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325]
  for (let index = 0; index < text.length; index++) {
    low = (low ^ text.charCodeAt(index)) >>> 0
    // Times 2^40 + 0x1b3, in halves of 32 bits.
    const product = low * 0x1b3
    high = (Math.imul(high, 0x1b3) + Math.imul(low, 0x100) + Math.floor(product / 2 ** 32)) >>> 0
    low = product >>> 0
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}

function absolute(path: string | undefined): string | null {
  return path !== undefined && isAbsolute(path) ? path : null
}
