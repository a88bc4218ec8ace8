import { groupedCommands, hooksIn, outsideGroups } from '../settings-shapes.ts'
import { PROBE_ID, type DocumentSettings } from '../settings.ts'

/** Source: Factory's hooks reference for 0.228. */
export const settings: DocumentSettings = {
  format: 'json',
  // Not `hooks.json`, which was seen to be ignored in projects.
  file: (scope, place) => `${scope === 'user' ? place.home : place.workspace}/.factory/settings.json`,
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  matchesTools: 'as rules do',
  render: groupedCommands,
  hooks: hooksIn,
  diagnose: (document, file) => outsideGroups(document, file, 'Factory Droid'),
  probe: ({ workspace }) => ({
    session_id: PROBE_ID,
    transcript_path: '',
    cwd: workspace,
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: 'Execute',
    tool_input: { command: 'true' },
  }),
}
