import { join } from 'node:path'
import type { DaemonAccess } from '../agents/daemon-command.ts'
import type { Scope } from '../agents/settings.ts'
import { isMap } from '../model/value.ts'
import { readSettingsFile, writeSettingsFile } from './settings-file.ts'
import type { Insertion } from './text-edit.ts'

/** Hooks that `sluice install` entered somewhere. */
export interface Installation {
  /** As `--host` names the agent. */
  readonly host: string
  /** The file of settings. Absolute, as all paths here. */
  readonly file: string
  readonly scope: Scope | null
  /** Node, and the program of Sluice. */
  readonly program: readonly string[]
  readonly policies: readonly string[]
  /** Where hooks ask a daemon (`--mode daemon`): which, and by what; absent where they start the program. */
  readonly daemon?: DaemonAccess
  /** The agent's own names of the events. */
  readonly events: readonly string[]
  /** Whether the file was made for it. */
  readonly isNew: boolean
  /** What was put into the file. */
  readonly insertions: readonly Insertion[]
}

/** What is known of installations on this machine; what cannot be read is taken as forgotten. */
export function readInstallations(state: string): readonly Installation[] {
  try {
    const parsed: unknown = JSON.parse(readSettingsFile(recordOf(state)) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isInstallation) : []
  } catch {
    return []
  }
}

export function findInstallation(state: string, host: string, file: string): Installation | undefined {
  return readInstallations(state).find((known) => known.host === host && known.file === file)
}

/** Replaces what is known of a file's hooks; null forgets it. */
export function recordInstallation(state: string, host: string, file: string, installation: Installation | null): void {
  const others = readInstallations(state).filter((known) => known.host !== host || known.file !== file)
  const all = installation === null ? others : [...others, installation]
  writeSettingsFile(recordOf(state), `${JSON.stringify(all, null, 2)}\n`, 0o600)
}

/** The file that has them. */
export function recordOf(state: string): string {
  return join(state, 'installations.json')
}

function isInstallation(value: unknown): value is Installation {
  if (!isMap(value)) return false
  const { host, file, scope, program, policies, daemon, events, isNew, insertions } = value
  return (
    typeof host === 'string' &&
    typeof file === 'string' &&
    (scope === 'user' || scope === 'project' || scope === null) &&
    [program, policies, events].every(isTexts) &&
    (daemon === undefined || isDaemon(daemon)) &&
    typeof isNew === 'boolean' &&
    Array.isArray(insertions) &&
    insertions.every((one) => isMap(one) && typeof one['offset'] === 'number' && typeof one['text'] === 'string')
  )
}

function isDaemon(value: unknown): boolean {
  return isMap(value) && typeof value['curl'] === 'string' && typeof value['socket'] === 'string'
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
