import type { Value, ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import type { PayloadFields, PayloadTool } from '../payload-fields.ts'

/** A payload as Cursor sends it. */
export function writePayload(told: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, cwd, prompt, response, tool } = told
  return {
    conversation_id: session,
    generation_id: tool?.callId ?? session,
    session_id: session,
    hook_event_name: name,
    cursor_version: '',
    workspace_roots: cwd === null ? [] : [cwd],
    ...present({ cwd, prompt, text: name.startsWith('afterAgent') ? response : null }),
    ...(tool !== null && toolMembers(tool, name)),
    ...(name === 'stop' && { status: told.error === null ? 'completed' : 'error', loop_count: told.redone ? 1 : 0 }),
  }
}

/** The hooks of one kind of tool are told what it is called with by names of their own. */
function toolMembers({ name: called, callId, params, result, error }: PayloadTool, event: string): ValueMap {
  switch (event) {
    case 'beforeShellExecution':
    case 'afterShellExecution':
      return present({ command: params['command'], output: text(result) })
    case 'beforeMCPExecution':
    case 'afterMCPExecution':
      return present({ tool_name: called, tool_input: JSON.stringify(params), result_json: text(result) })
    case 'beforeReadFile':
    case 'beforeTabFileRead':
      return present({ file_path: params['file_path'] ?? params['path'] })
    default:
      return present({
        tool_name: called,
        tool_use_id: callId,
        tool_input: params,
        tool_output: text(result),
        error_message: error,
      })
  }
}

/** Results come as text, in JSON where they are no text. */
function text(value: Value | undefined): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
