import type { Refusal } from '../fail-closed-command.ts'
import {
  CALL_REFUSAL,
  groupedCommands,
  hooksIn,
  memberAt,
  outsideGroups,
  PERMISSION_REFUSAL,
  switchedOff,
  variablesBeforeHooks,
} from '../settings-shapes.ts'
import { PROBE_ID, type Directories, type DocumentSettings, type SettingsDiagnostic } from '../settings.ts'

/** Source: the hooks reference of Claude Code 2.1.292, and runs of 2.1.329. */
export const settings: DocumentSettings = {
  format: 'json',
  beyondJson: ['trailing comma', 'byte order mark'],
  file: (scope, place) =>
    scope === 'user' ? `${userFolder(place)}/settings.json` : `${place.workspace}/.claude/settings.json`,
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  matchesTools: 'as rules do',
  refusal: ({ name }) => REFUSALS[name] ?? { by: 'exit' },
  render: groupedCommands,
  hooks: hooksIn,
  diagnose: (document, file) => outsideGroups(document, file, 'Claude Code'),
  blocksOnFailureSince: { program: 'claude', version: '2.1.329' },
  layers,
  disarming,
  obstacles: ({ file, place, read }) =>
    [...new Set([file, ...layers(place)])].flatMap((layer) => disarming(read(layer), layer)),
  // Source, here and for other agents: its documentation, November 2026.
  mcp: {
    format: 'json',
    member: 'mcpServers',
    file: (scope, { home, workspace, env }) =>
      scope === 'user' ? `${env['CLAUDE_CONFIG_DIR'] ?? home}/.claude.json` : `${workspace}/.mcp.json`,
  },
  notes: () => ['open sessions pick up the hooks by themselves'],
  probe: ({ workspace }) => ({
    session_id: PROBE_ID,
    transcript_path: '',
    cwd: workspace,
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'true', description: 'does nothing' },
    tool_use_id: PROBE_ID,
  }),
}

const REFUSALS: Readonly<Record<string, Refusal>> = { PreToolUse: CALL_REFUSAL, PermissionRequest: PERMISSION_REFUSAL }

/**
 * Claude Code's own variables that make it run no hooks, or other ones. Runs of 2.1.329 confirmed this for the first
 * one.
 */
const VARIABLES = [
  ...['CLAUDE_CODE_SHELL_PREFIX', 'CLAUDE_CODE_SHELL', 'CLAUDE_CODE_SIMPLE', 'CLAUDE_CODE_SAFE_MODE'],
  'CLAUDE_CODE_PERSONAL_HOOKS_OFF',
]

function disarming(document: unknown, file: string): readonly SettingsDiagnostic[] {
  return [
    ...switchedOff(() => document, [{ file, path: ['disableAllHooks'], off: true }]),
    ...variablesBeforeHooks(memberAt(document, ['env']), file, ['env'], (name) => VARIABLES.includes(name)),
  ]
}

export function userFolder({ env, home }: Directories): string {
  return env['CLAUDE_CONFIG_DIR'] || `${home}/.claude`
}

export function layers(place: Directories): readonly string[] {
  const project = `${place.workspace}/.claude`
  return [`${userFolder(place)}/settings.json`, `${project}/settings.json`, `${project}/settings.local.json`]
}
