import type { AgentEvent } from '../../model/event.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { readParamsOrJson } from '../call-params.ts'
import type { HostAnswer } from '../dialect.ts'
import { resultNote, textOf } from '../fallback-texts.ts'
import { json, reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { eventsFrom, jsonOrText, mcpTool, numberIn, present, textIn, valueIn } from '../payload.ts'

type ToolCall = NonNullable<AgentEvent['tool']>

const OF_SERVER = 'MCP:'

/** The payload of Cursor as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const [root = null, ...folders] = rootsIn(payload)
  const redone = numberIn(payload, 'loop_count')
  const isCompaction = native.name === 'preCompact'
  return eventsFrom(namesOf(payload, native), payload, {
    session_id: textIn(payload, 'session_id') || textIn(payload, 'conversation_id') || null,
    agent_id: textIn(payload, 'subagent_type') || null,
    cwd: textIn(payload, 'cwd') || root,
    workspace: root,
    workspace_folders: folders.length === 0 ? null : folders,
    prompt: textIn(payload, 'prompt'),
    // The model's thinking is not an answer.
    response: native.name === 'afterAgentResponse' ? textIn(payload, 'text') : textIn(payload, 'summary'),
    tokens: isCompaction ? numberIn(payload, 'context_tokens') : null,
    max_tokens: isCompaction ? numberIn(payload, 'context_window_size') : null,
    redone: redone === null ? null : redone > 0,
    tool: toolOf(payload, native),
  })
}

/** The events that this payload stands for. A run that was aborted is not about to finish. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  if (name !== 'stop') return events
  const status = textIn(payload, 'status')
  const ends = status === 'aborted' ? ['interrupt'] : status === 'error' ? ['error'] : ['completion_claim', 'stop']
  return events.filter((event) => ends.includes(event) || event === 'turn_end')
}

function rootsIn(payload: ValueMap): readonly string[] {
  const roots = valueIn(payload, 'workspace_roots')
  return Array.isArray(roots) ? roots.filter((root) => typeof root === 'string') : []
}

/**
 * The answer as Cursor reads it: always a map, because Cursor counts empty output as a failure. A rewritten call has no
 * `permission`, which would skip the question to the person.
 */
export function encode(answer: Answer, native: NativeEvent, payload: ValueMap): HostAnswer {
  return json(present(membersOf(answer, native, payload)))
}

type Members = {
  readonly permission?: Answer['verdict']
  readonly continue?: false
  readonly user_message?: string | null
  readonly agent_message?: string
  readonly updated_input?: ValueMap | null
  readonly updated_mcp_tool_output?: Value
  readonly additional_context?: string | null
  readonly followup_message?: string | null
}

function membersOf(answer: Answer, { name }: NativeEvent, payload: ValueMap): Members {
  const { context, notice, redo } = answer
  switch (name) {
    case 'sessionStart':
    case 'postToolUseFailure':
      return { additional_context: context }
    case 'beforeSubmitPrompt': {
      const why = answer.verdict === 'deny' ? answer.reason : answer.stop
      return answer.verdict === 'deny' || answer.stop !== null ? { continue: false, user_message: reasonOr(why) } : {}
    }
    case 'preToolUse':
      return { ...permissionOf(answer), updated_input: answer.verdict === 'deny' ? null : answer.params }
    case 'beforeShellExecution':
    case 'beforeMCPExecution':
    case 'subagentStart':
      return permissionOf(answer)
    case 'beforeReadFile':
    case 'beforeTabFileRead':
      return { permission: answer.verdict }
    case 'postToolUse':
      return afterCall(answer, payload)
    case 'preCompact':
      return { user_message: notice }
    case 'stop':
    case 'subagentStop':
      return { followup_message: redo === null ? null : reasonOr(redo) }
    default:
      return {}
  }
}

function permissionOf({ verdict, reason }: Answer): Members {
  if (verdict === null || verdict === 'allow') return { permission: verdict }
  return { permission: verdict, user_message: reasonOr(reason), agent_message: reasonOr(reason) }
}

/** Only results of servers can be replaced, either by text or by a result in the form of a server's own. */
function afterCall({ result, context }: Answer, payload: ValueMap): Members {
  if (result === undefined) return { additional_context: context }
  if (isOfServer(payload)) {
    const isContent = isMap(result) && Array.isArray(result['content'])
    return { updated_mcp_tool_output: isContent ? result : textOf(result), additional_context: context }
  }
  const note = resultNote(result)
  return { additional_context: context === null ? note : `${context}\n\n${note}` }
}

/** The call of a payload, in the form of the hooks for all tools, whichever hook reports it. */
function toolOf(payload: ValueMap, { name }: NativeEvent): ToolCall | null {
  switch (name) {
    case 'preToolUse':
      return callOf(payload)
    case 'postToolUse':
      return present({ ...callOf(payload), result: jsonOrText(valueIn(payload, 'tool_output')), ok: true })
    case 'postToolUseFailure':
      return present({ ...callOf(payload), error: textIn(payload, 'error_message') || 'the tool failed', ok: false })
    case 'beforeShellExecution':
      return { name: 'Shell', params: pick(payload, ['command', 'cwd']) }
    case 'afterShellExecution':
      return present({
        name: 'Shell',
        params: pick(payload, ['command', 'cwd']),
        result: valueIn(payload, 'output'),
      })
    case 'beforeMCPExecution':
      return serverCallOf(payload)
    case 'afterMCPExecution':
      return present({ ...serverCallOf(payload), result: jsonOrText(valueIn(payload, 'result_json')) })
    case 'beforeReadFile':
    case 'beforeTabFileRead':
      return { name: 'Read', params: pick(payload, ['file_path']) }
    case 'subagentStart':
    case 'subagentStop':
      return { params: present({ agent_id: textIn(payload, 'subagent_type') }) }
    default:
      return null
  }
}

/** Whether a payload of the hooks for all tools is about a server's tool. */
function isOfServer(payload: ValueMap): boolean {
  return textIn(payload, 'tool_name')?.startsWith(OF_SERVER) === true
}

function callOf(payload: ValueMap): ToolCall {
  const called = textIn(payload, 'tool_name') ?? ''
  return present({
    name: called,
    aliases: isOfServer(payload) ? [ofSomeServer(called.slice(OF_SERVER.length))] : null,
    ...readParamsOrJson(valueIn(payload, 'tool_input'), 'tool_input'),
    call_id: textIn(payload, 'tool_use_id'),
  })
}

function serverCallOf(payload: ValueMap): ToolCall {
  const tool = textIn(payload, 'tool_name') ?? ''
  const server = serverIn(payload)
  const others = [`${OF_SERVER}${tool}`, ofSomeServer(tool)]
  const [first = '', ...aliases] = server === null ? others : [mcpTool(server, tool), ...others]
  return present({ name: first, aliases, ...readParamsOrJson(valueIn(payload, 'tool_input'), 'tool_input') })
}

/** The hooks for all tools do not get the server of a tool. Rules for any server match this name nevertheless. */
function ofSomeServer(tool: string): string {
  return `mcp__${tool}`
}

/**
 * The server's name: the host of its address, or the program of the command that starts it, if that command is one
 * word.
 */
function serverIn(payload: ValueMap): string | null {
  const [, host] = /^[a-z]+:\/\/([^/:?#@]+)/i.exec(textIn(payload, 'url') ?? '') ?? []
  const [, program] = /^(?:\S*[\\/])?([^\s\\/]+)$/.exec(textIn(payload, 'command') ?? '') ?? []
  return host ?? program ?? null
}

function pick(payload: ValueMap, names: readonly string[]): ValueMap {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueIn(payload, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
