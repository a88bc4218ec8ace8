import { flatHooks, hooksIn, timeoutMember } from '../settings-shapes.ts'
import type { DocumentSettings } from '../settings.ts'

/** Source: the source of the Amazon Q CLI, and the hooks page of Kiro. */
export const settings: DocumentSettings = {
  format: 'json',
  // Hooks belong to an agent, and there may be many agents.
  file: () => null,
  shell: () => ['bash', '-c'],
  second: 1000,
  warnsByExit: true,
  render: (hooks) =>
    flatHooks(hooks, (hook) => ({
      ...(hook.native.target === 'tool' && { matcher: '*' }),
      command: hook.command,
      ...timeoutMember('timeout_ms', hook, 1000),
    })),
  hooks: (document) => hooksIn(document, ['hooks'], ['timeout_ms']),
  notes: () => ['the hooks belong to this agent only: other agents have their own files'],
  probe: ({ workspace }) => ({
    hook_event_name: 'preToolUse',
    cwd: workspace,
    tool_name: 'execute_bash',
    tool_input: { command: 'true' },
  }),
}
