import type { ValueMap } from '../../model/value.ts'
import { NO_ANSWER } from '../answer-draft.ts'
import { reasonIn, replyIn } from '../claude-shape/reply.ts'
import type { Answer, NativeEvent } from '../dialect.ts'
import { flagIn, mapIn, textIn } from '../payload.ts'
import { bodyIn, contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

/** Where plain text is for the model. After a call and at the end it is said to be, and was dropped: here it is not. */
const TO_MODEL: ReadonlySet<string> = new Set([
  'session_start',
  'turn_start',
  'user_prompt_submit',
  'user_steering_messages_submit',
  'user_followup_submit',
  'pre_compact',
  'worktree_create',
  'post_tool_use',
  'stop',
])

const VERDICTS = ['allow', 'ask', 'deny'] as const

/**
 * What docker-agent makes of a hook, as its page has it: JSON with exit 0, and 2 as a refusal. What its source made of
 * nothing is a failure here: another exit code, JSON that does not parse, and a verdict that is none. The reason of a
 * refusal by 2 may stand on standard output as well. Source: the hooks page of docker-agent and pkg/hooks at 1d4df280.
 */
export function readReply(end: HookEnd, native: NativeEvent): Reply {
  const { exit, stdout, stderr } = end
  const text = stdout.trim()
  const body = bodyIn(text)
  if (exit === 2) {
    const said = body === null ? null : replyOf(body, native)
    const reason = said === null || 'failure' in said ? null : (said.reason ?? said.stop)
    return refused(native, reasonIn(textOrNull(stderr) ?? reason), null)
  }
  if (exit !== 0) return failedWith(end)
  if (body !== null) return replyOf(body, native)
  if (text.startsWith('{')) return { failure: 'the hook gave JSON that does not parse' }
  return TO_MODEL.has(native.name) ? contextOf(text) : NO_ANSWER
}

function replyOf(body: ValueMap, native: NativeEvent): Reply {
  // Scripts written for Claude Code answer in its shape.
  if (mapIn(body, 'hookSpecificOutput') !== null) return replyIn(body, native)
  const specific = mapIn(body, 'hook_specific_output')
  const named = textIn(specific, 'permission_decision')
  const verdict = VERDICTS.find((known) => known === named) ?? null
  if (named !== null && named !== '' && verdict === null) {
    return { failure: `the hook gave the permission decision \`${named}\`, which is none` }
  }
  const ends = flagIn(body, 'continue') === false
  const isBlocked = ends || textIn(body, 'decision') === 'block'
  const notice = textOrNull(textIn(body, 'system_message'))
  const context = textOrNull(textIn(specific, 'additional_context'))
  if (isBlocked) {
    const reason = textOrNull(textIn(body, 'reason')) ?? textOrNull(textIn(body, 'stop_reason'))
    return { ...refused(native, reasonIn(reason), context), notice }
  }
  const reason = textOrNull(textIn(specific, 'permission_decision_reason'))
  return {
    ...NO_ANSWER,
    verdict,
    reason: verdict === 'deny' ? reasonIn(reason) : reason,
    params: verdict === 'deny' ? null : mapIn(specific, 'updated_input'),
    result: textIn(specific, 'updated_tool_response') ?? undefined,
    context,
    notice,
  }
}

/** A refusal, or the end of the run where nothing is left to be refused. */
function refused({ can }: NativeEvent, reason: string, context: string | null): Answer {
  if (can.includes('deny')) return { ...NO_ANSWER, verdict: 'deny', reason, context }
  if (can.includes('stop')) return { ...NO_ANSWER, stop: reason, context }
  return { ...NO_ANSWER, notice: reason, context }
}
