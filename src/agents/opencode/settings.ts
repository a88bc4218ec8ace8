import { textOf } from '../fail-closed-command.ts'
import { PROBE_ID, type Directories, type PluginSettings } from '../settings.ts'
import { PLUGIN_MARK, pluginText } from './plugin/plugin-text.ts'

/** Source: runs of opencode 1.18.33. */
export const settings: PluginSettings = {
  format: 'plugin',
  file: (scope, place) =>
    scope === 'user' ? `${userFolder(place)}/plugin/sluice.js` : `${place.workspace}/.opencode/plugin/sluice.js`,
  // The plugin starts the command itself, and refuses if no answer comes.
  shell: () => null,
  refusal: () => null,
  plugins(place) {
    const folders = configFolders(place)
    const named = place.env['OPENCODE_CONFIG']
    const inFolders = [...folders, place.workspace].flatMap((folder) =>
      ['opencode.json', 'opencode.jsonc', 'config.json'].map((name) => `${folder}/${name}`),
    )
    return {
      folders: folders.flatMap((folder) => [`${folder}/plugin`, `${folder}/plugins`]),
      extensions: ['.js', '.ts'],
      documents: named ? [...inFolders, named] : inFolders,
      member: 'plugin',
    }
  },
  text: pluginText,
  isOurs: (text) => text.startsWith(PLUGIN_MARK),
  hooks(text) {
    const [words, events] = [constantIn(text, 'COMMAND'), constantIn(text, 'EVENTS')]
    const command = textOf(words)
    return events.map((event) => ({ event, path: [], command, matcher: null, timeout: null }))
  },
  obstacles({ file, place }) {
    if (place.env['OPENCODE_PURE'] !== '1') return []
    const message = '`OPENCODE_PURE` is set, and opencode loads no plugins then'
    return [{ code: 'hooks-off', message, file, cure: 'unset the variable' }]
  },
  notes: () => ['opencode picks up the plugin when it is restarted'],
  probe: ({ workspace }) => ({
    hook_event_name: 'tool.execute.before',
    session_id: PROBE_ID,
    cwd: workspace,
    tool_name: 'bash',
    tool_input: { command: 'true', description: 'does nothing' },
    tool_use_id: PROBE_ID,
  }),
}

function userFolder(place: Directories): string {
  return place.env['OPENCODE_CONFIG_DIR'] || ownFolder(place)
}

function ownFolder({ env, home }: Directories): string {
  return `${env['XDG_CONFIG_HOME'] || `${home}/.config`}/opencode`
}

/** All folders from which opencode loads settings and plugins. */
function configFolders(place: Directories): readonly string[] {
  const all = [ownFolder(place), userFolder(place), `${place.home}/.opencode`, `${place.workspace}/.opencode`]
  return [...new Set(all)]
}

/** A list of strings that is a constant in the plugin's text. */
function constantIn(text: string, name: string): readonly string[] {
  const line = text.split('\n').find((one) => one.startsWith(`const ${name} = `))
  try {
    const value: unknown = JSON.parse(line?.slice(`const ${name} = `.length) ?? '[]')
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}
