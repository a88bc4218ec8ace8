import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../dialect.ts'
import { flagIn, mapIn, present, textIn, valueIn } from '../payload.ts'

/** The payload of Starchild as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const told = {
    ...present({
      session_id: textIn(payload, 'session_id') || null,
      agent_id: textIn(payload, 'agent_id') || null,
      cwd: textIn(payload, 'cwd'),
      prompt: textIn(payload, 'message') ?? textIn(payload, 'last_user_message'),
      response: textIn(payload, 'response') ?? textIn(payload, 'notification') ?? textIn(payload, 'summary'),
      redone: flagIn(payload, 'stop_hook_active'),
      tool: toolOf(payload),
    }),
    native: payload,
  }
  return native.events.map((event) => ({ event, ...told }))
}

function toolOf(payload: ValueMap): AgentEvent['tool'] {
  const called = textIn(payload, 'tool_name')
  if (called === null) return null
  const params = mapIn(payload, 'tool_input') ?? {}
  return present({ name: called, params, result: valueIn(payload, 'tool_result') })
}
