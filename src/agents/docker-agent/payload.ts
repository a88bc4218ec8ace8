import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import type { PayloadFields } from '../payload-fields.ts'
import { MEMBER_NAMES } from './input.ts'

/** A payload as docker-agent sends it, which leaves out what is empty. */
export function writePayload(told: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, agent, cwd, prompt, response, error, tool, others } = told
  const own = Object.entries(others).filter(([member]) => MEMBER_NAMES.includes(member))
  return {
    ...present(Object.fromEntries(own)),
    session_id: session,
    cwd: cwd ?? '',
    hook_event_name: name,
    ...present({
      agent_name: agent,
      prompt,
      stop_response: response || null,
      notification_message: error || null,
      tool_name: tool?.name,
      tool_use_id: tool?.callId,
      tool_input: tool === null || Object.keys(tool.params).length === 0 ? null : tool.params,
      tool_response: tool?.result,
      tool_error: tool?.error ? true : null,
    }),
  }
}
