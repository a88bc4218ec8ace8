import { hooksIn } from '../settings-shapes.ts'
import { PROBE_ID, type DocumentSettings } from '../settings.ts'
import { renderHooks } from './settings-text.ts'

/** Source: the Cascade hooks page of Windsurf. */
export const settings: DocumentSettings = {
  format: 'json',
  file: (scope, place) =>
    scope === 'user' ? `${place.home}/.codeium/windsurf/hooks.json` : `${place.workspace}/.windsurf/hooks.json`,
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  render: renderHooks,
  hooks: hooksIn,
  probe: ({ workspace }) => ({
    agent_action_name: 'pre_run_command',
    trajectory_id: PROBE_ID,
    execution_id: PROBE_ID,
    tool_info: { command_line: 'true', cwd: workspace },
  }),
}
