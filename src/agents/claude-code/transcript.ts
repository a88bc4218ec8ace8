import type { ValueMap } from '../../model/value.ts'
import type { Awaited } from '../dialect.ts'
import { countIn, mapIn, mapsIn, numberIn, textIn, valueIn } from '../payload.ts'
import type { TranscriptLine } from '../transcript-lines.ts'

/** The size of a model's context window in tokens, unless its name says that it is larger. */
const WINDOW = 200_000
const LARGE_WINDOW = 1_000_000

/**
 * Claude Code writes what it has to write every 100 ms, so it may start a hook before it has written the answer that
 * the call comes from, or that ends the turn, with the tokens used, and before it has made the file. A sub-agent's
 * answers are in other files.
 */
export function awaited(payload: ValueMap): Awaited | null {
  const isIn = textIn(payload, 'agent_id') === null ? (hasCall(payload) ?? hasLastAnswer(payload)) : null
  // Sessions with `--no-session-persistence` have no file, and each of these hooks waits that long.
  return isIn && { filePatience: 300, isIn }
}

function hasCall(payload: ValueMap): Awaited['isIn'] | null {
  const call = textIn(payload, 'tool_use_id')
  if (call === null) return null
  return (lines) => {
    for (const line of lines) if (partsOf(line).some(({ id }) => id === call)) return true
    return false
  }
}

/** The same may have been said before, so it must be the last message, and the one before it that of this prompt. */
function hasLastAnswer(payload: ValueMap): Awaited['isIn'] | null {
  const said = textIn(payload, 'hook_event_name') === 'Stop' ? textIn(payload, 'last_assistant_message')?.trim() : null
  if (!said) return null
  // Each part of an answer has a line of its own.
  const isSaid = (part: ValueMap): boolean => {
    const text = textIn(part, 'text')?.trim() ?? ''
    return text !== '' && said.endsWith(text)
  }
  const prompt = textIn(payload, 'prompt_id')
  return (lines) => {
    let isAnswered = false
    for (const line of lines) {
      const type = line['isSidechain'] === true ? null : textIn(line, 'type')
      if (type === 'user' && !isAnswered) return false
      if (type === 'assistant' && !isAnswered && !partsOf(line).some(isSaid)) return false
      isAnswered ||= type === 'assistant'
      const own = type === 'user' ? textIn(line, 'promptId') : null
      if (own !== null && prompt !== null) return own === prompt
    }
    return isAnswered
  }
}

function partsOf(line: ValueMap): readonly ValueMap[] {
  return mapsIn(mapIn(line, 'message'), 'content') ?? []
}

/** Reads a line as Claude Code 2.1 writes it. An answer has one line for each of its parts. */
export function readLine(line: ValueMap): TranscriptLine | null {
  const type = textIn(line, 'type')
  if (type !== 'assistant' && type !== 'user') return null
  const message = mapIn(line, 'message')
  const answer = type === 'assistant' ? answerOf(message) : {}
  // Messages of a sub-agent are not part of this conversation.
  if (line['isSidechain'] === true) return answer
  const content = valueIn(message, 'content')
  return {
    ...answer,
    ...(type === 'assistant' && usageOf(message)),
    ...(content !== undefined && { message: { role: type, content, id: textIn(message, 'id') } }),
  }
}

function answerOf(message: ValueMap | null): TranscriptLine {
  const usage = mapIn(message, 'usage')
  const id = textIn(message, 'id')
  if (usage === null || id === null) return {}
  const use = {
    input: countIn(usage, 'input_tokens'),
    cached: countIn(usage, 'cache_read_input_tokens'),
    cacheWrite: countIn(usage, 'cache_creation_input_tokens'),
    output: countIn(usage, 'output_tokens'),
  }
  return { answer: { id, model: textIn(message, 'model'), use } }
}

function usageOf(message: ValueMap | null): TranscriptLine {
  const usage = mapIn(message, 'usage')
  if (usage === null) return {}
  const counts = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens', 'output_tokens']
  const tokens = counts.reduce((sum, name) => sum + (numberIn(usage, name) ?? 0), 0)
  const model = textIn(message, 'model') ?? ''
  return { usage: { tokens, maxTokens: tokens > WINDOW || model.includes('[1m]') ? LARGE_WINDOW : WINDOW } }
}
