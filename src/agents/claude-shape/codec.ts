import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { HostAnswer } from '../dialect.ts'
import { json, NOTHING } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, mapIn, numberIn, present, textIn, valueIn } from '../payload.ts'

/** What a payload in the shape of those of Claude Code tells, whichever agent sends it; all of an event but its name. */
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
      // Whether the agent was sent back from where it is.
      redone: flagIn(payload, 'stop_hook_active'),
    }),
    native: payload,
  }
}

/**
 * A policy knows a sub-agent by the name of its type, if it has one. Without a number of its run it is the main agent, whose
 * type a person may have chosen.
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
    params: mapIn(payload, 'tool_input') ?? {},
    call_id: textIn(payload, 'tool_use_id'),
    result: valueIn(payload, 'tool_response'),
    error,
    duration: numberIn(payload, 'duration_ms'),
    ok: events.includes('tool_end') ? error === null && name !== 'PostToolUseFailure' : null,
  })
}

export type Members = Parameters<typeof present>[0]

/** An answer in the shape that Claude Code reads: `specific` is what only the event `name` has. Nothing where all is null. */
export function bodyOf(members: Members, name?: string, specific: Members = {}): HostAnswer {
  const inner = present(specific)
  const own = name === undefined || Object.keys(inner).length === 0 ? null : { hookEventName: name, ...inner }
  const body: ValueMap = present({ ...members, hookSpecificOutput: own })
  return Object.keys(body).length === 0 ? NOTHING : json(body)
}
