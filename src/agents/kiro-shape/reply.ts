import { NO_ANSWER } from '../answer-draft.ts'
import { reasonIn } from '../claude-shape/reply.ts'
import type { NativeEvent } from '../dialect.ts'
import { contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

/**
 * What Kiro makes of a hook: 2 refuses where that can be, and what is written with 0 is for the model where that can be. It
 * reads no JSON. Source: the source of Amazon Q Developer CLI at 15cc8f3, and the hooks pages of Kiro.
 */
export function readReply(end: HookEnd, { can }: NativeEvent): Reply {
  if (end.exit === 0) return can.includes('inject') ? contextOf(end.stdout) : NO_ANSWER
  if (end.exit !== 2 || !can.includes('deny')) return failedWith(end)
  return { ...NO_ANSWER, verdict: 'deny', reason: reasonIn(textOrNull(end.stderr)) }
}
