import type { Value, ValueMap } from '../../model/value.ts'
import { NO_ANSWER } from '../answer-draft.ts'
import { reasonIn, replyIn } from '../claude-shape/reply.ts'
import type { Answer, NativeEvent } from '../dialect.ts'
import { mapIn, textIn, valueIn } from '../payload.ts'
import { blocked, bodyIn, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

/** The text that an event lets its hook replace. */
const REPLACED: Readonly<Record<string, string>> = { on_response_end: 'response', on_outbound_message: 'notification' }

/**
 * What Starchild makes of a hook: JSON with exit 0, in its own words or in those of Claude Code, and Claude Code's exit code
 * 2. Source: the page on agent hooks of Starchild (skill 1.15.0).
 */
export function readReply(end: HookEnd, native: NativeEvent, payload: ValueMap): Reply {
  const { exit, stdout, stderr } = end
  if (exit === 2 && stdout.trim() === '' && stderr.trim() !== '') return blocked(native, stderr.trim())
  if (exit !== 0) return failedWith(end)
  if (stdout.trim() === '') return NO_ANSWER
  const body = bodyIn(stdout)
  return body === null ? { failure: 'the hook gave no JSON' } : replyOf(body, native, payload)
}

/** What `ask` and `allow` of Claude Code would ask for does not exist: there, they let the call through. */
function replyOf(body: ValueMap, native: NativeEvent, payload: ValueMap): Reply {
  const claude = replyIn(body, native)
  const translated: Answer = 'failure' in claude ? NO_ANSWER : claude
  const refused = textIn(body, 'decision') === 'block' || translated.verdict === 'deny' || translated.stop !== null
  const reason = textOrNull(textIn(body, 'reason')) ?? translated.reason ?? translated.stop
  const replaced = REPLACED[native.name]
  const warning = textOrNull(textIn(body, 'add_warning')) ?? textOrNull(textIn(body, 'note')) ?? translated.notice
  return {
    ...(refused ? blocked(native, reasonIn(reason)) : NO_ANSWER),
    ...(!refused && { params: knownOnly(mapIn(body, 'tool_input') ?? translated.params, payload) }),
    ...(!refused && replaced !== undefined && { result: valueIn(body, replaced) }),
    context: textOrNull(textIn(body, 'context')) ?? (native.can.includes('inject') ? translated.context : null),
    notice: warning,
  }
}

/** Of a rewritten call only what the call has. */
function knownOnly(rewritten: ValueMap | null, payload: ValueMap): ValueMap | null {
  const before = mapIn(payload, 'tool_input')
  if (rewritten === null || before === null) return null
  const kept = Object.entries<Value>(rewritten).filter(([name]) => Object.hasOwn(before, name))
  return kept.length === 0 ? null : { ...before, ...Object.fromEntries(kept) }
}
