import type { Dialect } from '../agents/dialect.ts'
import { keepingIn } from '../agents/keeping.ts'
import type { InstalledPlugin } from '../agents/plugin-format.ts'
import type { Registration, Scope, Settings } from '../agents/settings.ts'
import { putHooks, removeOurs } from './edit-settings.ts'
import { findInstallation, type Installation, recordInstallation } from './installations.ts'
import { type HookTools, writeHooks } from './hook-tools.ts'
import { PATIENCE, registrationsAt, type Run } from './registrations.ts'
import { keepOriginal, readSettingsFile, removeSettingsFile, writeSettingsFile } from './settings-file.ts'
import { SettingsError } from './settings-error.ts'

/** The settings of one agent. */
export interface Target {
  readonly dialect: Dialect
  readonly settings: Settings
  /** Absolute. */
  readonly file: string
  /** Null if the user named the file, and for a plugin. */
  readonly scope: Scope | null
  /** The plugin that the agent has installed by name, if the file is one of its own. */
  readonly plugin?: InstalledPlugin
}

/** A planned change to a file and to its installation record. A null text or record means that there is none. */
export interface Change {
  readonly file: string
  readonly host: string
  readonly before: string | null
  readonly after: string | null
  readonly installation: Installation | null
}

/** The program to run, and the hooks that run it. */
export interface Wanted extends Omit<Run, 'state' | 'entered'> {
  readonly hooks: HookTools
}

/**
 * Plans the settings with these hooks, which replace those of the last installation.
 *
 * @throws {SettingsError} if the settings cannot be read or edited
 */
export function planInstall({ dialect, settings, file, scope }: Target, wanted: Wanted, state: string): Change {
  const before = readSettingsFile(file)
  const known = findInstallation(state, dialect.name, file)
  const entered = writeHooks(wanted.hooks)
  const hooks = registrationsAt(wanted.hooks, dialect, settings, { ...wanted, entered, state })
  const { text, insertions } =
    settings.format === 'plugin'
      ? { text: pluginText(before, dialect, settings, hooks, file), insertions: [] }
      : putHooks(before ?? '', hooks, { file, host: dialect.name, settings }, known?.insertions ?? [])
  const { program, policies, warm } = wanted
  const events = Object.keys(wanted.hooks)
  const tools = Object.fromEntries(
    Object.entries(wanted.hooks).flatMap(([event, matched]) => (matched === null ? [] : [[event, matched]])),
  )
  const isNew = known?.isNew ?? before === null
  const run = { program, policies, ...keepingIn(wanted) }
  const installed = { host: dialect.name, file, scope, ...run, events, tools, isNew, insertions }
  const installation = warm === undefined ? installed : { ...installed, warm }
  return { file, host: dialect.name, before, after: text, installation }
}

/**
 * Plans the settings without our hooks: as they were before, if nothing else has changed. A file that the installation
 * created, and that has nothing else in it, is removed.
 *
 * @throws {SettingsError} if the settings cannot be read or edited
 */
export function planUninstall({ dialect, settings, file }: Target, state: string): Change {
  const before = readSettingsFile(file)
  const known = findInstallation(state, dialect.name, file)
  const change = { file, host: dialect.name, before, installation: null }
  if (before === null) return { ...change, after: null }
  if (settings.format === 'plugin') return { ...change, after: settings.isOurs(before) ? null : before }
  const after = removeOurs(before, { file, host: dialect.name, settings }, known?.insertions ?? [])
  return { ...change, after: known?.isNew === true && after.trim() === '' ? null : after }
}

/**
 * Carries out a planned change. Returns the path of the backup if it made one, otherwise null. Only the first
 * installation makes a backup.
 *
 * @throws {SettingsError} if a file cannot be written
 */
export function perform({ file, host, before, after, installation }: Change, state: string): string | null {
  const isChanged = before !== after
  const backup = isChanged && before !== null && installation !== null ? keepOriginal(file) : null
  if (isChanged && after === null) removeSettingsFile(file)
  if (isChanged && after !== null) writeSettingsFile(file, after)
  recordInstallation(state, host, file, installation)
  return backup
}

function pluginText(
  before: string | null,
  { title }: Dialect,
  settings: Extract<Settings, { format: 'plugin' }>,
  hooks: readonly Registration[],
  file: string,
): string {
  if (before !== null && !settings.isOurs(before)) {
    throw new SettingsError(`there is already a plugin for ${title} that Sluice did not write`, file)
  }
  const [first] = hooks
  const events = hooks.map(({ native }) => native.name)
  return settings.text(first?.words ?? [], events, PATIENCE)
}
