import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import type { HostAnswer } from '../dialect.ts'
import { NOTHING, refusal } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { type CallParams, readParams, whyCwdUnread } from '../call-params.ts'
import { eventsFrom, mapIn, mcpTool, present, textIn, valueIn } from '../payload.ts'

/** The payload of Windsurf as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const info = mapIn(payload, 'tool_info') ?? {}
  const unread = whyCwdUnread(info)
  const read = unread === null ? readParams(valueIn(payload, 'tool_info'), 'tool_info') : { unread }
  return eventsFrom(native.events, payload, {
    session_id: textIn(payload, 'trajectory_id') || null,
    cwd: textIn(info, 'cwd'),
    prompt: textIn(info, 'user_prompt'),
    response: textIn(info, 'response'),
    tool: toolOf(native.name, read),
  })
}

/** Windsurf names no tools: the event's name says what is done, and `tool_info` has the parameters. */
function toolOf(name: string, read: CallParams): AgentEvent['tool'] {
  const [, doing] = /^(?:pre|post)_(run_command|write_code|read_code|mcp_tool_use)$/.exec(name) ?? []
  if (doing === undefined) return null
  const info = 'unread' in read ? {} : read.params
  if (doing === 'mcp_tool_use') {
    const [server, tool] = [textIn(info, 'mcp_server_name'), textIn(info, 'mcp_tool_name')]
    return present({
      name: server && tool ? mcpTool(server, tool) : null,
      ...readParams(valueIn(info, 'mcp_tool_arguments'), 'mcp_tool_arguments'),
      result: valueIn(info, 'mcp_result'),
    })
  }
  const { command_line: command, ...others } = info
  const params = command === undefined ? others : { command, ...others }
  // Windsurf has one event for both writing and editing files.
  const aliases = doing === 'write_code' ? ['filesystem.edit'] : null
  return present({ name: doing, aliases, ...('unread' in read ? read : { params }) })
}

/** Windsurf reads the exit code, and shows the reason to the model. */
export function encode({ verdict, reason }: Answer, { can }: NativeEvent): HostAnswer {
  return verdict === 'deny' && can.includes('deny') ? refusal(reason) : NOTHING
}
