import { mapIn, textIn } from '../payload.ts'
import { hooksIn, memberAt, outsideGroups, switchedOff, variablesBeforeHooks } from '../settings-shapes.ts'
import {
  PROBE_ID,
  type Directories,
  type DocumentSettings,
  type ObstacleContext,
  type SettingsDiagnostic,
  type SettingsHook,
} from '../settings.ts'
import { renderHooks } from './settings-text.ts'

/** Paths of the switch that turns hooks off, in newer and older spellings. */
const SWITCHES = [
  ['hooksConfig', 'enabled'],
  ['hooks', 'enabled'],
  ['tools', 'enableHooks'],
]

/** Source: the source of Gemini CLI of 2026-08, and runs of 0.61.0. */
export const settings: DocumentSettings = {
  format: 'json',
  beyondJson: ['comment', 'trailing comma'],
  file: (scope, place) => `${scope === 'user' ? place.home : place.workspace}/.gemini/settings.json`,
  shell: () => ['bash', '-c'],
  second: 1000,
  matchesTools: 'otherwise',
  render: renderHooks,
  hooks: eventHooks,
  diagnose: (document, file) => outsideGroups({ hooks: eventsOf(document) }, file, 'Gemini CLI'),
  obstacles: (context) => [
    ...switchedOff(
      context.read,
      filesOf(context).flatMap((file) => SWITCHES.map((path) => ({ file, path, off: false }))),
    ),
    ...disabledByName(context),
    ...variableFiles(context.place).flatMap((file) => variablesBeforeHooks(context.read(file), file)),
    ...untrusted(context),
  ],
  notes: (scope) => [
    'Gemini CLI picks up the hooks when it is restarted',
    ...(scope === 'project' ? ['Gemini CLI runs hooks of a project only in a folder that is trusted'] : []),
  ],
  probe: ({ workspace }) => ({
    session_id: PROBE_ID,
    transcript_path: '',
    cwd: workspace,
    hook_event_name: 'BeforeTool',
    timestamp: '1970-01-01T00:00:00.000Z',
    tool_name: 'run_shell_command',
    tool_input: { command: 'true', description: 'does nothing' },
  }),
}

/** The events in settings; older settings have switches next to them. */
function eventsOf(document: unknown): Readonly<Record<string, unknown>> {
  const entries = Object.entries(mapIn(document, 'hooks') ?? {})
  return Object.fromEntries(
    entries.filter(([name]) => name !== 'enabled' && name !== 'disabled' && name !== 'notifications'),
  )
}

function eventHooks(document: unknown): readonly SettingsHook[] {
  return hooksIn({ hooks: eventsOf(document) })
}

function filesOf({ file, place }: ObstacleContext): readonly string[] {
  return [...new Set([file, `${place.home}/.gemini/settings.json`, `${place.workspace}/.gemini/settings.json`])]
}

/** Gemini CLI reads variables from the first of these files that exists, and passes them on to its hooks. */
function variableFiles({ workspace, home }: Directories): readonly string[] {
  return [workspace, home].flatMap((folder) => [`${folder}/.gemini/.env`, `${folder}/.env`])
}

/** A hook can be turned off by its name, or by its command. */
function disabledByName(context: ObstacleContext): readonly SettingsDiagnostic[] {
  const names = ['sluice', ...context.hooks.map(({ command }) => command)]
  return filesOf(context).flatMap((file) =>
    [
      ['hooksConfig', 'disabled'],
      ['hooks', 'disabled'],
    ].flatMap((path): readonly SettingsDiagnostic[] => {
      const disabled = memberAt(context.read(file), path)
      if (!Array.isArray(disabled) || !disabled.some((name) => names.includes(String(name)))) return []
      return [{ code: 'hooks-off', message: `\`${path.join('.')}\` turns the hook \`sluice\` off`, file, path }]
    }),
  )
}

/** If folder trust is enabled, hooks of a project run only in trusted folders. */
function untrusted({ file, place, read }: ObstacleContext): readonly SettingsDiagnostic[] {
  const user = `${place.home}/.gemini/settings.json`
  const isAsked = memberAt(read(user), ['security', 'folderTrust', 'enabled']) === true
  if (!isAsked || file === user || place.env['GEMINI_CLI_TRUST_WORKSPACE'] === 'true') return []
  const trusted = mapIn({ trust: read(`${place.home}/.gemini/trustedFolders.json`) }, 'trust')
  const isTrusted = Object.keys(trusted ?? {}).some((folder) => {
    const level = textIn(trusted, folder)
    const inside = place.workspace === folder || place.workspace.startsWith(`${folder}/`)
    return inside && level !== null && level !== 'DO_NOT_TRUST'
  })
  if (isTrusted) return []
  const message = `the folder \`${place.workspace}\` is not trusted, so Gemini CLI skips its hooks`
  return [
    {
      code: 'untrusted',
      message,
      file: user,
      cure: 'start `gemini` in the folder, enter `/permissions`, and trust it',
    },
  ]
}
