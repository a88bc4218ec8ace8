import { hooksIn } from '../settings-shapes.ts'
import { PROBE_ID, type DocumentSettings } from '../settings.ts'
import { renderHooks } from './settings-text.ts'

/** Source: the hooks page of Cursor, of 2026. */
export const settings: DocumentSettings = {
  format: 'json',
  file: (scope, place) => `${scope === 'user' ? place.home : place.workspace}/.cursor/hooks.json`,
  mcp: {
    format: 'json',
    member: 'mcpServers',
    file: (scope, { home, workspace }) => `${scope === 'user' ? home : workspace}/.cursor/mcp.json`,
  },
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  matchesTools: 'otherwise',
  render: renderHooks,
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
