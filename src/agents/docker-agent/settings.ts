import type { ValueMap } from '../../model/value.ts'
import { mapIn } from '../payload.ts'
import { hooksIn, timeoutMember } from '../settings-shapes.ts'
import { PROBE_ID, type DocumentSettings, type Registration } from '../settings.ts'

/** Source: the hooks page of docker-agent, and its source of 2026-07. */
export const settings: DocumentSettings = {
  format: 'yaml',
  // Hooks belong to the agents in a file, which may be anywhere.
  file: () => null,
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  matchesTools: 'as rules do',
  render: (hooks, current) => ({
    agents: Object.fromEntries(agentsOf(current).map((agent) => [agent, { hooks: hooksOf(hooks) }])),
  }),
  hooks: (document) => agentsOf(document).flatMap((agent) => hooksIn(document, ['agents', agent, 'hooks'])),
  notes: () => ['the hooks belong to the agents that are in the file now'],
  probe: ({ workspace }) => ({
    session_id: PROBE_ID,
    cwd: workspace,
    hook_event_name: 'pre_tool_use',
    agent_name: 'root',
    tool_name: 'shell',
    tool_use_id: PROBE_ID,
    tool_input: { cmd: 'true' },
  }),
}

function agentsOf(document: unknown): readonly string[] {
  return Object.keys(mapIn(document, 'agents') ?? {})
}

/** Tool events have groups with a matcher; other events do not. */
function hooksOf(hooks: readonly Registration[]): ValueMap {
  return Object.fromEntries(
    hooks.map((hook) => {
      const handler = { type: 'command', command: hook.command, ...timeoutMember('timeout', hook, 1) }
      return [
        hook.native.name,
        [hook.native.target === 'tool' ? { matcher: hook.matcher ?? '*', hooks: [handler] } : handler],
      ]
    }),
  )
}
