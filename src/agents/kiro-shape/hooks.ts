import type { ValueMap } from '../../model/value.ts'
import { NO_ANSWER } from '../answer.ts'
import { reasonIn } from '../claude-shape/hooks.ts'
import type { PayloadFields } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { present } from '../payload.ts'
import { contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'

/** A payload as either generation of Kiro sends it. */
export function writePayload(fields: PayloadFields, { name }: NativeEvent): ValueMap {
  const { session, cwd, prompt, response, tool } = fields
  return {
    hook_event_name: name,
    cwd: cwd ?? '',
    session_id: session,
    ...present({
      prompt,
      assistant_response: response,
      tool_name: tool?.name,
      tool_input: tool?.params,
      tool_response: tool === null ? null : responseOf(tool),
    }),
  }
}

function responseOf({ result, error }: NonNullable<PayloadFields['tool']>): ValueMap | null {
  if (error) return { success: false, error: [error] }
  return result === undefined ? null : { success: true, result: Array.isArray(result) ? result : [result] }
}

/**
 * How Kiro reads a hook's result. Exit code 2 refuses, where something can be refused. With exit code 0, the output is
 * for the model, where the model can be told something. Kiro reads no JSON. Any other exit code is a warning for the
 * person. Source: the source of Amazon Q Developer CLI at 15cc8f3, and the hooks pages of Kiro.
 */
export function readReply(end: HookEnd, { can }: NativeEvent): Reply {
  if (end.exit === 0) return can.includes('inject') ? contextOf(end.stdout) : NO_ANSWER
  if (end.exit !== 2 || !can.includes('deny')) {
    const warning = textOrNull(end.stderr)
    return { ...failedWith(end), ...(warning !== null && { notice: warning }) }
  }
  return { ...NO_ANSWER, verdict: 'deny', reason: reasonIn(textOrNull(end.stderr)) }
}

/** The maximum number of characters of a prompt in the environment. */
const MAX_PROMPT = 4096

/** Removes control characters, as Kiro does. */
export function promptVariable({ prompt }: PayloadFields): Readonly<Record<string, string>> {
  return prompt === null ? {} : { USER_PROMPT: prompt.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_PROMPT) }
}
