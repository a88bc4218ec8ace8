import type { Transcript } from '../dialect.ts'
import { mapIn, numberIn, textIn } from '../payload.ts'
import { lastUsage } from '../transcript-lines.ts'

/** Tokens that a model holds, where its name does not say more. */
const WINDOW = 200_000
const LARGE_WINDOW = 1_000_000

/** What the last answer in the transcript used. */
export function readTranscript(tail: string): Transcript {
  return lastUsage(tail, (line) => {
    // What a sub-agent used is no part of this conversation.
    if (textIn(line, 'type') !== 'assistant' || line['isSidechain'] === true) return null
    const message = mapIn(line, 'message')
    const usage = mapIn(message, 'usage')
    if (usage === null) return null
    const counts = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens', 'output_tokens']
    const tokens = counts.reduce((sum, name) => sum + (numberIn(usage, name) ?? 0), 0)
    const model = textIn(message, 'model') ?? ''
    return { tokens, maxTokens: tokens > WINDOW || model.includes('[1m]') ? LARGE_WINDOW : WINDOW }
  })
}
