import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../dialect.ts'
import { flagIn, listIn, mapIn, present, textIn, valueIn } from '../payload.ts'
import { tokensIn } from './tokens.ts'

/** The payload of docker-agent as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const told = {
    ...present({
      session_id: textIn(payload, 'session_id') || null,
      agent_id: textIn(payload, 'agent_name') || null,
      cwd: textIn(payload, 'cwd') || null,
      prompt: promptIn(payload),
      response: textIn(payload, 'stop_response'),
      ...tokensIn(payload, native),
      messages: listIn(payload, 'messages'),
      tool: toolOf(payload, native),
      error: native.name === 'on_error' ? present({ message: textIn(payload, 'notification_message') }) : null,
    }),
    native: payload,
  }
  return namesOf(payload, native).map((event) => ({ event, ...told }))
}

/** Those of the events that this payload stands for. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  const says = (member: string, ...values: readonly string[]): boolean => values.includes(textIn(payload, member) ?? '')
  switch (name) {
    case 'turn_end': // a turn is one call of the model there, and this one is followed by another
      return says('reason', 'continue') ? [] : events
    case 'on_tool_approval_decision':
      return says('approval_decision', 'deny') ? events : events.slice(0, 1)
    case 'on_agent_switch':
      return says('agent_switch_kind', 'transfer_task_return') ? [] : events
    default:
      return events
  }
}

function promptIn(payload: ValueMap): string | null {
  const steering = valueIn(payload, 'steering_messages')
  if (Array.isArray(steering)) return steering.filter((text) => typeof text === 'string').join('\n')
  return textIn(payload, 'prompt') ?? textIn(payload, 'last_user_message')
}

function toolOf(payload: ValueMap, { name, events }: NativeEvent): AgentEvent['tool'] {
  if (name === 'on_agent_switch') return { params: present({ agent_id: textIn(payload, 'to_agent') }) }
  if (name === 'subagent_stop') return { params: present({ agent_id: textIn(payload, 'agent_name') }) }
  const called = textIn(payload, 'tool_name')
  if (called === null) return null
  const result = valueIn(payload, 'tool_response')
  const failed = flagIn(payload, 'tool_error') === true
  return present({
    name: called,
    params: mapIn(payload, 'tool_input') ?? {},
    call_id: textIn(payload, 'tool_use_id'),
    result,
    error: failed ? (typeof result === 'string' && result !== '' ? result : 'the tool failed') : null,
    // Elsewhere than after the call, that it failed is not always told.
    ok: failed ? false : name === 'post_tool_use' && events.includes('tool_end') ? true : null,
  })
}
