import { flatHooks, hooksIn, timeoutMember } from '../settings-shapes.ts'
import { PROBE_ID, type DocumentSettings } from '../settings.ts'

/** Source: the hooks page of Cursor, of 2026. */
export const settings: DocumentSettings = {
  format: 'json',
  file: (scope, place) => `${scope === 'user' ? place.home : place.workspace}/.cursor/hooks.json`,
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  matchesTools: 'otherwise',
  render: (hooks) => ({
    version: 1,
    ...flatHooks(hooks, (hook) => ({
      command: hook.command,
      ...(hook.matcher !== null && { matcher: hook.matcher }),
      ...timeoutMember('timeout', hook, 1),
      // A crash, a timeout or an answer that is not JSON must refuse, too.
      ...(hook.refusal !== null && { failClosed: true }),
    })),
  }),
  hooks: hooksIn,
  alsoRuns: ['claude-code'],
  probe: ({ workspace }) => ({
    conversation_id: PROBE_ID,
    generation_id: PROBE_ID,
    hook_event_name: 'preToolUse',
    cursor_version: '0',
    workspace_roots: [workspace],
    tool_name: 'Shell',
    tool_input: { command: 'true' },
    tool_use_id: PROBE_ID,
    cwd: workspace,
  }),
}
