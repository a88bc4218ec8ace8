import type { Transcript } from '../dialect.ts'
import { mapIn, numberIn, textIn } from '../payload.ts'
import { lastUsage } from '../transcript-lines.ts'

/** What the last answer in a rollout file used, as Codex 0.169 writes it. */
export function readTranscript(tail: string): Transcript {
  return lastUsage(tail, (line) => {
    const payload = mapIn(line, 'payload')
    const info = textIn(payload, 'type') === 'token_count' ? mapIn(payload, 'info') : null
    const tokens = numberIn(mapIn(info, 'last_token_usage'), 'total_tokens')
    return tokens === null ? null : { tokens, maxTokens: numberIn(info, 'model_context_window') }
  })
}
