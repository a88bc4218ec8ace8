import type { ValueMap } from '../model/value.ts'
import type { Directories, ReadSettings, SettingsDiagnostic } from './settings.ts'

/** The name of the plugin, and of the catalog that lists it. */
export const PLUGIN_NAME = 'sluice'

/** Where the hooks are, in the folder of a plugin and in the agent's copy of it. */
export const PLUGIN_HOOKS = 'hooks/hooks.json'

/** How an agent installs hooks and skills by name, from a folder. */
export interface PluginFormat {
  /** What the agent calls it. */
  readonly noun: 'plugin' | 'extension'
  /** The manifests, by their paths in the folder. */
  manifests(version: string, description: string): Readonly<Record<string, ValueMap>>
  /** The commands with which a person installs the folder, in order. */
  install(folder: string): readonly string[]
  /** The commands with which the agent takes over a folder that was written again. */
  renew(folder: string): readonly string[]
  /** The copies that the agent has installed. */
  installed(place: Directories, look: PluginLook): readonly InstalledPlugin[]
}

export interface PluginLook {
  readonly read: ReadSettings
  /** The names in a folder; none if it is missing. */
  readonly list: (folder: string) => readonly string[]
}

/** The agent's copy of a plugin. */
export interface InstalledPlugin {
  /** The file with its hooks. */
  readonly file: string
  /** What switches the plugin off; null if nothing does. */
  readonly off: SettingsDiagnostic | null
}
