import type { Value, ValueMap } from '../../model/value.ts'
import { json, reasonOr } from '../host-answer.ts'
import type { Answer, HostAnswer, NativeEvent } from '../dialect.ts'
import { present, textIn, textsOf } from '../payload.ts'
import { textOf } from '../fallback-texts.ts'

/** Events that take a verdict on a call; the others are blocked. */
const JUDGING: ReadonlySet<string> = new Set(['pre_tool_use', 'tool_guard', 'permission_request'])

/** The answer as docker-agent reads it: JSON, which it looks at with exit 0 alone. */
export function encode(answer: Answer, native: NativeEvent, payload: ValueMap): HostAnswer {
  const { verdict, reason, stop, notice } = answer
  const specific = present(specificOf(answer, native, payload))
  const blocked = verdict === 'deny' && !JUDGING.has(native.name)
  return json(
    present({
      continue: stop === null ? null : false,
      stop_reason: stop === null ? null : reasonOr(stop),
      decision: blocked ? 'block' : null,
      reason: blocked ? reasonOr(reason) : null,
      system_message: notice,
      hook_specific_output: Object.keys(specific).length === 0 ? null : { hook_event_name: native.name, ...specific },
    }),
  )
}

type Members = { readonly [name: string]: Value | null }

function specificOf(answer: Answer, { name }: NativeEvent, payload: ValueMap): Members {
  const { verdict, reason, params, messages, summary, context, stop } = answer
  if (name === 'tool_response_transform') return { updated_tool_response: responseOf(answer, payload) }
  if (!JUDGING.has(name)) {
    return { additional_context: context, updated_input: params, updated_messages: messages, summary }
  }
  // A run that ends by this answer asks nobody.
  const decision = stop === null || verdict === 'deny' ? verdict : null
  return {
    permission_decision: decision,
    permission_decision_reason: decision === null ? null : decision === 'deny' ? reasonOr(reason) : reason,
    updated_input: decision === 'deny' ? null : params,
    metadata: name === 'tool_guard' ? null : textsOf(answer.metadata),
  }
}

/** What the model gets as the result: only there can it be told something after a call. */
function responseOf({ result, context }: Answer, payload: ValueMap): string | null {
  if (result === undefined && context === null) return null
  const response = result === undefined ? textIn(payload, 'tool_response') : textOf(result)
  return [response, context].filter((text) => text !== null && text !== '').join('\n\n')
}
