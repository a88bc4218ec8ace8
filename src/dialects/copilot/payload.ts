import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import { textOf } from '../stand-in.ts'
import type { Told } from '../told.ts'

/** A payload as Copilot CLI sends it to hooks whose event is spelled in its own way. */
export function writePayload(told: Told, { name }: NativeEvent): ValueMap {
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
