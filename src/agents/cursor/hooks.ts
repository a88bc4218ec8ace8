import { jsonText } from '../../model/json-text.ts'
import { asText, member, type Value, type ValueMap } from '../../model/value.ts'
import { NO_ANSWER } from '../answer.ts'
import { reasonIn, replyIn } from '../claude-shape/hooks.ts'
import { hookProtocol, type PayloadFields, type PayloadTool, projectRootAs } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, mapIn, present, textIn, valueIn } from '../payload.ts'
import { blocked, bodyIn, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'

/** How Cursor talks to its hooks. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  writePayload,
  readReply,
  shell: ['/bin/sh', '-c'],
  matcher: 'regex',
  environment: projectRootAs('CURSOR_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'),
  file: {
    shape: 'flat',
    isVersioned: true,
    timeout: { members: ['timeout'], second: 1 },
    members: ['type', 'command', 'timeout', 'matcher', 'failClosed'],
    replaced: { loop_limit: 'changes nothing here: an agent is sent back five times in a row at most' },
    commands: { types: ['command'], isSaid: false },
    failsClosed: (_event, handler) => member(handler, 'failClosed') === true,
  },
})

/** A payload as Cursor sends it. */
function writePayload(fields: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, cwd, prompt, response, tool } = fields
  return {
    conversation_id: session,
    generation_id: tool?.callId ?? session,
    session_id: session,
    hook_event_name: name,
    cursor_version: '',
    workspace_roots: cwd === null ? [] : [cwd],
    ...present({ cwd, prompt, text: name.startsWith('afterAgent') ? response : null }),
    ...(tool !== null && toolMembers(tool, name)),
    ...(name === 'stop' && {
      status: fields.error === null ? 'completed' : 'error',
      loop_count: fields.redone ? 1 : 0,
    }),
  }
}

/** The hooks for one kind of tool get the parameters under names of their own. */
function toolMembers({ name: called, callId, params, result, error }: PayloadTool, event: string): ValueMap {
  switch (event) {
    case 'beforeShellExecution':
    case 'afterShellExecution':
      return present({ command: params['command'], output: text(result) })
    case 'beforeMCPExecution':
    case 'afterMCPExecution':
      return present({ tool_name: called, tool_input: jsonText(params), result_json: text(result) })
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

/** Results are sent as text, or as JSON if they are not text. */
function text(value: Value | undefined): string | null {
  return value === undefined ? null : asText(value)
}

const PERMISSIONS = ['allow', 'deny', 'ask'] as const

/**
 * How Cursor reads a hook's result: JSON with exit code 0, and exit code 2 as a refusal. Source: the hooks page of
 * Cursor, of 2026.
 */
function readReply(end: HookEnd, native: NativeEvent): Reply {
  const { exit, stdout, stderr } = end
  if (exit === 2) return blocked(native, reasonIn(textOrNull(stderr)))
  if (exit !== 0) return failedWith(end)
  if (stdout.trim() === '') return NO_ANSWER
  const body = bodyIn(stdout)
  if (body === null) return { failure: 'the hook gave no JSON' }
  return mapIn(body, 'hookSpecificOutput') === null ? replyOf(body, native) : replyIn(body, native)
}

function replyOf(body: ValueMap, { name, can }: NativeEvent): Reply {
  const named = textIn(body, 'permission')
  const permission = PERMISSIONS.find((known) => known === named) ?? null
  if (named !== null && permission === null) return { failure: `the hook gave an unknown permission, \`${named}\`` }
  const toPerson = textOrNull(textIn(body, 'user_message'))
  const reason = textOrNull(textIn(body, 'agent_message')) ?? toPerson
  const isHeld = flagIn(body, 'continue') === false && name === 'beforeSubmitPrompt'
  const verdict = isHeld ? 'deny' : can.includes('deny') ? permission : null
  return {
    ...NO_ANSWER,
    verdict,
    reason: verdict === 'deny' ? reasonIn(reason) : verdict === null ? null : reason,
    params: verdict === 'deny' ? null : mapIn(body, 'updated_input'),
    result: valueIn(body, 'updated_mcp_tool_output'),
    context: textOrNull(textIn(body, 'additional_context')),
    redo: textOrNull(textIn(body, 'followup_message')),
    notice: verdict === null ? toPerson : null,
  }
}
