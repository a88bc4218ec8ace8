import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../native-event.ts'
import { jsonOrText, mapOrJson, mcpTool, present, textIn, valueIn } from '../payload.ts'

type ToolCall = NonNullable<AgentEvent['tool']>

/** The call that a payload is about, as the hooks of all tools would tell it, whichever hook tells. */
export function toolOf(payload: ValueMap, { name }: NativeEvent): ToolCall | null {
  switch (name) {
    case 'preToolUse':
      return callOf(payload)
    case 'postToolUse':
      return present({ ...callOf(payload), result: jsonOrText(valueIn(payload, 'tool_output')), ok: true })
    case 'postToolUseFailure':
      return present({ ...callOf(payload), error: textIn(payload, 'error_message') || 'the tool failed', ok: false })
    case 'beforeShellExecution':
      return { name: 'Shell', params: membersOf(payload, ['command', 'cwd']) }
    case 'afterShellExecution':
      return present({
        name: 'Shell',
        params: membersOf(payload, ['command', 'cwd']),
        result: valueIn(payload, 'output'),
      })
    case 'beforeMCPExecution':
      return serverCallOf(payload)
    case 'afterMCPExecution':
      return present({ ...serverCallOf(payload), result: jsonOrText(valueIn(payload, 'result_json')) })
    case 'beforeReadFile':
    case 'beforeTabFileRead':
      return { name: 'Read', params: membersOf(payload, ['file_path']) }
    case 'subagentStart':
    case 'subagentStop':
      return { params: present({ agent_id: textIn(payload, 'subagent_type') }) }
    default:
      return null
  }
}

/** Whether a payload of the hooks of all tools is about a tool of a server. */
export function isOfServer(payload: ValueMap): boolean {
  return textIn(payload, 'tool_name')?.startsWith(OF_SERVER) === true
}

const OF_SERVER = 'MCP:'

function callOf(payload: ValueMap): ToolCall {
  const called = textIn(payload, 'tool_name') ?? ''
  return present({
    name: called,
    aliases: isOfServer(payload) ? [ofSomeServer(called.slice(OF_SERVER.length))] : null,
    params: mapOrJson(valueIn(payload, 'tool_input')) ?? {},
    call_id: textIn(payload, 'tool_use_id'),
  })
}

function serverCallOf(payload: ValueMap): ToolCall {
  const tool = textIn(payload, 'tool_name') ?? ''
  const server = serverIn(payload)
  const others = [`${OF_SERVER}${tool}`, ofSomeServer(tool)]
  const [first = '', ...aliases] = server === null ? others : [mcpTool(server, tool), ...others]
  return present({ name: first, aliases, params: mapOrJson(valueIn(payload, 'tool_input')) ?? {} })
}

/** The hooks of all tools are not told which server a tool is of: rules for any server match it all the same. */
function ofSomeServer(tool: string): string {
  return `mcp__${tool}`
}

/** The server is told by its address, or by what starts it, which names it where that is one word. */
function serverIn(payload: ValueMap): string | null {
  const [, host] = /^[a-z]+:\/\/([^/:?#@]+)/i.exec(textIn(payload, 'url') ?? '') ?? []
  const [, program] = /^(?:\S*[\\/])?([^\s\\/]+)$/.exec(textIn(payload, 'command') ?? '') ?? []
  return host ?? program ?? null
}

function membersOf(payload: ValueMap, names: readonly string[]): ValueMap {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueIn(payload, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
