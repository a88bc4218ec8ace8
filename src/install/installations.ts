import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Warm } from '../agents/warm-command.ts'
import type { Keeping } from '../agents/keeping.ts'
import type { Scope } from '../agents/settings.ts'
import { recordingMark } from '../hosts/state-paths.ts'
import { isMap } from '../model/value.ts'
import { type HookTools, isTexts } from './hook-tools.ts'
import { readSettingsFile, writeSettingsFile } from './settings-file.ts'
import type { Insertion } from './text-edit.ts'

/** A record of the hooks that `sluice install` added to a file. */
export interface Installation extends Keeping {
  /** The agent's name for `--host`. */
  readonly host: string
  /** The settings file. Absolute, like all paths here. */
  readonly file: string
  readonly scope: Scope | null
  /** The paths of Node and of the Sluice program. */
  readonly program: readonly string[]
  readonly policies: readonly string[]
  /** How hooks ask a daemon first. Absent if they always start the program. */
  readonly warm?: Warm
  /** The agent's own event names. */
  readonly events: readonly string[]
  /** The tools of hooks that are not entered for all tools, by event. Absent in records of older versions. */
  readonly tools?: Readonly<Record<string, readonly string[]>>
  /** Whether the installation created the file. */
  readonly isNew: boolean
  /** The text that was added to the file. */
  readonly insertions: readonly Insertion[]
}

/** The installations recorded on this machine. Unreadable records are ignored. */
export function readInstallations(state: string): readonly Installation[] {
  try {
    const parsed: unknown = JSON.parse(readSettingsFile(recordOf(state)) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isInstallation) : []
  } catch {
    return []
  }
}

export function enteredHooks({ events, tools = {} }: Pick<Installation, 'events' | 'tools'>): HookTools {
  return Object.fromEntries(events.map((event) => [event, Object.hasOwn(tools, event) ? (tools[event] ?? null) : null]))
}

export function findInstallation(state: string, host: string, file: string): Installation | undefined {
  return readInstallations(state).find((known) => known.host === host && known.file === file)
}

/** Replaces the record of a file; null removes it. */
export function recordInstallation(state: string, host: string, file: string, installation: Installation | null): void {
  const others = readInstallations(state).filter((known) => known.host !== host || known.file !== file)
  const all = installation === null ? others : [...others, installation]
  writeSettingsFile(recordOf(state), `${JSON.stringify(all, null, 2)}\n`, 0o600)
}

/** The file that holds the records. */
export function recordOf(state: string): string {
  return join(state, 'installations.json')
}

function isInstallation(value: unknown): value is Installation {
  if (!isMap(value)) return false
  const { host, file, scope, program, policies, warm, events, tools, isNew, insertions } = value
  const { log, store, decisionLog, logKey } = value
  return (
    typeof host === 'string' &&
    typeof file === 'string' &&
    (scope === 'user' || scope === 'project' || scope === null) &&
    [program, policies, events].every(isTexts) &&
    [log, store, decisionLog, logKey].every((kept) => kept === undefined || typeof kept === 'string') &&
    (warm === undefined || isWarm(warm)) &&
    (tools === undefined || (isMap(tools) && Object.values(tools).every(isTexts))) &&
    typeof isNew === 'boolean' &&
    Array.isArray(insertions) &&
    insertions.every((one) => isMap(one) && typeof one['offset'] === 'number' && typeof one['text'] === 'string')
  )
}

function isWarm(value: unknown): boolean {
  return isMap(value) && typeof value['curl'] === 'string'
}

/** Whether the hooks of an agent record what they see. */
export function isRecording(state: string, host: string): boolean {
  return existsSync(recordingMark(state, host))
}

/** Turns on or off that the hooks of an agent record what they see. Existing recordings stay. */
export function setRecording(state: string, host: string, isKept: boolean): void {
  const mark = recordingMark(state, host)
  if (!isKept) rmSync(mark, { force: true })
  else {
    mkdirSync(dirname(mark), { recursive: true, mode: 0o700 })
    writeFileSync(mark, '', { mode: 0o600 })
  }
}
