import { UNDECIDED } from '../fail-closed-command.ts'
import { hooksIn, switchedOff } from '../settings-shapes.ts'
import { PROBE_ID, type Directories, type DocumentSettings, type ObstacleContext } from '../settings.ts'
import { renderHooks } from './settings-text.ts'

/** Copilot does not show standard error, but it shows a reason on standard output. */
const REFUSALS: Readonly<Record<string, string>> = {
  preToolUse: JSON.stringify({ permissionDecision: 'deny', permissionDecisionReason: UNDECIDED }),
  permissionRequest: JSON.stringify({ behavior: 'deny', message: UNDECIDED }),
}

/** Source: the hooks reference of Copilot CLI, and runs of 1.0.102. */
export const settings: DocumentSettings = {
  format: 'json',
  file: (scope, place) =>
    scope === 'user' ? `${userFolder(place)}/hooks/sluice.json` : `${place.workspace}/.github/hooks/sluice.json`,
  shell: () => ['bash', '-c'],
  second: 1,
  matchesTools: 'otherwise',
  refusal({ name }) {
    const text = REFUSALS[name]
    return text === undefined ? { by: 'exit' } : { by: 'output', text, exit: 2 }
  },
  render: renderHooks,
  hooks: (document) => hooksIn(document, ['hooks'], ['timeoutSec', 'timeout']),
  alsoRuns: ['claude-code'],
  obstacles(context) {
    const switches = switchFiles(context).map((file) => ({ file, path: ['disableAllHooks'], off: true }))
    return switchedOff(context.read, switches)
  },
  notes: (scope) =>
    scope === 'project' ? ['Copilot runs hooks of a project only in a folder that is trusted (`--trust-folder`)'] : [],
  probe: ({ workspace }) => ({
    sessionId: PROBE_ID,
    timestamp: 0,
    cwd: workspace,
    toolName: 'bash',
    toolArgs: { command: 'true', description: 'does nothing' },
  }),
}

function userFolder({ env, home }: Directories): string {
  return env['COPILOT_HOME'] || `${home}/.copilot`
}

/**
 * The files whose switch affects these hooks. The switch in the user's settings does not affect the user's hooks; one
 * in a project's settings for Claude Code does.
 */
function switchFiles({ file, place }: ObstacleContext): readonly string[] {
  const folders = [`${place.workspace}/.github/copilot`, `${place.workspace}/.claude`]
  return [file, ...folders.flatMap((folder) => [`${folder}/settings.json`, `${folder}/settings.local.json`])]
}
