import { replyIn, reasonIn } from '../claude-shape/reply.ts'
import type { NativeEvent } from '../dialect.ts'
import { NO_ANSWER } from '../answer-draft.ts'
import { blocked, bodyIn, contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

/** Where plain text is for the model. */
const TO_MODEL: ReadonlySet<string> = new Set([
  'SessionStart',
  'Setup',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'PostModelSwitch',
])

/** Where only the person is told why, and a request for permission is refused by JSON alone. */
const TO_PERSON: ReadonlySet<string> = new Set(['PermissionRequest', 'SessionStart', 'Setup', 'SubagentStart'])

/**
 * What Claude Code makes of a hook: JSON whatever the exit code, and else 2 as a refusal that no JSON takes back. Source: the
 * hooks reference of Claude Code 2.1.292.
 */
export function readReply(end: HookEnd, native: NativeEvent): Reply {
  const body = bodyIn(end.stdout)
  const said = body === null ? null : replyIn(body, native)
  if (end.exit === 2) return refusedBy(end, native, said)
  if (said !== null) return said
  if (end.exit !== 0) return failedWith(end)
  return TO_MODEL.has(native.name) ? contextOf(end.stdout) : NO_ANSWER
}

function refusedBy({ stderr }: HookEnd, native: NativeEvent, said: Reply | null): Reply {
  const answer = said === null || 'failure' in said ? NO_ANSWER : said
  if (TO_PERSON.has(native.name)) return { ...answer, notice: textOrNull(stderr) ?? answer.notice }
  const reason = textOrNull(stderr) ?? answer.reason
  const refusal = blocked(native, reasonIn(reason))
  const context = [answer.context, refusal.context].filter((text) => text !== null)
  const joined = { ...answer, params: null, context: context.length === 0 ? null : context.join('\n\n') }
  if (refusal.verdict !== null) return { ...joined, verdict: 'deny', reason: refusal.reason }
  return { ...joined, verdict: null, reason: null, redo: refusal.redo, notice: refusal.notice ?? answer.notice }
}
