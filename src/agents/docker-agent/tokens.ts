import type { ValueMap } from '../../model/value.ts'
import type { NativeEvent } from '../dialect.ts'
import { mapIn, numberIn } from '../payload.ts'

const USED = ['input_tokens', 'output_tokens', 'cached_input_tokens', 'cached_write_tokens'] as const

/** How full the context is, at the events that tell; after a compaction the payload still tells what was before. */
export function tokensIn(
  payload: ValueMap,
  { name }: NativeEvent,
): { readonly tokens: number | null; readonly max_tokens: number | null } {
  const counted = name === 'after_llm_call' ? mapIn(payload, 'usage') : name === 'before_compaction' ? payload : null
  const counts = USED.map((member) => numberIn(counted, member)).filter((count) => count !== null)
  return {
    tokens: counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0),
    max_tokens: numberIn(payload, 'context_limit') || null,
  }
}
