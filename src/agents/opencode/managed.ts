import { CLOSED, type ManagedHooks, NAMESPACE_ROUTE, OPEN } from '../managed-hooks.ts'
import { memberAt } from '../settings-shapes.ts'
import { pluginText } from './plugin/plugin-text.ts'

const FOLDER = '/etc/opencode'
const PLUGIN = `${FOLDER}/sluice.js`
const ENTRY = `file://${PLUGIN}`
const SETTINGS = [`${FOLDER}/opencode.json`, `${FOLDER}/opencode.jsonc`] as const

/** The timeout of the plugin, in seconds. */
const PATIENCE = 60

/** Source: runs of 1.18.33 as an ordinary user. */
export const managed: ManagedHooks = {
  strength: 'default',
  hasOnly: false,
  file: PLUGIN,
  switches: ['OPENCODE_PURE', 'OPENCODE_TEST_MANAGED_CONFIG_DIR'],
  others: SETTINGS,
  whyUnused({ read }) {
    const named = SETTINGS.map((file) => memberAt(read(file), ['plugin']))
    const isNamed = named.some((plugins) => Array.isArray(plugins) && plugins.includes(ENTRY))
    return isNamed ? null : `\`${SETTINGS[0]}\` does not name \`${ENTRY}\`, so opencode does not load the plugin`
  },
  files({ hooks, exists }) {
    const [first] = hooks
    const events = hooks.map(({ native }) => native.name)
    const [plain, commented] = SETTINGS
    return [
      { path: PLUGIN, form: 'own', text: pluginText(first?.words ?? [], events, PATIENCE) },
      {
        path: !exists(plain) && exists(commented) ? commented : plain,
        form: 'json',
        // The folder for plugins is not searched there.
        members: { plugin: [ENTRY] },
      },
    ]
  },
  notes: [
    'this plugin is a default: `--pure`, `OPENCODE_PURE` and `OPENCODE_TEST_MANAGED_CONFIG_DIR` switch it off',
    'opencode starts without the plugin, and without a word, if it cannot read it; run `sluice doctor`',
  ],
  routes: [
    { name: 'user-switch', title: '`plugin: []` in the settings of the user', isClosed: CLOSED },
    { name: 'pure', title: '`OPENCODE_PURE` in the environment of the agent, or `--pure`', isClosed: OPEN },
    {
      name: 'elsewhere',
      title: '`OPENCODE_TEST_MANAGED_CONFIG_DIR` in the environment of the agent',
      isClosed: OPEN,
    },
    { name: 'other-home', title: 'another `HOME`, `OPENCODE_CONFIG_DIR`', isClosed: CLOSED },
    { name: 'rewrite', title: 'a plugin of the user that rewrites a call after it was judged', isClosed: CLOSED },
    NAMESPACE_ROUTE,
  ],
}
