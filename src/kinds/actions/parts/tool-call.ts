import { copyValue } from '../../../model/copy.ts'
import type { Effect } from '../../../model/effect.ts'
import type { CallResult } from '../../../model/host.ts'
import type { KindContext, ConfigPath, Renderer } from '../../../model/kind.ts'
import type { Answer } from '../../../model/plan.ts'
import type { ValueMap } from '../../../model/value.ts'
import { cut, ERROR_LENGTH } from './cut.ts'
import { asMap } from './data.ts'

/** A tool's name as one writes it: a placeholder would be taken literally. */
export const TOOL_NAME = {
  type: 'string',
  pattern: '^[^\\s<>{}]+$',
  $comment: 'it is used literally, without placeholders',
} as const

/**
 * Calls a tool. What comes back is its answer, or null where it gave none: the call is only planned, or it has failed, which
 * is reported.
 */
export function* callTool(to: string, params: ValueMap): Generator<Effect, CallResult | null, Answer> {
  const answer = yield { type: 'call', to, params }
  if (answer?.type !== 'call') return null
  if (answer.ok) return answer
  yield callFailure(to, answer)
  return null
}

export function callFailure(to: string, answer: CallResult): Effect {
  return { type: 'failure', code: answer.code ?? 'call-failed', message: `\`${to}\` failed: ${reasonOf(answer)}` }
}

/** Why a call failed, as far as it says. */
export function reasonOf(answer: CallResult): string {
  return answer.error ? cut(answer.error, ERROR_LENGTH) : 'it does not say why'
}

/** Templated parameters of a call, over `literal` ones. What is rendered is the caller's to keep. */
export function compileParams(
  source: object,
  place: ConfigPath,
  context: KindContext,
  literal: object = {},
): Renderer<ValueMap> {
  const values = context.value(source, place)
  return {
    render: (eventContext) => ({ ...asMap(copyValue(literal)), ...asMap(values.render(eventContext)) }),
  }
}
