import type { ValueMap } from '../../model/value.ts'
import { NO_ANSWER } from '../answer-draft.ts'
import { reasonIn, verdictIn } from '../claude-shape/reply.ts'
import type { Answer, NativeEvent } from '../dialect.ts'
import { flagIn, mapIn, textIn } from '../payload.ts'
import { blocked, bodyIn, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

/**
 * What Gemini CLI makes of a hook: JSON on standard output, or where that is empty on standard error, whatever the exit code;
 * and else text, which from exit code 2 on refuses. Source: the source of Gemini CLI of 2026-08.
 */
export function readReply(end: HookEnd, native: NativeEvent): Reply {
  const text = textOrNull(end.stdout) ?? textOrNull(end.stderr)
  const body = text === null ? null : bodyIn(text)
  if (body !== null) return replyOf(body, native)
  if (end.exit === null || end.exit === 1) return failedWith(end)
  if (end.exit === 0) return { ...NO_ANSWER, notice: textOrNull(end.stdout) }
  return text === null ? NO_ANSWER : refused(native, text)
}

function replyOf(body: ValueMap, native: NativeEvent): Reply {
  const specific = mapIn(body, 'hookSpecificOutput')
  const said = verdictIn(body, 'decision')
  const reason = textOrNull(textIn(body, 'reason'))
  const stop = flagIn(body, 'continue') === false ? (textOrNull(textIn(body, 'stopReason')) ?? reasonIn(reason)) : null
  const common = { stop, notice: textOrNull(textIn(body, 'systemMessage')) }
  const context = textOrNull(textIn(specific, 'additionalContext'))
  if (said === 'deny') {
    const refusal = refused(native, reasonIn(reason))
    return { ...refusal, ...common, context: refusal.result === undefined ? (context ?? refusal.context) : null }
  }
  // A word that is none is taken for no decision.
  const verdict = said === 'ask' && native.name === 'BeforeTool' ? 'ask' : null
  return {
    ...NO_ANSWER,
    ...common,
    verdict,
    reason: verdict === null ? null : reason,
    params: mapIn(specific, 'tool_input'),
    context,
  }
}

/** After a call, what the model gets in place of the result. */
function refused(native: NativeEvent, reason: string): Answer {
  return native.name === 'AfterTool' ? { ...NO_ANSWER, result: reason } : blocked(native, reason)
}
