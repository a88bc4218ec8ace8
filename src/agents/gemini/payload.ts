import type { ValueMap } from '../../model/value.ts'
import { writePayload as writeClaude } from '../claude-shape/payload.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import type { PayloadFields } from '../payload-fields.ts'

/** A payload as Gemini CLI sends it: in the shape of Claude Code's, but for results and the final answer. */
export function writePayload(told: PayloadFields, native: NativeEvent): ValueMap {
  const { tool, response } = told
  const written = writeClaude(
    { ...told, response: null, tool: tool && { ...tool, result: undefined, error: null } },
    native,
  )
  const result = tool?.result
  const hasEnded = result !== undefined || Boolean(tool?.error)
  return {
    ...written,
    ...present({
      prompt_response: response,
      tool_response: hasEnded ? present({ llmContent: result, returnDisplay: result, error: tool?.error }) : null,
    }),
  }
}
