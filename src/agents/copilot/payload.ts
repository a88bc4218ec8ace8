import type { ValueMap } from '../../model/value.ts'
import { writePayload as writeClaude } from '../claude-shape/payload.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import { textOf } from '../fallback-texts.ts'
import type { PayloadFields } from '../payload-fields.ts'
import { claudeName } from './tool-names.ts'

/** A payload as Copilot CLI sends it to a hook, by how its event is spelled in the settings. */
export function writePayload(told: PayloadFields, native: NativeEvent): ValueMap {
  const { tool } = told
  if (native.aliasOf === undefined) return writeOwn(told, native)
  return writeClaude({ ...told, tool: tool && { ...tool, name: claudeName(tool.name) } }, native)
}

function writeOwn(told: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, agent, cwd, prompt, response, error, tool } = told
  const result =
    tool?.result === undefined
      ? null
      : { resultType: tool.error ? 'failure' : 'success', textResultForLlm: textOf(tool.result) }
  return {
    sessionId: session,
    timestamp: 0,
    cwd: cwd ?? '',
    ...present({
      prompt,
      response,
      agentName: agent,
      toolName: tool?.name,
      toolArgs: tool?.params,
      toolResult: result,
      permissionSuggestions: name === 'permissionRequest' ? [] : null,
      error: name === 'postToolUseFailure' ? tool?.error : name === 'errorOccurred' ? { message: error ?? '' } : null,
      ...(name === 'agentStop' && { stopReason: 'end_turn', stop_hook_active: told.redone }),
    }),
  }
}
