import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import type { PayloadFields } from '../payload-fields.ts'

/** A payload as Kiro sends it, of either generation. */
export function writePayload(told: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, cwd, prompt, response, tool } = told
  return {
    hook_event_name: name,
    cwd: cwd ?? '',
    session_id: session,
    ...present({
      prompt,
      assistant_response: response,
      tool_name: tool?.name,
      tool_input: tool?.params,
      tool_response: tool === null ? null : responseOf(tool),
    }),
  }
}

function responseOf({ result, error }: NonNullable<PayloadFields['tool']>): ValueMap | null {
  if (error) return { success: false, error: [error] }
  return result === undefined ? null : { success: true, result: Array.isArray(result) ? result : [result] }
}
