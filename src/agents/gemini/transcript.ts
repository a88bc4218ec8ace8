import type { Transcript } from '../dialect.ts'
import { mapIn, numberIn, textIn } from '../payload.ts'
import { lastUsage } from '../transcript-lines.ts'

/** Tokens that Gemini CLI takes the models of Gemini to hold: `tokenLimits.ts` of 0.61. */
const WINDOW = 1_048_576

/** What the last answer in a chat used, as Gemini CLI 0.61 writes it. */
export function readTranscript(tail: string): Transcript {
  return lastUsage(tail, (line) => {
    const tokens = textIn(line, 'type') === 'gemini' ? numberIn(mapIn(line, 'tokens'), 'total') : null
    if (tokens === null) return null
    return { tokens, maxTokens: textIn(line, 'model')?.startsWith('gemini-') === true ? WINDOW : null }
  })
}
