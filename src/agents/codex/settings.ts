import { mapIn, textIn } from '../payload.ts'
import {
  groupedCommands,
  hooksIn,
  mapAt,
  memberAt,
  outsideGroups,
  PERMISSION_REFUSAL,
  switchedOff,
  variablesBeforeHooks,
} from '../settings-shapes.ts'
import {
  PROBE_ID,
  type Directories,
  type DocumentSettings,
  type ObstacleContext,
  type SettingsDiagnostic,
  type SettingsHook,
} from '../settings.ts'

/** Types of handlers; any other type makes Codex reject the file. */
const TYPES = ['command', 'mcp_tool', 'prompt', 'agent']

/** Source: the hooks page of Codex, its parser, and runs of 0.169.0. */
export const settings: DocumentSettings = {
  format: 'json',
  beyondJson: ['trailing comma'],
  file: (scope, place) =>
    scope === 'user' ? `${userFolder(place)}/hooks.json` : `${place.workspace}/.codex/hooks.json`,
  mcp: {
    format: 'toml',
    member: 'mcp_servers',
    file: (scope, { home, workspace, env }) =>
      scope === 'user' ? `${env['CODEX_HOME'] ?? `${home}/.codex`}/config.toml` : `${workspace}/.codex/config.toml`,
  },
  shell: ({ env }) => [env['SHELL'] || '/bin/sh', '-lc'],
  second: 1,
  matchesTools: 'as rules do',
  refusal: ({ name }) => (name === 'PermissionRequest' ? PERMISSION_REFUSAL : { by: 'exit' }),
  render: groupedCommands,
  hooks: hooksIn,
  diagnose: (document, file) => [
    ...outsideGroups(document, file, 'Codex'),
    ...strangers(document, file),
    ...strangeTypes(document, file),
  ],
  obstacles: (context) => [
    ...switchedOff(
      context.read,
      configFiles(context.place).flatMap((file) =>
        ['hooks', 'codex_hooks'].map((name) => ({ file, path: ['features', name], off: false })),
      ),
    ),
    ...untrusted(context),
    // Codex reads variables from this file and passes them on to its hooks.
    ...variablesBeforeHooks(context.read(variableFile(context.place)), variableFile(context.place)),
  ],
  notes: () => ['Codex runs hooks once a person has trusted them: start `codex`, enter `/hooks`, and trust them there'],
  probe: ({ workspace }) => ({
    session_id: PROBE_ID,
    turn_id: PROBE_ID,
    transcript_path: null,
    cwd: workspace,
    hook_event_name: 'PreToolUse',
    model: '',
    permission_mode: 'default',
    tool_name: 'Bash',
    tool_input: { command: 'true' },
    tool_use_id: PROBE_ID,
  }),
}

export function userFolder({ env, home }: Directories): string {
  return env['CODEX_HOME'] || `${home}/.codex`
}

function variableFile(place: Directories): string {
  return `${userFolder(place)}/.env`
}

function configFiles(place: Directories): readonly string[] {
  return [`${userFolder(place)}/config.toml`, `${place.workspace}/.codex/config.toml`]
}

/** Codex rejects a file with any member other than these two. */
function strangers(document: unknown, file: string): readonly SettingsDiagnostic[] {
  return Object.keys(mapIn({ document }, 'document') ?? {})
    .filter((name) => name !== 'hooks' && name !== 'description')
    .map((name) => ({
      code: 'settings-void',
      message: `Codex refuses the whole file for \`${name}\`: beside \`hooks\` it knows only \`description\``,
      file,
      path: [name],
    }))
}

function strangeTypes(document: unknown, file: string): readonly SettingsDiagnostic[] {
  return hooksIn(document).flatMap(({ path }) => {
    const type = textIn(mapAt(document, path), 'type')
    if (type !== null && TYPES.includes(type)) return []
    const message = `Codex refuses the whole file for a handler of the type \`${type ?? ''}\``
    return [{ code: 'settings-void', message, file, path, cure: `the type is one of ${TYPES.join(', ')}` } as const]
  })
}

/** Codex records in its configuration which hooks are trusted, by their position in the file. */
function untrusted({ file, hooks, place, read }: ObstacleContext): readonly SettingsDiagnostic[] {
  const [config = ''] = configFiles(place)
  const missing = hooks.filter((hook) => {
    const state = memberAt(read(config), ['hooks', 'state', stateKey(file, hook)])
    return textIn(state, 'trusted_hash') === null
  })
  if (missing.length === 0) return []
  const which = missing.length === hooks.length ? 'none of the hooks is' : `\`${missing[0]?.event ?? ''}\` is not`
  const message = `${which} trusted, so Codex skips ${missing.length === 1 ? 'it' : 'them'} without a word`
  return [{ code: 'untrusted', message, file: config, cure: 'start `codex`, enter `/hooks`, and trust them there' }]
}

function stateKey(file: string, { event, path }: SettingsHook): string {
  const label = event.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase()
  const [group, handler] = path.filter((part) => typeof part === 'number')
  return `${nameOf(file)}:${label}:${group ?? 0}:${handler ?? 0}`
}

/** Codex names the hooks of a plugin by the plugin, wherever it keeps its copy. */
function nameOf(file: string): string {
  const [, catalog, plugin, path] = /\/plugins\/cache\/([^/]+)\/([^/]+)\/[^/]+\/(.+)$/.exec(file) ?? []
  return path === undefined ? file : `${plugin ?? ''}@${catalog ?? ''}:${path}`
}
