import { lstatSync, readlinkSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { cwd, getuid, platform } from 'node:process'
import type { Environment } from './lines.ts'

/** Where Sluice keeps its state between hook calls: `$XDG_STATE_HOME/sluice`, or `~/.local/state/sluice`. */
export function stateDirectory(env: Environment): string {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? '/'
  const base = absolute(env['XDG_STATE_HOME']) ?? absolute(env['LOCALAPPDATA']) ?? join(home, '.local', 'state')
  return join(base, 'sluice')
}

/**
 * The state folder of whoever runs this process, by the machine's own list of users. Hooks of an administrator keep no
 * state elsewhere: a person, or an agent, could get new budgets by another `HOME`.
 */
export function ownState(): string {
  return join(ownHome(), '.local', 'state', 'sluice')
}

/** The home folder of whoever runs this process, by the machine's own list of users. */
export function ownHome(): string {
  try {
    return userInfo().homedir
  } catch {
    // This user has no entry. Nothing can be kept, so rules with budgets follow their `on_error`.
    return '/dev/null'
  }
}

/** The folder for the state of hooks that an administrator has entered. */
export function managedState(): string {
  return join(ownState(), 'managed')
}

/** The policy that a project brings along, from its root. */
export const PROJECT_POLICY = 'sluice/policy.yaml'

/** Where code is kept that hooks of an administrator have compiled: only root can write there. */
export const MANAGED_CODE = '/var/cache/sluice/code'

/** Where policies of an administrator are kept as they were read: only root can write there. */
export const MANAGED_POLICIES = '/var/cache/sluice/policies'

/**
 * The socket of a daemon of this version with this state folder. Its name has the namespaces of this process: whoever
 * sees other files, users or processes must not be answered by it. Null if they cannot be read.
 *
 * @param kept what `keepingName` returns
 */
export function socketPath(directory: string, version: string, kept = ''): string | null {
  try {
    const numbers =
      platform === 'linux' ? NAMESPACES.map((name) => numberOf(readlinkSync(`/proc/self/ns/${name}`))) : []
    return join(directory, `${[version, ...numbers].join('-')}${kept}.sock`)
  } catch {
    return null
  }
}

/** In the order in which they are in the name of a socket. */
const NAMESPACES = ['mnt', 'user', 'pid'] as const

/** The number in `mnt:[4026531832]`, less what they all have in common: a socket's path must be short. */
function numberOf(namespace: string): number {
  return Number(namespace.replace(/\D/g, '')) - NAMESPACE_NUMBERS
}

/** Numbers of namespaces begin shortly above this one. Source: Linux, include/linux/proc_ns.h. */
const NAMESPACE_NUMBERS = 4_026_531_000

/** Whether there is a socket that this user made. */
export function isOwnSocket(path: string): boolean {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false })
    return found?.isSocket() === true && (getuid === undefined || found.uid === getuid())
  } catch {
    // The state folder may be none.
    return false
  }
}

/** The folder with a file for each call that a daemon was asked about. */
export function callsFolder(directory: string): string {
  return join(directory, 'calls')
}

/** The files of one project. */
interface ProjectPaths {
  /** Database of budgets, counts and memories. */
  readonly state: string
  /** Errors and the log lines of rules, as JSON lines. */
  readonly journal: string
  /** The events that hooks have seen, as JSON lines, if hooks record them. */
  readonly recording: string
}

/** The marker file: while it exists, the hooks of an agent record the events they see. */
export function recordingMark(directory: string, host: string): string {
  return join(directory, 'recording', host)
}

export function projectPaths(directory: string, project: string): ProjectPaths {
  const folder = join(
    directory,
    'projects',
    `${basename(project)
      .replace(/[^\w.-]/g, '_')
      .slice(0, 40)}-${fingerprint(project)}`,
  )
  return {
    state: join(folder, 'state.db'),
    journal: join(folder, 'hook.ndjson'),
    recording: join(folder, 'events.ndjson'),
  }
}

/**
 * The root of the project: the folder that the agent names, or the nearest working copy that contains `start`, or
 * `start`. An agent must not get new budgets by changing its folder.
 */
export function projectOf(named: string | undefined, start: string): string {
  if (named !== undefined && isAbsolute(named)) return named
  // A path of another system says nothing about the folders of this one.
  if (!isAbsolute(start)) return start
  for (let folder = start; ; folder = dirname(folder)) {
    if (lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined) return folder
    if (dirname(folder) === folder) return start
  }
}

/**
 * The folder `own` of a process with this environment, by the name that its shell has for it if that is one: a path may
 * lead through links.
 */
export function workingFolder(env: Environment, own = cwd()): string {
  const named = absolute(env['PWD'])
  return named !== null && isSameFolder(named, own) ? named : own
}

function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((folder) => statSync(folder, { throwIfNoEntry: false }))
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev
}

/** 64 bits of FNV-1a in hexadecimal, only for file names: loading `node:crypto` would take milliseconds. */
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
