import { mapIn } from '../payload.ts'
import { PLUGIN_HOOKS, PLUGIN_NAME, type PluginFormat } from '../plugin-format.ts'
import { memberAt } from '../settings-shapes.ts'
import { userFolder } from './settings.ts'

/** Source: `codex plugin` of 0.169.0, and what it wrote. */
export const plugin: PluginFormat = {
  noun: 'plugin',
  manifests: (version, description) => ({
    '.codex-plugin/plugin.json': {
      name: PLUGIN_NAME,
      version,
      description,
      skills: './skills/',
      hooks: `./${PLUGIN_HOOKS}`,
    },
    '.agents/plugins/marketplace.json': {
      name: PLUGIN_NAME,
      interface: { displayName: 'Sluice' },
      plugins: [
        {
          name: PLUGIN_NAME,
          source: { source: 'local', path: './' },
          policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
          category: 'Security',
        },
      ],
    },
  }),
  install: (folder) => [`codex plugin marketplace add ${folder}`, `codex plugin add ${PLUGIN_NAME}@${PLUGIN_NAME}`],
  renew: () => [`codex plugin add ${PLUGIN_NAME}@${PLUGIN_NAME}`],
  installed(place, { read, list }) {
    const config = `${userFolder(place)}/config.toml`
    const known = mapIn(read(config), 'plugins') ?? {}
    return Object.keys(known)
      .filter((id) => id.startsWith(`${PLUGIN_NAME}@`))
      .flatMap((id) => {
        const path = ['plugins', id, 'enabled']
        const isOff = memberAt(read(config), path) === false
        const message = `the plugin \`${id}\` is not enabled, so Codex runs none of its hooks`
        const cure = 'set `enabled = true`'
        const off = isOff ? ({ code: 'hooks-off', message, file: config, path, cure } as const) : null
        const folder = `${userFolder(place)}/plugins/cache/${id.slice(PLUGIN_NAME.length + 1)}/${PLUGIN_NAME}`
        // Codex keeps one version.
        return list(folder).map((version) => ({ file: `${folder}/${version}/${PLUGIN_HOOKS}`, off }))
      })
  },
}
