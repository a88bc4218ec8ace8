import { readdirSync } from 'node:fs'
import { pluginFormatOf } from '../../agents/all-plugins.ts'
import type { InstalledPlugin } from '../../agents/plugin-format.ts'
import type { Directories } from '../../agents/settings.ts'
import { readData } from '../read-data.ts'

/** The plugins of ours that an agent has installed by name, also those that are switched off. */
export function installedPlugins(host: string, place: Directories): readonly InstalledPlugin[] {
  return pluginFormatOf(host)?.installed(place, { read: readData, list: namesIn }) ?? []
}

/** The names in a folder; none if there is no such folder. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
