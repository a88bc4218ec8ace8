import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import type { PayloadFields } from '../payload-fields.ts'

/** A payload as Starchild sends it. */
export function writePayload(told: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, agent, cwd, prompt, response, redone, tool } = told
  return {
    event: name,
    session_id: session,
    agent_id: agent ?? '',
    cwd: cwd ?? '',
    ...present({
      [name === 'pre_llm_call' ? 'last_user_message' : 'message']: prompt,
      [name === 'on_outbound_message' ? 'notification' : 'response']: response,
      stop_hook_active: name === 'on_stop' ? redone : null,
      tool_name: tool?.name,
      tool_input: tool?.params,
      tool_result: tool?.result,
    }),
  }
}
