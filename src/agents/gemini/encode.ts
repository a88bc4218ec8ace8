import type { ValueMap } from '../../model/value.ts'
import type { Answer, HostAnswer, NativeEvent } from '../dialect.ts'
import { bodyOf } from '../claude-shape/body.ts'
import { reasonOr } from '../host-answer.ts'
import { textOf } from '../fallback-texts.ts'

/** The answer as Gemini CLI reads it. A result is replaced by the reason of a refusal. */
export function encode(answer: Answer, { name }: NativeEvent): HostAnswer {
  const { verdict, params, result, context, stop, notice } = answer
  const goesOn = verdict !== 'deny' && stop === null
  const members = {
    ...decisionOf(answer),
    continue: stop === null ? null : false,
    stopReason: stop === null ? null : reasonOr(stop),
    systemMessage: notice,
  }
  return bodyOf(members, name, {
    tool_input: goesOn ? params : null,
    // Beside a replaced result it is passed over.
    additionalContext: result === undefined ? context : null,
  })
}

function decisionOf({ verdict, reason, redo, result, context }: Answer): ValueMap {
  if (verdict === 'deny') return { decision: 'deny', reason: reasonOr(reason) }
  if (redo !== null) return { decision: 'deny', reason: reasonOr(redo) }
  if (result !== undefined) {
    const text = textOf(result)
    return { decision: 'deny', reason: context === null ? text : `${text}\n\n${context}` }
  }
  return verdict === 'ask' ? { decision: 'ask', reason: reasonOr(reason) } : {}
}
