import { plainCommand } from '../hook-command.ts'
import { textIn, valueIn } from '../payload.ts'
import { hookOf, itemsOf, memberAt, timeoutMember } from '../settings-shapes.ts'
import { PROBE_ID, type DocumentSettings, type ObstacleContext, type SettingsDiagnostic } from '../settings.ts'

/** Source: the page on agent hooks of Starchild. */
export const settings: DocumentSettings = {
  format: 'yaml',
  file: (_scope, place) => `${place.workspace}/config/shell_hooks.yaml`,
  // Starchild splits the command into words itself.
  shell: () => null,
  second: 1,
  startsOnly: true,
  refusal: () => null,
  render: (hooks) => ({
    hooks: hooks.map((hook) => ({
      event: hook.native.name,
      command: plainCommand(hook.words),
      ...timeoutMember('timeout', hook, 1),
    })),
  }),
  hooks: (document) =>
    itemsOf(valueIn(document, 'hooks')).map((hook, index) =>
      hookOf(hook, textIn(hook, 'event') ?? '', ['hooks', index], textIn(hook, 'matcher')),
    ),
  obstacles: switchIsOn,
  notes: () => [
    'Starchild runs hooks once `shell_hooks.enabled` is true in config/agent.yaml and each is approved: `/hooks approve`, then `/hooks on`',
    'Starchild lets a call through if its hook does not start',
  ],
  probe: ({ workspace }) => ({
    event: 'pre_tool_call',
    session_id: PROBE_ID,
    agent_id: PROBE_ID,
    cwd: workspace,
    tool_name: 'bash',
    tool_input: { command: 'true' },
  }),
}

function switchIsOn({ place, read }: ObstacleContext): readonly SettingsDiagnostic[] {
  const file = `${place.workspace}/config/agent.yaml`
  const path = ['shell_hooks', 'enabled']
  if (memberAt(read(file), path) === true) return []
  const message = '`shell_hooks.enabled` is not true, so Starchild runs no hook'
  return [{ code: 'hooks-off', message, file, path, cure: 'enter `/hooks on` in Starchild' }]
}
