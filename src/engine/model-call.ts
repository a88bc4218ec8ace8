import type { Effect } from '../model/effect.ts'
import type { Call } from '../model/outcome.ts'
import type { ValueMap } from '../model/value.ts'

/** What a model is asked, as a call of `model.complete`. */
export function modelCall(
  rule: string,
  { model, system, prompt, maxTokens }: Extract<Effect, { type: 'complete' }>,
): Call {
  const params: ValueMap = {
    ...(model !== null && { model }),
    ...(system !== null && { system }),
    prompt,
    ...(maxTokens !== null && { max_tokens: maxTokens }),
  }
  return { rule, to: 'model.complete', params, status: 'planned' }
}
