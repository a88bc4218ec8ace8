import type { ValueMap } from '../../model/value.ts'
import { NO_ANSWER } from '../answer-draft.ts'
import { reasonIn, replyIn } from '../claude-shape/reply.ts'
import type { NativeEvent } from '../dialect.ts'
import { flagIn, mapIn, textIn, valueIn } from '../payload.ts'
import { blocked, bodyIn, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

const PERMISSIONS = ['allow', 'deny', 'ask'] as const

/** What Cursor makes of a hook: JSON with exit 0, and 2 as a refusal. Source: the hooks page of Cursor, of 2026. */
export function readReply(end: HookEnd, native: NativeEvent): Reply {
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
  if (named !== null && permission === null)
    return { failure: `the hook gave the permission \`${named}\`, which is none` }
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
