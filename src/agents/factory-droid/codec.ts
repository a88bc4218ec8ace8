import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Answer } from '../answer.ts'
import { bodyOf, type Members, readPayloadFields } from '../claude-shape/codec.ts'
import type { HostAnswer } from '../dialect.ts'
import { reasonOr, refusal } from '../host-answer.ts'
import type { NativeEvent } from '../native-event.ts'
import { textIn } from '../payload.ts'

/** The payload of Factory Droid as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const { name, events } = native
  const begins = name === 'SessionStart' && textIn(payload, 'source') !== 'resume'
  const fields = readPayloadFields(payload, native)
  return (begins ? events.slice(0, 1) : events).map((event) => ({ event, ...fields }))
}

/** The answer as Factory Droid reads it. It is like Claude Code's, except that prompts are refused by exit code. */
export function encode(answer: Answer, { name, can }: NativeEvent): HostAnswer {
  const { verdict, reason, context, stop, redo, notice } = answer
  if (name === 'UserPromptSubmit' && verdict === 'deny') return refusal(reason)
  if (can.length === 0) return bodyOf({})
  const said = {
    ...(stop !== null && { continue: false, stopReason: reasonOr(stop) }),
    ...(redo !== null && { decision: 'block', reason: reasonOr(redo) }),
    systemMessage: notice,
  }
  return bodyOf(said, name, name === 'PreToolUse' ? callOf(answer) : { additionalContext: context })
}

/** A rewritten call has no `allow`, which would skip the question to the person. */
function callOf({ verdict, reason, params, stop }: Answer): Members {
  // Ending the run does not by itself stop the call, so refuse it as well.
  const decision = stop === null ? verdict : 'deny'
  const why = decision === verdict ? reason : stop
  return {
    permissionDecision: decision,
    permissionDecisionReason: decision === 'deny' ? reasonOr(why) : decision === null ? null : why,
    updatedInput: decision === 'deny' ? null : params,
  }
}
