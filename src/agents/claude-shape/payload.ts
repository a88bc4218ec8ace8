import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import type { PayloadFields } from '../payload-fields.ts'

/** Members that only some events have, with the value that says least. */
const OWN: Readonly<Record<string, ValueMap>> = {
  SessionStart: { source: 'startup' },
  SessionEnd: { reason: 'other' },
  PreCompact: { trigger: 'auto' },
  PostCompact: { trigger: 'auto' },
  PreCompress: { trigger: 'auto' },
}

/** A payload in the shape of those of Claude Code. */
export function writePayload(told: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, agent, cwd, prompt, response, redone, tool } = told
  const finishes = /^(?:Subagent)?Stop$|^AfterAgent$/.test(name)
  return {
    session_id: session,
    transcript_path: '',
    cwd: cwd ?? '',
    hook_event_name: name,
    ...OWN[name],
    ...present({
      agent_type: agent,
      prompt,
      ...(finishes && { stop_hook_active: redone, last_assistant_message: response }),
      tool_name: tool?.name,
      tool_input: tool?.params,
      tool_use_id: tool?.callId,
      tool_response: tool?.result,
      error: tool?.error,
    }),
  }
}
