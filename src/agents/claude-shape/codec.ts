import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { HostAnswer } from '../dialect.ts'
import { json, NOTHING } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { readParams } from '../call-params.ts'
import { flagIn, numberIn, present, textIn, valueIn } from '../payload.ts'

/** Reads a payload in Claude Code's shape, whichever agent sent it: all members of an event except its name. */
export function readPayloadFields(payload: ValueMap, native: NativeEvent): Omit<AgentEvent, 'event'> {
  return {
    ...present({
      session_id: textIn(payload, 'session_id'),
      agent_id: agentOf(payload),
      cwd: textIn(payload, 'cwd'),
      prompt: textIn(payload, 'prompt'),
      response: textIn(payload, 'last_assistant_message'),
      tokens: numberIn(payload, 'context_tokens'),
      tool: toolOf(payload, native),
      // Whether a hook has already sent the agent back here.
      redone: flagIn(payload, 'stop_hook_active'),
    }),
    native: payload,
  }
}

/**
 * The agent's name in policies: for a sub-agent, its type if it has one. Without a run id, it is the main agent, even
 * if the person chose its type.
 */
function agentOf(payload: ValueMap): string | null {
  const run = textIn(payload, 'agent_id') || null
  return run === null ? null : textIn(payload, 'agent_type') || run
}

/** The call that a payload is about. */
export function toolOf(payload: ValueMap, { name, events }: NativeEvent): AgentEvent['tool'] {
  const called = textIn(payload, 'tool_name')
  if (called === null) {
    const agent = textIn(payload, 'agent_type')
    return name.startsWith('Subagent') ? { params: present({ agent_id: agent }) } : null
  }
  const error = textIn(payload, 'error')
  return present({
    name: called,
    ...readParams(valueIn(payload, 'tool_input'), 'tool_input'),
    call_id: textIn(payload, 'tool_use_id'),
    result: valueIn(payload, 'tool_response'),
    error,
    duration: numberIn(payload, 'duration_ms'),
    ok: events.includes('tool_end') ? error === null && name !== 'PostToolUseFailure' : null,
  })
}

export type Members = Parameters<typeof present>[0]

/**
 * An answer in the shape that Claude Code reads; `specific` are members that only the event `name` has. Writes nothing
 * if all members are null.
 */
export function bodyOf(members: Members, name?: string, specific: Members = {}): HostAnswer {
  const inner = present(specific)
  const own = name === undefined || Object.keys(inner).length === 0 ? null : { hookEventName: name, ...inner }
  const body: ValueMap = present({ ...members, hookSpecificOutput: own })
  return Object.keys(body).length === 0 ? NOTHING : json(body)
}
