import { MAIN } from '../../match/alternatives.ts'
import { isMap, member } from '../../model/value.ts'
import type { Path } from '../../source/read-policy.ts'
import type { FileHook, Root } from '../hook-protocol.ts'

/** Flags of an agent in docker-agent that stand for built-in hooks, and the events at which these run. */
const FLAGS: readonly (readonly [flag: string, events: readonly string[]])[] = [
  ['add_date', ['turn_start']],
  ['add_prompt_files', ['turn_start']],
  ['add_environment_info', ['session_start']],
  ['redact_secrets', ['pre_tool_use', 'before_llm_call', 'tool_response_transform']],
]

const SNAPSHOT_EVENTS = ['session_start', 'turn_start', 'turn_end', 'session_end']

/**
 * Hooks that a file requests by other means: flags of agents (`add_date: true`), safer shells, and snapshots. They run
 * after the entered hooks. Source: the hooks page of docker-agent, and its ApplyAgentDefaults at 1d4df280.
 */
export function hooksOfFlags(document: unknown): readonly FileHook[] {
  const agents = agentsIn(document)
  const hooks = agents.flatMap(({ name, agent }) => {
    const config = member(member(document, 'agents'), name)
    const path = ['agents', name]
    const flags = FLAGS.flatMap(([flag, events]) => {
      const value = member(config, flag)
      const args = Array.isArray(value) ? value.map(String) : []
      if (value !== true && args.length === 0) return []
      return events.map((event) => hookOf(event, flag, args, [...path, flag], agent))
    })
    const toolsets = member(config, 'toolsets')
    const shell = (Array.isArray(toolsets) ? toolsets : []).findIndex(
      (toolset: unknown) => member(toolset, 'type') === 'shell' && member(toolset, 'safer') === true,
    )
    const safer: FileHook[] =
      shell === -1
        ? []
        : [
            {
              ...hookOf('pre_tool_use', 'safer_shell', [], [...path, 'toolsets', shell, 'safer'], agent),
              group: { preempt_yolo: true },
            },
          ]
    return [...flags, ...safer, ...snapshotsOf(document, agent)]
  })
  // A person's own settings are in a file without agents, and hold for all of them.
  return agents.length === 0 ? snapshotsOf(document, null) : hooks
}

function snapshotsOf(document: unknown, agent: FileHook['agent']): readonly FileHook[] {
  if (member(member(document, 'settings'), 'snapshot') !== true) return []
  return SNAPSHOT_EVENTS.map((event) => hookOf(event, 'snapshot', [], ['settings', 'snapshot'], agent))
}

/**
 * Hooks that every agent has, whether its file requests them or not; they save large results to files. They run after
 * all others, so that nothing that other hooks remove gets into those files. Source: the hooks page of docker-agent.
 */
export function hooksOfAll(document: unknown): readonly FileHook[] {
  return agentsIn(document).flatMap(({ name, agent }) =>
    ['tool_response_transform', 'session_end'].map((event) =>
      hookOf(event, 'limit_large_tool_results', [], ['agents', name], agent),
    ),
  )
}

function hookOf(
  event: string,
  command: string,
  args: readonly string[],
  path: Path,
  agent: FileHook['agent'],
): FileHook {
  const handler = { type: 'builtin', command, ...(args.length > 0 && { args }) }
  const place = { path, eventPath: path, matcherPath: path, groupPath: path }
  return { ...place, event, matcher: null, handler, unread: [], group: {}, agent, isMisplaced: false }
}

/**
 * The agents in a docker-agent file, by name and in the form that conditions use. That form is null for the only agent
 * of a file. For the main agent, which is `root` or else the first, it also covers events that name no agent. Source:
 * the page on agents of docker-agent.
 */
export function agentsIn(document: unknown): readonly { readonly name: string; readonly agent: Root['agent'] }[] {
  const agents = member(document, 'agents')
  const names = isMap(agents) ? Object.keys(agents) : []
  const main = names.includes('root') ? 'root' : names[0]
  return names.map((name) => ({
    name,
    agent: names.length === 1 ? null : name === main ? [name, MAIN] : name,
  }))
}
