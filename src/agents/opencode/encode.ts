import type { ValueMap } from '../../model/value.ts'
import type { Answer, HostAnswer } from '../dialect.ts'
import { json, reasonOr } from '../host-answer.ts'
import { present } from '../payload.ts'
import { textOf } from '../fallback-texts.ts'

/** The answer as our plugin reads it: always a map, as it takes anything else for a failure. */
export function encode(answer: Answer, { name }: { readonly name: string }): HostAnswer {
  const { verdict, reason, params, result, context, stop, redo, notice } = answer
  const isRefused = verdict === 'deny' || (stop !== null && name === 'tool.execute.before')
  const body: ValueMap = present({
    decision: isRefused ? 'deny' : null,
    reason: isRefused ? reasonOr(verdict === 'deny' ? reason : stop) : null,
    args: isRefused ? null : params,
    result: result === undefined ? null : textOf(result),
    context,
    stop: stop === null ? null : reasonOr(stop),
    redo: redo === null ? null : reasonOr(redo),
    notice,
  })
  return json(body)
}
