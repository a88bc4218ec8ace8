import type { ValueMap } from '../../model/value.ts'
import type { Answer, HostAnswer, NativeEvent } from '../dialect.ts'
import { bodyOf, type Members } from '../claude-shape/body.ts'
import { json, NOTHING, reasonOr } from '../host-answer.ts'
import { mapIn, mapOrJson, textIn } from '../payload.ts'
import { callNote, textOf } from '../fallback-texts.ts'
import { argsOf } from './decode.ts'

/** The answer as Copilot reads it, in either spelling of its events: flat, as the nested form is passed over in one. */
export function encode(answer: Answer, { name }: NativeEvent, payload: ValueMap): HostAnswer {
  const { verdict, reason, context, redo } = answer
  switch (name) {
    case 'preToolUse':
      return bodyOf(callOf(answer, payload))
    case 'permissionRequest':
      if (verdict === 'deny') return json({ behavior: 'deny', message: reasonOr(reason) })
      return bodyOf({ behavior: verdict === 'allow' ? 'allow' : null })
    case 'postToolUse':
      return bodyOf({ modifiedResult: resultOf(answer, payload), additionalContext: context })
    case 'postToolUseFailure':
      // What a hook writes is for the model there only where it exits so.
      return context === null || context === '' ? NOTHING : { exit: 2, stdout: context, stderr: '' }
    case 'userPromptSubmitted':
      return verdict === 'deny' ? json({ decision: 'block', reason: reasonOr(reason) }) : NOTHING
    case 'agentStop':
    case 'subagentStop':
      return redo === null ? NOTHING : json({ decision: 'block', reason: reasonOr(redo) })
    default:
      return bodyOf({ additionalContext: context })
  }
}

function callOf({ verdict, reason, params }: Answer, payload: ValueMap): Members {
  const said = { permissionDecision: verdict, permissionDecisionReason: verdict === null ? null : reason }
  if (verdict === 'deny') return { ...said, permissionDecisionReason: reasonOr(reason) }
  if (params === null) return said
  // A tool that takes one text is sent no map.
  if (mapOrJson(argsOf(payload)) === null)
    return { permissionDecision: 'deny', permissionDecisionReason: callNote(params) }
  return { ...said, modifiedArgs: params }
}

function resultOf({ result }: Answer, payload: ValueMap): ValueMap | null {
  if (result === undefined) return null
  const before = mapIn(payload, 'toolResult') ?? mapIn(payload, 'tool_result')
  const resultType = textIn(before, 'resultType') ?? textIn(before, 'result_type') ?? 'success'
  return { resultType, textResultForLlm: textOf(result) }
}
