import { copyValue } from '../../../model/copy.ts'
import type { Effect } from '../../../model/effect.ts'
import type { CallResult } from '../../../model/host.ts'
import type { Answer, KindContext, Place, Renderer } from '../../../model/kind.ts'
import { isMap, type ValueMap } from '../../../model/value.ts'
import { cut } from './cut.ts'

/** Characters of another's error message that go into ours. */
export const ERROR_LENGTH = 500

/** A tool's name as one writes it: a placeholder would be taken literally. */
export const TOOL_NAME = { type: 'string', pattern: '^[^\\s<>{}]+$' } as const

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
  const why = answer.error === null || answer.error === '' ? 'it does not say why' : cut(answer.error, ERROR_LENGTH)
  return { type: 'failure', code: 'call-failed', message: `\`${to}\` failed: ${why}` }
}

/** Templated parameters of a call: `literal` as it is written, under what the templates of `source` give. */
export function compileParams(source: object, place: Place, context: KindContext, literal: object = {}): Renderer<ValueMap> {
  const values = context.value(source, place)
  return {
    render(moment) {
      const rendered = values.render(moment)
      return asMap(copyValue(isMap(rendered) ? { ...literal, ...rendered } : literal))
    },
  }
}

function asMap(value: ReturnType<typeof copyValue>): ValueMap {
  return isMap(value) ? value : {}
}
