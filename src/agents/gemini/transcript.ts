import type { Value, ValueMap } from '../../model/value.ts'
import { countIn, listIn, mapIn, numberIn, textIn, valueIn } from '../payload.ts'
import type { TranscriptLine, TranscriptMessage } from '../transcript-lines.ts'

/** The context window that Gemini CLI assumes for Gemini models, in tokens: `tokenLimits.ts` of 0.61. */
const WINDOW = 1_048_576

/** Reads a line of a chat as Gemini CLI 0.61 writes it. An answer is written again once its calls are known. */
export function readLine(line: ValueMap): TranscriptLine | null {
  const messages = listIn(mapIn(line, '$set'), 'messages')
  if (messages !== null) return { messages: messages.flatMap((message) => messageOf(message) ?? []) }
  const message = messageOf(line)
  const tokens = message?.role === 'assistant' ? numberIn(mapIn(line, 'tokens'), 'total') : null
  const isKnown = textIn(line, 'model')?.startsWith('gemini-') === true
  return {
    ...(tokens !== null && { usage: { tokens, maxTokens: isKnown ? WINDOW : null } }),
    ...(message?.role === 'assistant' && answerOf(line)),
    ...(message !== null && { message }),
  }
}

/** Input tokens include cached ones; thoughts and results of tools are counted separately. */
function answerOf(line: ValueMap): TranscriptLine {
  const tokens = mapIn(line, 'tokens')
  const id = textIn(line, 'id')
  if (tokens === null || id === null) return {}
  const cached = countIn(tokens, 'cached')
  const input = Math.max(0, countIn(tokens, 'input') - cached) + countIn(tokens, 'tool')
  const use = { input, cached, cacheWrite: 0, output: countIn(tokens, 'output') + countIn(tokens, 'thoughts') }
  return { answer: { id, model: textIn(line, 'model'), use } }
}

function messageOf(line: Value): TranscriptMessage | null {
  const type = textIn(line, 'type')
  const content = valueIn(line, 'content') ?? ''
  if (type === 'gemini') return { role: 'assistant', content, id: textIn(line, 'id') }
  if (type !== 'user') return null
  const answers = Array.isArray(content) && content.some((part: Value) => mapIn(part, 'functionResponse') !== null)
  return { role: answers ? 'tool' : 'user', content }
}
