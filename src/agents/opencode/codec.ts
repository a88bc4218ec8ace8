import type { AgentEvent } from '../../model/event.ts'
import { describeModelError } from '../../model/model-error.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { readParams } from '../call-params.ts'
import type { HostAnswer } from '../dialect.ts'
import { exitError } from '../tool-call.ts'
import { textOf } from '../fallback-texts.ts'
import { json, reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { messagesIn } from './messages.ts'
import { eventsFrom, flagIn, mapIn, mcpTool, numberIn, present, textIn, valueIn } from '../payload.ts'

/** The plugin's payload as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  return eventsFrom(namesOf(payload, native), payload, {
    session_id: textIn(payload, 'session_id'),
    agent_id: agentOf(payload),
    cwd: textIn(payload, 'cwd'),
    prompt: textIn(payload, 'prompt'),
    response: textIn(payload, 'response'),
    tokens: numberIn(payload, 'tokens'),
    max_tokens: numberIn(payload, 'max_tokens'),
    cost: numberIn(payload, 'cost'),
    messages: messagesIn(payload),
    tool: toolOf(payload, native),
    error: errorOf(payload, native),
    // Whether a hook has already sent the agent back here.
    redone: flagIn(payload, 'redone'),
  })
}

/** The agent that a person chose is the main agent, whatever its name is: `build`, `plan`. */
function agentOf(payload: ValueMap): string | null {
  return textIn(payload, 'parent_id') === null ? null : textIn(payload, 'agent')
}

/** The events that this payload stands for. A session with a parent is a sub-agent's. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  const isSubAgent = textIn(payload, 'parent_id') !== null
  if (name === 'session.created') return isSubAgent ? events.slice(-1) : events.slice(0, 1)
  if (name !== 'session.idle') return events
  if (isSubAgent) return events.slice(-1)
  // An interrupted agent claims nothing, and is not sent back.
  return textIn(payload, 'status') === 'completed' ? events.slice(0, -1) : ['turn_end']
}

function toolOf(payload: ValueMap, { name, events }: NativeEvent): AgentEvent['tool'] {
  const called = textIn(payload, 'tool_name')
  if (called === null) {
    const isSubAgent = textIn(payload, 'parent_id') !== null && name.startsWith('session.')
    return isSubAgent ? { params: present({ agent_id: textIn(payload, 'agent') }) } : null
  }
  const server = textIn(payload, 'mcp_server')
  const tool = textIn(payload, 'mcp_tool')
  const code = numberIn(payload, 'tool_exit')
  return present({
    name: server === null || tool === null ? called : mcpTool(server, tool),
    aliases: server === null || tool === null ? null : [called],
    ...readParams(valueIn(payload, 'tool_input'), 'tool_input'),
    call_id: textIn(payload, 'tool_use_id'),
    result: valueIn(payload, 'tool_result'),
    error: code === null ? null : exitError(code),
    // opencode reports no failed calls other than failed commands.
    ok: events.includes('tool_end') ? (code ?? 0) === 0 : null,
  })
}

function errorOf(payload: ValueMap, { name }: NativeEvent): AgentEvent['error'] {
  if (name !== 'session.error') return null
  const error = mapIn(payload, 'error')
  return present({ ...describeModelError(textIn(error, 'name'), textIn(error, 'message'), numberIn(error, 'status')) })
}

/** The answer as our plugin reads it: always a map, because the plugin takes anything else for a failure. */
export function encode(answer: Answer, { name }: { readonly name: string }): HostAnswer {
  const { verdict, reason, params, result, context, stop, redo, notice } = answer
  const isRefused = verdict === 'deny' || (stop !== null && name === 'tool.execute.before')
  const body: ValueMap = present({
    decision: isRefused ? 'deny' : null,
    reason: isRefused ? reasonOr(verdict === 'deny' ? reason : stop) : null,
    args: isRefused ? null : params,
    result: result === undefined ? null : textOf(result),
    context,
    stop: stop === null ? null : reasonOr(stop),
    redo: redo === null ? null : reasonOr(redo),
    notice,
  })
  return json(body)
}
