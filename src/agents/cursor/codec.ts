import type { AgentEvent } from '../../model/event.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import type { HostAnswer } from '../dialect.ts'
import { resultNote, textOf } from '../fallback-texts.ts'
import { json, reasonOr } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { numberIn, present, textIn, valueIn } from '../payload.ts'
import { isOfServer, toolOf } from './tool-call.ts'

/** The payload of Cursor as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const root = rootIn(payload)
  const redone = numberIn(payload, 'loop_count')
  const isCompaction = native.name === 'preCompact'
  const told = {
    ...present({
      session_id: textIn(payload, 'session_id') || textIn(payload, 'conversation_id') || null,
      agent_id: textIn(payload, 'subagent_type') || null,
      cwd: textIn(payload, 'cwd') || root,
      workspace: root,
      prompt: textIn(payload, 'prompt'),
      // What a model thinks is no answer.
      response: native.name === 'afterAgentResponse' ? textIn(payload, 'text') : textIn(payload, 'summary'),
      tokens: isCompaction ? numberIn(payload, 'context_tokens') : null,
      max_tokens: isCompaction ? numberIn(payload, 'context_window_size') : null,
      redone: redone === null ? null : redone > 0,
      tool: toolOf(payload, native),
    }),
    native: payload,
  }
  return namesOf(payload, native).map((event) => ({ event, ...told }))
}

/** Those of the events that this payload stands for: a run that was broken off is not about to finish. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  if (name !== 'stop') return events
  const status = textIn(payload, 'status')
  const ends = status === 'aborted' ? ['interrupt'] : status === 'error' ? ['error'] : ['completion_claim', 'stop']
  return events.filter((event) => ends.includes(event) || event === 'turn_end')
}

function rootIn(payload: ValueMap): string | null {
  const roots = valueIn(payload, 'workspace_roots')
  const first: unknown = Array.isArray(roots) ? roots[0] : null
  return typeof first === 'string' ? first : null
}

/**
 * The answer as Cursor reads it: always a map, as nothing at all counts as a failure to it. A rewritten call goes without
 * `permission`, which would skip the question to the person.
 */
export function encode(answer: Answer, native: NativeEvent, payload: ValueMap): HostAnswer {
  return json(present(membersOf(answer, native, payload)))
}

type Members = {
  readonly permission?: Answer['verdict']
  readonly continue?: false
  readonly user_message?: string | null
  readonly agent_message?: string
  readonly updated_input?: ValueMap | null
  readonly updated_mcp_tool_output?: Value
  readonly additional_context?: string | null
  readonly followup_message?: string | null
}

function membersOf(answer: Answer, { name }: NativeEvent, payload: ValueMap): Members {
  const { context, notice, redo } = answer
  switch (name) {
    case 'sessionStart':
    case 'postToolUseFailure':
      return { additional_context: context }
    case 'beforeSubmitPrompt': {
      const why = answer.verdict === 'deny' ? answer.reason : answer.stop
      return answer.verdict === 'deny' || answer.stop !== null ? { continue: false, user_message: reasonOr(why) } : {}
    }
    case 'preToolUse':
      return { ...permissionOf(answer), updated_input: answer.verdict === 'deny' ? null : answer.params }
    case 'beforeShellExecution':
    case 'beforeMCPExecution':
    case 'subagentStart':
      return permissionOf(answer)
    case 'beforeReadFile':
    case 'beforeTabFileRead':
      return { permission: answer.verdict }
    case 'postToolUse':
      return afterCall(answer, payload)
    case 'preCompact':
      return { user_message: notice }
    case 'stop':
    case 'subagentStop':
      return { followup_message: redo === null ? null : reasonOr(redo) }
    default:
      return {}
  }
}

function permissionOf({ verdict, reason }: Answer): Members {
  if (verdict === null || verdict === 'allow') return { permission: verdict }
  return { permission: verdict, user_message: reasonOr(reason), agent_message: reasonOr(reason) }
}

/** Only results of servers can be replaced: by text, or by what a server itself answers with. */
function afterCall({ result, context }: Answer, payload: ValueMap): Members {
  if (result === undefined) return { additional_context: context }
  if (isOfServer(payload)) {
    const isContent = isMap(result) && Array.isArray(result['content'])
    return { updated_mcp_tool_output: isContent ? result : textOf(result), additional_context: context }
  }
  const note = resultNote(result)
  return { additional_context: context === null ? note : `${context}\n\n${note}` }
}
