import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PluginSettings, SettingsDiagnostic } from '../../agents/settings.ts'
import { isMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { namesIn } from '../plugins/installed-plugins.ts'
import { readSettingsFile } from '../settings-file.ts'
import type { Examined } from './examined.ts'

/** Plugins of others, which can change a call after ours has decided. */
export function otherPlugins(examined: Examined): readonly SettingsDiagnostic[] {
  const { settings, place, ours } = examined
  if (settings.format !== 'plugin' || ours.length === 0) return []
  const { folders, extensions, documents, member } = settings.plugins(place)
  const files = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => extensions.includes(extname(name)))
      .map((name) => join(folder, name)),
  )
  return [
    ...files.filter((file) => !isOurs(file, settings)).map((file) => found(examined, 'this plugin', file)),
    ...documents.flatMap((document) =>
      listedIn(examined.read(document), member)
        .filter((plugin) => !isOurs(pathOf(plugin, document), settings))
        .map((plugin) => found(examined, `the plugin ${excerpt(plugin)}`, document)),
    ),
  ]
}

function found({ dialect }: Examined, what: string, file: string): SettingsDiagnostic {
  const message = `${dialect.title} also loads ${what}, which can change a call after the rules have decided`
  return { code: 'other-plugin', message, file }
}

function listedIn(document: unknown, member: string): readonly string[] {
  const listed = isMap(document) && Object.hasOwn(document, member) ? document[member] : []
  const all: readonly unknown[] = Array.isArray(listed) ? listed : []
  return all
    .map((entry) => (Array.isArray(entry) ? (entry[0] as unknown) : entry))
    .filter((name) => typeof name === 'string')
}

/** The file that an entry would name if it is no package. */
function pathOf(plugin: string, document: string): string {
  try {
    return plugin.startsWith('file:') ? fileURLToPath(plugin) : resolve(document, '..', plugin)
  } catch {
    // A URL of another machine names no file of this one.
    return plugin
  }
}

function isOurs(file: string, { isOurs: isOurText }: PluginSettings): boolean {
  try {
    return isOurText(readSettingsFile(file) ?? '')
  } catch {
    return false
  }
}
