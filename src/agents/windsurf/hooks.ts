import type { Value, ValueMap } from '../../model/value.ts'
import { NO_ANSWER } from '../answer.ts'
import { reasonIn } from '../claude-shape/hooks.ts'
import { textOf } from '../fallback-texts.ts'
import { hookProtocol, type PayloadFields } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { present, textIn } from '../payload.ts'
import { failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'

/** How Windsurf talks to its hooks. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  eventOf: (payload) => textIn(payload, 'agent_action_name'),
  writePayload,
  readReply,
  shell: ['/bin/sh', '-c'],
  matcher: null,
  file: {
    shape: 'flat',
    timeout: { members: [], second: 1 },
    members: ['command', 'powershell', 'show_output', 'working_directory'],
    onWindows: 'powershell',
    commands: { types: ['command'], isSaid: false },
    failsClosed: () => false,
  },
})

/** A payload as Windsurf sends it. */
function writePayload(fields: PayloadFields, { name }: NativeEvent): ValueMap {
  return {
    agent_action_name: name,
    trajectory_id: fields.session,
    execution_id: '',
    tool_info: present(infoOf(fields, name)) as ValueMap,
  }
}

type Info = { readonly [name: string]: Value | null | undefined }

function infoOf({ cwd, prompt, response, tool }: PayloadFields, name: string): Info {
  if (name.endsWith('_run_command')) return { command_line: tool?.params['command'], cwd }
  if (name.endsWith('_mcp_tool_use')) {
    const [, server, called] = /^mcp__(.+?)__(.+)$/s.exec(tool?.name ?? '') ?? []
    return {
      mcp_server_name: server ?? '',
      mcp_tool_name: called ?? tool?.name,
      mcp_tool_arguments: tool?.params,
      mcp_result: tool?.result === undefined ? null : textOf(tool.result),
    }
  }
  return tool === null ? { user_prompt: prompt, response } : { ...tool.params }
}

/**
 * How Windsurf reads a hook's result: only exit code 2 refuses, and only before something is done. Source: its Cascade
 * hooks page.
 */
function readReply(end: HookEnd, { can }: NativeEvent): Reply {
  if (end.exit === 0) return NO_ANSWER
  if (end.exit !== 2 || !can.includes('deny')) return failedWith(end)
  return { ...NO_ANSWER, verdict: 'deny', reason: reasonIn(textOrNull(end.stderr) ?? textOrNull(end.stdout)) }
}
