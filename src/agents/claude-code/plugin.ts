import { mapIn, textIn } from '../payload.ts'
import {
  type InstalledPlugin,
  PLUGIN_HOOKS,
  PLUGIN_NAME,
  type PluginFormat,
  type PluginLook,
} from '../plugin-format.ts'
import { memberAt } from '../settings-shapes.ts'
import type { Directories } from '../settings.ts'
import { layers, userFolder } from './settings.ts'

const AUTHOR = { name: 'The Sluice authors' }

/** Source: `claude plugin` of 2.1.329, and what it wrote. */
export const plugin: PluginFormat = {
  noun: 'plugin',
  manifests: (version, description) => ({
    '.claude-plugin/plugin.json': { name: PLUGIN_NAME, version, description, author: AUTHOR, license: 'MIT' },
    '.claude-plugin/marketplace.json': {
      name: PLUGIN_NAME,
      description,
      owner: AUTHOR,
      plugins: [{ name: PLUGIN_NAME, source: './', description }],
    },
  }),
  install: (folder) => [
    `claude plugin marketplace add ${folder}`,
    `claude plugin install ${PLUGIN_NAME}@${PLUGIN_NAME}`,
  ],
  renew: () => [`claude plugin update ${PLUGIN_NAME}@${PLUGIN_NAME}`],
  installed,
}

function installed(place: Directories, { read }: PluginLook): readonly InstalledPlugin[] {
  const known = mapIn(read(`${userFolder(place)}/plugins/installed_plugins.json`), 'plugins') ?? {}
  return Object.entries(known)
    .filter(([id]) => id.startsWith(`${PLUGIN_NAME}@`))
    .flatMap(([id, copies]) =>
      (Array.isArray(copies) ? copies : []).flatMap((copy) => {
        const project = textIn(copy, 'projectPath')
        const folder = textIn(copy, 'installPath')
        const isHere = project === null || project === place.workspace
        return folder === null || !isHere ? [] : [{ file: `${folder}/${PLUGIN_HOOKS}`, off: offIn(id, place, read) }]
      }),
    )
}

/** The last of the layers that names the plugin decides. */
function offIn(id: string, place: Directories, read: PluginLook['read']): InstalledPlugin['off'] {
  const path = ['enabledPlugins', id]
  const said = layers(place).flatMap((file) => {
    const value = memberAt(read(file), path)
    return value === undefined ? [] : [{ file, value }]
  })
  const last = said.at(-1)
  if (last?.value === true) return null
  const message = `the plugin \`${id}\` is not enabled, so Claude Code runs none of its hooks`
  const cure = `run \`claude plugin enable ${id}\``
  return { code: 'hooks-off', message, file: last?.file ?? layers(place)[0] ?? '', ...(last && { path }), cure }
}
