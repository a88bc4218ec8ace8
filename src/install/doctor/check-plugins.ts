import { pluginFormatOf } from '../../agents/all-plugins.ts'
import type { Dialect } from '../../agents/dialect.ts'
import type { Directories, SettingsDiagnostic } from '../../agents/settings.ts'
import type { Target } from '../install.ts'
import { installedPlugins } from '../plugins/installed-plugins.ts'
import { policiesOf } from './check-commands.ts'
import type { Examined } from './examined.ts'

/** The hooks of plugins that an agent has installed by name, as further files to check. */
export function pluginTargets(dialect: Dialect, place: Directories): readonly Target[] {
  const { settings } = dialect
  return installedPlugins(dialect.name, place).map((plugin) => ({
    dialect,
    settings,
    plugin,
    file: plugin.file,
    scope: null,
  }))
}

/** What keeps the agent from running the hooks of a plugin. */
export function pluginOff({ plugin }: Examined): readonly SettingsDiagnostic[] {
  return plugin?.off == null ? [] : [plugin.off]
}

/** What the hooks of a plugin do beside those of settings. */
export function besideSettings(
  { file, dialect, ours }: Examined,
  others: readonly Examined[],
): readonly SettingsDiagnostic[] {
  const own = policiesOf({ ours })
  return others.map((other) => {
    const theirs = policiesOf(other)
    const missing = own.filter((policy) => !theirs.includes(policy))
    if (missing.length === 0) {
      const message = `the hooks in \`${other.file}\` decide, and those of the ${nounOf(dialect)} answer nothing to the same call`
      return { code: 'plugin-beside', message, file }
    }
    const named = missing.map((policy) => `\`${policy}\``).join(', ')
    const message = `the hooks in \`${other.file}\` do not follow ${named}, so they and those of the ${nounOf(dialect)} decide every call twice`
    return { code: 'installed-twice', message, file, cure: cureOf(dialect) }
  })
}

function nounOf({ name }: Dialect): string {
  return pluginFormatOf(name)?.noun ?? 'plugin'
}

function cureOf({ name }: Dialect): string {
  return `run \`sluice install ${name}\` with all policies, or \`sluice uninstall ${name}\``
}
