import { groupedCommands, hooksIn, outsideGroups, PERMISSION_REFUSAL, switchedOff } from '../settings-shapes.ts'
import type { DocumentSettings, ObstacleContext } from '../settings.ts'

/** Source: the hooks reference of Claude Code 2.1.292, and runs of 2.1.329. */
export const settings: DocumentSettings = {
  format: 'json',
  file: (scope, place) =>
    scope === 'user' ? `${userFolder(place)}/settings.json` : `${place.workspace}/.claude/settings.json`,
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  tools:
    'Agent Task Bash BashOutput KillShell Read Write Edit MultiEdit NotebookEdit Glob Grep LS WebFetch WebSearch TodoWrite Skill AskUserQuestion ExitPlanMode'.split(
      ' ',
    ),
  refusal: ({ name }) => (name === 'PermissionRequest' ? PERMISSION_REFUSAL : { by: 'exit' }),
  render: groupedCommands,
  hooks: hooksIn,
  mistakes: (document, file) => outsideGroups(document, file, 'Claude Code'),
  obstacles: (context) =>
    switchedOff(
      context,
      claudeFiles(context).map((file) => ({ file, path: ['disableAllHooks'], off: true })),
    ),
  notes: () => ['open sessions pick up the hooks by themselves'],
  probe: ({ workspace }) => ({
    session_id: 'sluice-doctor',
    transcript_path: '',
    cwd: workspace,
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'true', description: 'does nothing' },
    tool_use_id: 'sluice-doctor',
  }),
}

function userFolder({ env, home }: ObstacleContext['place']): string {
  return env['CLAUDE_CONFIG_DIR'] || `${home}/.claude`
}

/** Every file whose switch counts; that which is installed into may be another. */
function claudeFiles({ place, file }: ObstacleContext): readonly string[] {
  const project = `${place.workspace}/.claude`
  return [
    ...new Set([
      file,
      `${userFolder(place)}/settings.json`,
      `${project}/settings.json`,
      `${project}/settings.local.json`,
    ]),
  ]
}
